import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/**
 * Lays an older build of the product out in a temporary folder, for Node runs no TypeScript below node_modules, with the
 * packages that it names, and keeps it there for the next time.
 *
 * @returns its folder; undefined where this checkout does not know the commit
 */
export function olderBuild(commit: string): string | undefined {
  const folder = join(tmpdir(), 'icardeals-builds', commit);
  if (existsSync(folder)) return folder;
  const files = spawnSync('git', ['archive', commit], { cwd: root, maxBuffer: 2 ** 30 });
  if (files.status !== 0) return undefined;
  const begun = `${folder}.begun`;
  rmSync(begun, { recursive: true, force: true });
  mkdirSync(begun, { recursive: true });
  execFileSync('tar', ['x', '-C', begun], { input: files.stdout });
  const install = ['install', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund'];
  execFileSync('npm', install, { cwd: begun, stdio: ['ignore', 'ignore', 'inherit'] });
  renameSync(begun, folder);
  return folder;
}
