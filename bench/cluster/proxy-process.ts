import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { inProject } from '../../scripts/project.mjs';
import type { Balancer } from './balancer.ts';

/** How often it is asked whether it listens, in milliseconds, and how many times. */
const lookEvery = 50;
const mostLooks = 200;

/** Starts a proxy that is a program of its own; resolves when it listens at an address. */
export async function startProxy(program: string, words: readonly string[], address: string): Promise<Balancer> {
  const proxy = spawn(program, words, { stdio: ['ignore', 'ignore', 'pipe'] });
  const said: string[] = [];
  proxy.stderr.on('data', (chunk) => said.push(String(chunk)));
  if (!(await doesListen(address, proxy))) {
    proxy.kill('SIGKILL');
    throw new Error(`${program} does not listen:\n${said.join('')}`);
  }
  const close = async () => {
    if (proxy.exitCode !== null) return;
    proxy.kill('SIGTERM');
    await once(proxy, 'exit');
  };
  return { address, close };
}

async function doesListen(address: string, proxy: ChildProcess): Promise<boolean> {
  for (let look = 0; look < mostLooks && proxy.exitCode === null; look += 1) {
    const answer = await fetch(`${address}/health/live`).catch(() => undefined);
    if (answer) return true;
    await pause(lookEvery);
  }
  return false;
}

/** A shipped file with other lines in place of some of it, each of which must be there. */
export function shippedWith(path: string, changes: readonly (readonly [RegExp, string])[]): string {
  return changes.reduce(
    (text, [found, instead]) => {
      if (!found.test(text)) throw new Error(`${path} has nothing like ${found}.`);
      return text.replace(found, instead);
    },
    readFileSync(inProject(path), 'utf8'),
  );
}
