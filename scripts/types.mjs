/** Checks the types of every room: each folder with a tsconfig of its own, and all tests together. */
import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { inProject, projectNode, Refusal, root, runScript } from './project.mjs';

const tsc = inProject('node_modules/typescript/bin/tsc');

/** @returns {string[]} the projects that the compiler is given */
function projects() {
  const folders = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const rooms = folders.map(({ name }) => name).filter((name) => existsSync(inProject(name, 'tsconfig.json')));
  return [...rooms.filter((name) => name !== 'node_modules'), 'tsconfig.tests.json'];
}

/**
 * What was right the last time is kept, so that the next check looks at what has changed.
 * @param {string} project
 */
const checking = (project) => [
  tsc,
  '-p',
  project,
  '--incremental',
  '--tsBuildInfoFile',
  inProject(`node_modules/.cache/types/${project}.tsbuildinfo`),
];

/**
 * @param {string[]} args
 * @returns {Promise<boolean>} whether it ended well
 */
function runNode(args) {
  const child = spawn(projectNode, args, { cwd: root, stdio: 'inherit' });
  return new Promise((resolve, reject) => child.on('error', reject).on('close', (code) => resolve(code === 0)));
}

await runScript(async () => {
  const typegen = await runNode([inProject('node_modules/@react-router/dev/bin.cjs'), 'typegen']);
  if (!typegen) throw new Refusal('The types of the routes could not be made.');
  const wrong = [];
  for (const project of projects()) if (!(await runNode(checking(project)))) wrong.push(project);
  if (wrong.length > 0) throw new Refusal(`Types are wrong in: ${wrong.join(', ')}`);
  console.log(`${projects().length} projects: ${projects().join(', ')}`);
});
