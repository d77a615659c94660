/** The three ways a bridge reaches its game, each with the half that stands in the game under `examples/games`. */
import { createGameBridge } from './game-bridge.ts';
import type { GameBridge, GameBridgeOptions } from './game-bridge.ts';

/** Where the game's half finds the page's: Unity's `.jslib`, Godot's `JavaScriptBridge.get_interface`. */
export const BRIDGE_GLOBAL = 'servicePaymentsBridge';

/** What `createUnityInstance` resolves with. */
export interface UnityInstance {
  SendMessage(gameObject: string, method: string, value: string): void;
}

export interface UnityBridgeOptions extends GameBridgeOptions {
  /** Name of the object that carries `ServicePayments.cs`. Default `ServicePayments`. */
  gameObject?: string | undefined;
}

/** Unity WebGL: `SendMessage` to the game, a `.jslib` function back. */
export function unityBridge(
  instance: UnityInstance,
  { gameObject = 'ServicePayments', ...options }: UnityBridgeOptions,
): GameBridge {
  const send = (json: string): void => instance.SendMessage(gameObject, 'OnPageEvent', json);
  return publish(createGameBridge('unity', send, options), {});
}

/** Godot web export: a callback of `JavaScriptBridge.create_callback`. What happens before it is there waits for it. */
export function godotBridge(options: GameBridgeOptions): GameBridge {
  const early: string[] = [];
  let callback: ((json: string) => void) | undefined;
  const send = (json: string): void => {
    if (callback) callback(json);
    else early.push(json);
  };
  return publish(createGameBridge('godot', send, options), {
    // Not `connect`: every object of Godot has a method of that name.
    listen(listener: (json: string) => void): void {
      callback = listener;
      for (const json of early.splice(0)) listener(json);
    },
  });
}

/** Construct in worker mode, or any game in a worker: a port, of which one end is here. */
export function workerBridge(port: MessagePort | Worker, options: GameBridgeOptions): GameBridge {
  const listening = new AbortController();
  const bridge = createGameBridge('construct', (json) => port.postMessage(json), options);
  const receive = ({ data }: MessageEvent): void => void bridge.receive(data);
  port.addEventListener('message', receive as EventListener, { signal: listening.signal });
  if ('start' in port) port.start();
  return {
    ...bridge,
    dispose() {
      listening.abort();
      bridge.dispose();
    },
  };
}

function publish(bridge: GameBridge, more: object): GameBridge {
  const page = globalThis as unknown as Record<string, unknown>;
  const published = { receive: (message: unknown) => bridge.receive(message), ...more };
  page[BRIDGE_GLOBAL] = published;
  return {
    ...bridge,
    dispose() {
      if (page[BRIDGE_GLOBAL] === published) delete page[BRIDGE_GLOBAL];
      bridge.dispose();
    },
  };
}
