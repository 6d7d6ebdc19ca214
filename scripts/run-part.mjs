import { spawn } from 'node:child_process';
import { root } from './project.mjs';

/**
 * What became of one command.
 * @typedef {{ state: 'passed' | 'failed' | 'could not run', output: string, seconds: number }} Outcome
 */

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

/** Only what hangs takes so long, on the slowest machine too. */
const hanging = 80; // minutes

/**
 * Runs one command to its end and keeps all that it prints.
 * @param {string[]} command program and arguments
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<Outcome>}
 */
export function runPart([program = '', ...args], env) {
  const began = Date.now();
  return new Promise((resolve) => {
    let output = '';
    // A group of its own, so that a part that hangs ends with all that it started.
    const child = spawn(program, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
    running.add(child);
    const timer = setTimeout(() => {
      output += `\nIt hung: it did not end within ${hanging} minutes and was stopped.\n`;
      endGroup(child, 'SIGKILL');
    }, hanging * 60_000);
    /** @param {Outcome['state']} state */
    const end = (state) => {
      clearTimeout(timer);
      running.delete(child);
      resolve({ state, output, seconds: (Date.now() - began) / 1000 });
    };
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => {
      output += error.message;
      end('could not run');
    });
    child.on('close', (code) => end(code === 0 ? 'passed' : 'failed'));
  });
}

/** Ends all that still runs; for the moment when somebody stops the whole suite. */
export function endRunningParts() {
  for (const child of running) endGroup(child, 'SIGTERM');
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
function endGroup(child, signal) {
  if (child.pid === undefined) return;
  try {
    process.kill(process.platform === 'win32' ? child.pid : -child.pid, signal);
  } catch {
    // It has ended by itself in the meantime.
  }
}
