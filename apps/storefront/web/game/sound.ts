/** What is heard. All of it is made here, and nothing sounds before the player has asked for it. */
import type { WorldEvent } from './world.ts';

export type SoundName = WorldEvent | 'deliver';

export interface Sound {
  readonly isOn: boolean;
  setOn(isOn: boolean): void;
  /** For a while, such as under a checkout: what the player has chosen stays chosen. */
  mute(): void;
  unmute(): void;
  play(name: SoundName): void;
  destroy(): void;
}

/** Semitones above A4 at 440 Hz, seconds between them, loudness. */
const TUNES: Readonly<Partial<Record<SoundName, { notes: readonly number[]; gapS: number; volume: number }>>> = {
  jump: { notes: [-5, 2], gapS: 0.05, volume: 0.05 },
  gather: { notes: [7, 12, 16], gapS: 0.06, volume: 0.07 },
  deliver: { notes: [0, 4, 7, 12, 16, 19], gapS: 0.11, volume: 0.12 },
};
/** A chord that lies under the night. */
const DRONE = [-24, -17, -12, -8];

export function createSound(): Sound {
  let audio: { context: AudioContext; out: GainNode } | null = null;
  let isOn = false;
  let isMuted = false;

  function follow(): void {
    if (isOn && audio === null) audio = open();
    if (audio === null) return;
    void (isOn && !isMuted ? audio.context.resume() : audio.context.suspend()).catch(() => undefined);
  }

  return {
    get isOn() {
      return isOn;
    },
    setOn(wanted) {
      isOn = wanted;
      follow();
    },
    mute() {
      isMuted = true;
      follow();
    },
    unmute() {
      isMuted = false;
      follow();
    },
    play(name) {
      if (audio === null || !isOn || isMuted) return;
      if (name === 'step' || name === 'land') return thud(audio.context, audio.out, name === 'land' ? 0.12 : 0.05);
      const tune = TUNES[name];
      tune?.notes.forEach((note, index) => {
        if (audio !== null) pluck(audio.context, audio.out, { note, delayS: index * tune.gapS, volume: tune.volume });
      });
    },
    destroy() {
      void audio?.context.close().catch(() => undefined);
      audio = null;
    },
  };
}

function open(): { context: AudioContext; out: GainNode } {
  const context = new AudioContext();
  const out = new GainNode(context, { gain: 0.7 });
  out.connect(context.destination);
  const lowPass = new BiquadFilterNode(context, { type: 'lowpass', frequency: 420 });
  lowPass.connect(out);
  for (const note of DRONE) {
    const tone = new OscillatorNode(context, { type: 'triangle', frequency: hertz(note), detune: note });
    tone.connect(new GainNode(context, { gain: 0.018 })).connect(lowPass);
    tone.start();
  }
  return { context, out };
}

function hertz(note: number): number {
  return 440 * 2 ** (note / 12);
}

function pluck(
  context: AudioContext,
  out: AudioNode,
  { note, delayS, volume }: { note: number; delayS: number; volume: number },
): void {
  const at = context.currentTime + delayS;
  const tone = new OscillatorNode(context, { type: 'sine', frequency: hertz(note) });
  const envelope = new GainNode(context, { gain: 0 });
  envelope.gain.setValueAtTime(0, at);
  envelope.gain.linearRampToValueAtTime(volume, at + 0.012);
  envelope.gain.exponentialRampToValueAtTime(0.0001, at + 0.5);
  tone.connect(envelope).connect(out);
  tone.start(at);
  tone.stop(at + 0.55);
}

function thud(context: AudioContext, out: AudioNode, volume: number): void {
  const at = context.currentTime;
  const tone = new OscillatorNode(context, { type: 'sine', frequency: 110 });
  tone.frequency.exponentialRampToValueAtTime(45, at + 0.08);
  const envelope = new GainNode(context, { gain: volume });
  envelope.gain.exponentialRampToValueAtTime(0.0001, at + 0.1);
  tone.connect(envelope).connect(out);
  tone.start(at);
  tone.stop(at + 0.12);
}
