/**
 * Runs test files in one process that outlives a run. To load the server and what it stands on takes longer than most of
 * its tests, and a seeded fault changes one file of it.
 */
import { fork } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { inProject } from './project.mjs';

/** @typedef {import('vitest/node').PoolRunnerInitializer} Pool */
/** @typedef {import('vitest/node').PoolWorker} Worker */
/** @typedef {import('vitest/node').PoolOptions} Options */
/** @typedef {import('node:child_process').ChildProcess} ChildProcess */

/** What a process has loaded is let go after so many runs: each leaves something behind. */
const longest = 60;

/** One process, the runs that it has had, and the files that have changed since the last. */
class Kept {
  /** @type {ChildProcess} */
  child;
  runs = 0;
  isStarted = false;
  /** Ends that the last run hears of this process. @type {() => void} */
  letGo = () => {};
  /** @type {Set<string>} */
  changed = new Set();

  /** @param {Options} options */
  constructor({ env, execArgv }) {
    this.child = fork(inProject('scripts/kept-process.mjs'), [], {
      env,
      execArgv,
      stdio: 'ignore',
      serialization: 'advanced',
      // A group of its own, so that it ends with all that its tests have started.
      detached: process.platform !== 'win32',
    });
  }

  get isGone() {
    return this.child.exitCode !== null || this.child.signalCode !== null;
  }

  get isUsable() {
    return this.child.connected && !this.isGone && this.runs < longest;
  }

  /** Ends it wherever it is, in a loop without end too. */
  kill() {
    if (this.child.pid === undefined) return;
    try {
      process.kill(process.platform === 'win32' ? this.child.pid : -this.child.pid, 'SIGKILL');
    } catch {
      // It has ended by itself, and nothing that it started is left.
    }
  }

  async end() {
    const ended = this.isGone || new Promise((resolve) => this.child.once('exit', resolve));
    this.kill();
    await ended;
  }
}

/** The processes of a runner of tests, one for each of its projects. */
export class KeptProcesses {
  /** @type {Map<string, Kept>} */
  #processes = new Map();

  /** Whether one has ended by itself, or was killed: what it was asked for it did not do. */
  get isAnyGone() {
    return [...this.#processes.values()].some((kept) => kept.isGone);
  }

  /** Whether one ends within a second: what went wrong may be told sooner than the end of its process. */
  async isOneEnding() {
    const signal = AbortSignal.timeout(1000);
    const ends = [...this.#processes.values()].map(({ child }) => once(child, 'exit', { signal }));
    const isEnding = await Promise.any(ends).then(
      () => true,
      () => false,
    );
    return isEnding || this.isAnyGone;
  }

  /** Tells all that a file has changed. @param {string} path */
  change(path) {
    for (const kept of this.#processes.values()) kept.changed.add(path);
  }

  /** Kills them without waiting: the run that one is at fails. */
  kill() {
    for (const kept of this.#processes.values()) kept.kill();
  }

  /** Ends them; the next run begins a new one, which has nothing loaded. */
  async end() {
    const all = [...this.#processes.values()];
    this.#processes.clear();
    await Promise.all(all.map((kept) => kept.end()));
  }

  /** @type {Pool} */
  get pool() {
    return { name: 'kept', createPoolWorker: (options) => workerOn(() => this.#take(options)) };
  }

  /** @param {Options} options */
  async #take(options) {
    const { name } = options.project;
    const before = this.#processes.get(name);
    if (before?.isUsable) return before;
    await before?.end();
    const kept = new Kept(options);
    this.#processes.set(name, kept);
    return kept;
  }
}

/**
 * What the runner of tests takes for a process of its own, which it starts and stops for each run.
 *
 * @param {() => Promise<Kept>} take
 * @returns {Worker}
 */
function workerOn(take) {
  const events = new EventEmitter();
  /** @type {Kept | undefined} */
  let kept;
  /** Between two runs nobody listens, and an error that nobody hears would end this process. @param {string} name */
  const passOn =
    (name) =>
    (/** @type {unknown[]} */ ...values) => {
      if (events.listenerCount(name) > 0) events.emit(name, ...values);
    };
  const listeners = Object.entries({ message: passOn('message'), error: passOn('error'), exit: passOn('exit') });
  /** @param {'started' | 'stopped'} type */
  const answer = (type) => setImmediate(() => events.emit('message', { type, __vitest_worker_response__: true }));
  return {
    name: 'kept',
    on: (name, listener) => events.on(name, listener),
    off: (name, listener) => events.off(name, listener),
    deserialize: (data) => data,
    start: async () => {
      kept = await take();
      const { child } = kept;
      // The last run's may not have been stopped yet, and would answer what this run's asks.
      kept.letGo();
      for (const [name, listener] of listeners) child.on(name, listener);
      kept.letGo = () => {
        for (const [name, listener] of listeners) child.off(name, listener);
      };
    },
    stop: async () => {},
    send: (message) => {
      if (!kept) return;
      if ('type' in message && message.type === 'stop') return answer('stopped');
      if ('type' in message && message.type === 'start') {
        if (kept.isStarted) return answer('started');
        kept.isStarted = true;
      }
      if ('type' in message && message.type === 'run') {
        message.context.invalidates = [...kept.changed];
        kept.changed.clear();
        kept.runs += 1;
      }
      kept.child.send(message);
    },
  };
}
