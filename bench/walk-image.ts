/**
 * Does the steps of the Dockerfile as plain commands, each stage in a clean folder, and starts what comes of it with the settings
 * that compose.yaml gives it, beside a database, a store and a mail catcher in place of compose's: what a machine without a
 * container engine can say of both. `npm run walk-image` needs the network, for packages, and some minutes.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, matchesGlob } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '#server/testing/free-port.ts';
import { memoryLimitOf } from '../scripts/compose-settings.ts';
import { asList, copied, type Instruction, type Stage, settingsIn, stagesIn } from '../scripts/dockerfile.ts';
import { inProject, projectNode, root } from '../scripts/project.mjs';
import { type Neighbours, startNeighbours } from './image/neighbours.ts';

/** Somebody without rights, as whom the product runs where this is root. */
const nobody = 65_534;

const isRoot = process.getuid?.() === 0;
const mostLooks = 600;
const lookEvery = 500;

/** A stage while it is made: the folder that is its root, where commands run, and what is set for them. */
type Made = { readonly folder: string; workdir: string; readonly settings: Record<string, string> };

const ignored = readFileSync(inProject('.dockerignore'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));

/** The files of a fresh clone that an image is made of. */
const context = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 })
  .split('\0')
  .filter((path) => path !== '' && existsSync(inProject(path)))
  .filter((path) => !ignored.some((pattern) => matchesGlob(path, pattern) || matchesGlob(path, `${pattern}/**`)));

/** Where a path of the image lies. */
const within = ({ folder, workdir }: Made, path: string): string =>
  join(folder, path.startsWith('/') ? path : join(workdir, path));

function copyInto(made: Made, step: Instruction, others: ReadonlyMap<string, Made>): void {
  const { from, sources, target } = copied(step);
  const into = within(made, target);
  const other = from === undefined ? undefined : others.get(from);
  for (const source of sources) {
    if (other) cpSync(within(other, source), into, { recursive: true, verbatimSymlinks: true });
    else copyFromContext(source, into, sources.length > 1 || target.endsWith('/'));
  }
}

/** A folder's content goes into the target, a file gets its name or goes into a folder. */
function copyFromContext(source: string, into: string, isFolder: boolean): void {
  const isDirectory = statSync(inProject(source)).isDirectory();
  const begins = source === '.' ? '' : `${source}/`;
  const files = context.filter((path) => (isDirectory ? path.startsWith(begins) : path === source));
  if (files.length === 0) throw new Error(`Nothing of ${source} comes into the image.`);
  for (const path of files) {
    const inside = isDirectory ? path.slice(begins.length) : path.split('/').at(-1);
    const target = isDirectory || isFolder ? join(into, inside ?? '') : into;
    mkdirSync(dirname(target), { recursive: true });
    cpSync(inProject(path), target);
  }
}

/** The paths at the root of the image that a command names, as they lie here, and this machine's own nobody. */
const translated = (made: Made, command: string): string =>
  command
    .replaceAll(/(?<=\s)\/(data|keys)\b/g, (path) => within(made, path))
    .replaceAll('-o node -g node', isRoot ? `-o ${nobody} -g ${nobody}` : '');

function run(made: Made, command: string): void {
  // This machine's own way to the packages stays.
  const { NODE_ENV: _, PATH, ...machine } = process.env;
  const env = { ...machine, PATH: `${dirname(projectNode)}:${PATH}`, ...made.settings };
  console.log(`RUN ${command}`);
  const cwd = within(made, '.');
  const { status } = spawnSync('sh', ['-c', translated(made, command)], { cwd, env, stdio: 'inherit' });
  if (status !== 0) throw new Error(`It ended with ${status}.`);
}

function make(stage: Stage, folder: string, others: ReadonlyMap<string, Made>): Made {
  const made: Made = { folder, workdir: '/', settings: {} };
  mkdirSync(folder);
  for (const step of stage.steps) {
    if (step.name === 'WORKDIR') {
      made.workdir = step.text;
      mkdirSync(within(made, '.'), { recursive: true });
    } else if (step.name === 'ENV') Object.assign(made.settings, settingsIn(step));
    else if (step.name === 'COPY') copyInto(made, step, others);
    else if (step.name === 'RUN') run(made, step.text);
  }
  return made;
}

