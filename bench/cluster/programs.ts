import { spawnSync } from 'node:child_process';

/** Whether this machine has a program, and says in a sentence what is left out where it has not. */
export function hasProgram(name: string, ask: readonly string[], leftOut: string): boolean {
  const isHere = spawnSync(name, ask).status === 0;
  if (!isHere) console.log(`${name} is not installed: ${leftOut}`);
  return isHere;
}
