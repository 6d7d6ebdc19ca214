import type { MessagePort } from 'node:worker_threads';

/** What the engine's thread is given at its start. */
export interface EngineStart {
  directory: string;
  /** PostgreSQL, compiled. */
  program: WebAssembly.Module;
}

/** What the main thread tells the engine's. Every port is a new session; the one before it ends. */
export type ToEngine = { kind: 'connect'; port: MessagePort } | { kind: 'ping' } | { kind: 'stop' };

/** What the engine's thread tells the main one. `syncs` counts the file syncs that one commit at start caused. */
export type FromEngine =
  | { kind: 'ready'; syncsOfOneCommit: number }
  | { kind: 'refused'; reason: string }
  | { kind: 'pong' }
  | { kind: 'stopped' };

/** The first message on the port of a session, before the bytes of PostgreSQL's answers: it may begin. */
export const greeting = 'begin';