const listOf = (stage: Stage, name: string): string[] => {
  const text = stage.steps.findLast((step) => step.name === name)?.text ?? '';
  return asList(text.replace(/^.*?CMD /, '')) ?? [];
};

/** Starts what the image starts, as somebody who may write nothing but its volumes; and asks it as the image does. */
async function start(made: Made, stage: Stage, neighbours: Neighbours): Promise<void> {
  const { DATA_DIR = '', KEY_FILE = '', ...settings } = made.settings;
  const places = { DATA_DIR: within(made, DATA_DIR), KEY_FILE: within(made, KEY_FILE) };
  const here = { HOST: '127.0.0.1', PORT: String(await freePort()), METRICS_PORT: String(await freePort()) };
  const env = { ...settings, ...neighbours.environment, ...places, ...here };
  const [, ...words] = listOf(stage, 'CMD');
  const rights = { cwd: within(made, '.'), env, ...(isRoot ? { uid: nobody, gid: nobody } : {}) };
  const begun = performance.now();
  const server = spawn(projectNode, words, { ...rights, stdio: 'inherit' });
  const ended = once(server, 'exit');
  const [, ...question] = listOf(stage, 'HEALTHCHECK');
  const isWell = () => spawnSync(projectNode, question, rights).status === 0;
  const address = `http://127.0.0.1:${env.PORT}`;
  const isServing = async () => isWell() && (await fetch(address)).ok && (await fetch(`${address}/health/ready`)).ok;
  try {
    for (let look = 0; server.exitCode === null && !(await isServing()); look += 1) {
      if (look === mostLooks) throw new Error('It does not serve its home page.');
      await pause(lookEvery);
    }
    console.log(`Its home page is served after ${((performance.now() - begun) / 1000).toFixed(1)} s.`);
    await neighbours.areUsed(address);
    console.log(
      `It has needed ${peakOf(server.pid)} MB; compose.yaml gives it ${memoryLimitOf(composeFile, 'icardeals')}.`,
    );
  } finally {
    server.kill('SIGTERM');
  }
  const [code] = await ended;
  if (code !== 0) throw new Error(`It ended with ${code}.`);
}

/** The most memory that a process has held, in megabytes; nothing is known of it but on Linux. */
function peakOf(pid = 0): string {
  const status = existsSync(`/proc/${pid}/status`) ? readFileSync(`/proc/${pid}/status`, 'utf8') : '';
  const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(status) ?? [];
  return kilobytes === undefined ? 'an unknown number of' : String(Math.round(Number(kilobytes) / 1024));
}

const megabytes = (folder: string): string =>
  execFileSync('du', ['-sm', folder], { encoding: 'utf8' }).split('\t')[0] ?? '';

const composeFile = readFileSync(inProject('compose.yaml'), 'utf8');
const place = mkdtempSync(join(tmpdir(), 'icardeals-image-'));
chmodSync(place, 0o755);
try {
  const made = new Map<string, Made>();
  const stages = stagesIn(readFileSync(inProject('Dockerfile'), 'utf8'));
  for (const [at, stage] of stages.entries()) {
    const begun = performance.now();
    const one = make(stage, join(place, String(at)), made);
    made.set(stage.name, one);
    const seconds = Math.round((performance.now() - begun) / 1000);
    console.log(`${stage.name || 'the image'}: ${megabytes(one.folder)} MB beside Node, made in ${seconds} s`);
  }
  const [last, image] = [stages.at(-1), made.get(stages.at(-1)?.name ?? '')];
  const neighbours = await startNeighbours(composeFile, join(place, 'neighbours'));
  try {
    if (last && image) await start(image, last, neighbours);
  } finally {
    await neighbours.end();
  }
} finally {
  rmSync(place, { recursive: true, force: true });
}
