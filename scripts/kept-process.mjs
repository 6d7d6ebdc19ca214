/**
 * A process that runs test files again and again and keeps what it has loaded: before each run it forgets the files that
 * have changed and all that imports them, and nothing else. Started by scripts/kept-worker.mjs.
 */
import { init, runBaseTests, setupEnvironment } from 'vitest/worker';

/** @typedef {import('vite/module-runner').ModuleRunner} ModuleRunner */

/** @type {ModuleRunner | undefined} */
let modules;

/**
 * Forgets changed files, and whatever was made with them.
 * @param {readonly string[]} files
 */
function forget(files) {
  const known = modules?.evaluatedModules;
  if (!known) return;
  const waiting = files.flatMap((file) => [...(known.getModulesByFile(file) ?? [])]);
  const forgotten = new Set(waiting);
  for (let module = waiting.pop(); module !== undefined; module = waiting.pop()) {
    for (const id of module.importers) {
      const importer = known.getModuleById(id);
      if (!importer || forgotten.has(importer)) continue;
      forgotten.add(importer);
      waiting.push(importer);
    }
    known.invalidateModule(module);
  }
}

// A test may replace what it finds in the process: these are the runner's own.
const send = process.send?.bind(process);
const on = process.on.bind(process);
const off = process.off.bind(process);
const kill = process.kill.bind(process);

init({
  post: (message) => send?.(message),
  on: (listener) => on('message', listener),
  off: (listener) => off('message', listener),
  onModuleRunner: (runner) => {
    modules = runner;
  },
  setup: setupEnvironment,
  runTests: (state, traces) => {
    forget(state.ctx.invalidates ?? []);
    return runBaseTests('run', state, traces);
  },
  collectTests: (state, traces) => runBaseTests('collect', state, traces),
});

// Whoever started it is gone: it ends with all that its tests have started.
on('disconnect', () => kill(process.platform === 'win32' ? process.pid : -process.pid, 'SIGKILL'));
