/** Adapters between a game engine and the checkout over it. None of them imports an engine; importing does nothing. */
export { canvasHost } from './games/canvas-host.ts';
export type { CanvasHostOptions } from './games/canvas-host.ts';
export type { EngineHost, EngineHostOptions } from './games/engine-host.ts';
export { phaserHost } from './games/phaser-host.ts';
export type { PhaserGame } from './games/phaser-host.ts';
export { pixiHost } from './games/pixi-host.ts';
export type { PixiApplication } from './games/pixi-host.ts';
export { babylonHost } from './games/babylon-host.ts';
export type { BabylonEngine, BabylonHostOptions } from './games/babylon-host.ts';
export { playcanvasHost } from './games/playcanvas-host.ts';
export type { PlayCanvasApp, PlayCanvasHostOptions } from './games/playcanvas-host.ts';
export { BRIDGE_COMMANDS, BRIDGE_EVENTS } from './games/bridge-messages.ts';
export type { BridgeCommand, BridgeEvent } from './games/bridge-messages.ts';
export type { GameBridge, GameBridgeOptions } from './games/game-bridge.ts';
export { godotBridge, unityBridge, workerBridge } from './games/page-bridges.ts';
export type { UnityBridgeOptions, UnityInstance } from './games/page-bridges.ts';
