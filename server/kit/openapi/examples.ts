import { existsSync, readFileSync } from 'node:fs';
import type { CallName } from '#contract/paths.ts';

/** A request that was made of a real server, and what it answered; `server/api-examples.test.ts` makes it again. */
export type Example = { readonly body?: unknown; readonly reply?: unknown };

const file = new URL('./examples.json', import.meta.url);

let read: Readonly<Record<string, Example>> | undefined;

/** @returns the example of a call, where it has one */
export function exampleOf(name: CallName): Example | undefined {
  read ??= existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  return read?.[name];
}
