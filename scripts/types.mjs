/** Checks the types of every room and of all tests, as tsconfig.json names them; what has not changed is not checked again. */
import { spawnSync } from 'node:child_process';
import { inProject, projectNode, Refusal, root, runScript } from './project.mjs';

/** @param {string[]} args */
const runNode = (args) => spawnSync(projectNode, args, { cwd: root, stdio: 'inherit' }).status === 0;

await runScript(() => {
  const typegen = runNode([inProject('node_modules/@react-router/dev/bin.cjs'), 'typegen']);
  if (!typegen) throw new Refusal('The types of the routes could not be made.');
  // One project at a time: side by side they take four times the memory, 8 GB, and twice the processor.
  const build = ['--build', '--builders', '1', '--checkers', '1'];
  if (!runNode([inProject('node_modules/typescript/bin/tsc'), ...build])) throw new Refusal('Types are wrong.');
  console.log('The types of every room and of the tests hold.');
});
