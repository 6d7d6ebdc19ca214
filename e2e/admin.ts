import { execFileSync } from 'node:child_process';
import { compileCache, projectNode, root } from '../scripts/project.mjs';

/** Types a command of the operator, which the running product does. Throws when it does not end well. */
export function admin(...words: string[]): string {
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, ...compileCache, DATA_DIR: process.env.PRODUCT_DATA };
  return execFileSync(projectNode, ['server/admin.ts', ...words], { cwd: root, env, encoding: 'utf8' });
}
