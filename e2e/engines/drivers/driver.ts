/** One engine, driven as a player would, as far as its automation can. */
import type { DriverRequest, Power } from '../check.ts';

export interface Driver {
  /** Name and version for the table. */
  readonly version: string;
  /** What it cannot do, and why. */
  readonly lacks: Readonly<Partial<Record<Power, string>>>;
  /** How long after a click this engine still lets a page open a window. */
  readonly gestureSeconds: number;
  /** Opens `address` and closes whatever the check before has opened. */
  open(address: string): Promise<void>;
  act(request: DriverRequest): Promise<void>;
  close(): Promise<void>;
}

export interface Engine {
  readonly name: string;
  /** What to install when `start` gives null. */
  readonly missing: string;
  /** Null when the engine is not on this machine. */
  start(): Promise<Driver | null>;
}
