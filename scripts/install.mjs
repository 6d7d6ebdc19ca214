import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { inProject, projectNode, Refusal, root } from './project.mjs';

const stampFile = inProject('node_modules/.icardeals-installed');

/** Installs the packages when they are missing or not those of package.json and its lockfile. */
export function installPackages() {
  if (isInstalled()) return;
  console.log('Installing packages …');
  // `npm ci` is no choice: it refuses a lockfile that lacks another system's optional packages.
  const run = runNpm(['install', '--include=dev', '--include=optional', '--no-save', '--no-audit', '--no-fund']);
  if (run.status !== 0) throw new Refusal(`The packages could not be installed: ${firstError(run)}`);
  bringNode();
  writeFileSync(stampFile, stamp());
}

function isInstalled() {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp() && answersRightVersion();
}

/** Names the packages asked for, and the machine that they were fetched for. */
function stamp() {
  const { dependencies, devDependencies, optionalDependencies } = packageJson();
  const lockfile = inProject('package-lock.json');
  return createHash('sha256')
    .update(JSON.stringify([process.platform, process.arch, dependencies, devDependencies, optionalDependencies]))
    .update(existsSync(lockfile) ? readFileSync(lockfile) : '')
    .digest('hex');
}

/** @returns {Record<string, Record<string, string>>} */
const packageJson = () => JSON.parse(readFileSync(inProject('package.json'), 'utf8'));

/**
 * Runs the npm that started this script, else the one on the PATH.
 * @param {string[]} args
 */
function runNpm(args) {
  const cli = process.env.npm_execpath;
  if (cli?.endsWith('npm-cli.js')) return spawnSync(process.execPath, [cli, ...args], { cwd: root, encoding: 'utf8' });
  return spawnSync('npm', args, { cwd: root, encoding: 'utf8', shell: process.platform === 'win32' });
}

/** @param {import('node:child_process').SpawnSyncReturns<string>} run */
function firstError(run) {
  if (run.error) return run.error.message;
  const lines = `${run.stderr}\n${run.stdout}`.split('\n');
  const told = lines.map((line) => /^npm (?:error|ERR!) (?!code|errno|syscall|type)(.+)/.exec(line)?.[1]).find(Boolean);
  return `${told ?? `npm ended with ${run.status ?? run.signal}`} (run "npm install" to see all of it)`;
}

/** Where npm blocks install scripts, Node's package needs its own install step, and its command the link beside others. */
function bringNode() {
  if (answersRightVersion()) return;
  spawnSync(process.execPath, ['installArchSpecificPackage'], { cwd: inProject('node_modules/node'), stdio: 'ignore' });
  runNpm(['rebuild', 'node', '--ignore-scripts']);
  if (answersRightVersion()) return;
  throw new Refusal(
    `Node ${nodeVersion()} could not be brought by its npm package (${process.platform}, ${process.arch}).`,
  );
}

const nodeVersion = () => packageJson().dependencies?.node;

/** npm puts this folder first on the PATH of its scripts: they run the project's Node only if it is linked there. */
const commandLink = inProject('node_modules/.bin', process.platform === 'win32' ? 'node.cmd' : 'node');

function answersRightVersion() {
  const run = spawnSync(projectNode, ['--version'], { encoding: 'utf8' });
  return existsSync(commandLink) && run.status === 0 && run.stdout.trim() === `v${nodeVersion()}`;
}
