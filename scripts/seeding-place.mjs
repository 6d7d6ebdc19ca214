/** Where the faults of a bench are seeded: a copy of the project, and a runner of its tests that keeps what it has loaded. */
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createVitest } from 'vitest/node';
import { KeptProcesses } from './kept-worker.mjs';
import { written } from './noticed-faults.mjs';
import { inProject } from './project.mjs';

/** @typedef {import('./fault-benches.mjs').Bench} Bench */
/** @typedef {import('./fault-benches.mjs').Fault} Fault */
/** @typedef {import('./fault-benches.mjs').TestFile} TestFile */
/** @typedef {import('./noticed-faults.mjs').NamedTest} NamedTest */
/** @typedef {import('vitest/node').Vitest} Vitest */
/**
 * What has failed is named where it is a test and nothing around it. A run is lost where its process did not come to the
 * end of it: it was stopped because nothing was heard of it, or ended by itself.
 * @typedef {{ passed: string[], failed?: Partial<NamedTest>, isLate?: boolean, isLost?: boolean }} Result
 */

/** A test of the slowest machine takes less, whatever else that does; in milliseconds. */
const longestTest = 60_000;

/** A process from which no test is heard for so long does not come to an end: it runs in a circle, or waits for nothing. */
const longestSilence = 3 * longestTest;

/** The copies that are there, and the processes that run in each. @type {Map<string, KeptProcesses>} */
const opened = new Map();

/** Removes a copy as it is, and ends what runs there. @param {string} copy */
function abandon(copy) {
  opened.get(copy)?.kill();
  opened.delete(copy);
  rmSync(copy, { recursive: true, force: true, maxRetries: 3 });
}

// When the work is broken off, nothing stays behind.
process.on('exit', () => [...opened.keys()].forEach(abandon));

/**
 * Copies what the tests need, with the packages linked; package.json carries the `#room` imports.
 *
 * @param {string} copy
 * @param {Bench} bench
 */
function fill(copy, { copied }) {
  for (const path of [...copied, 'package.json', 'tsconfig.base.json']) {
    cpSync(inProject(path), join(copy, path), { recursive: true });
  }
  symlinkSync(inProject('node_modules'), join(copy, 'node_modules'));
}

/** One copy of the project. */
export class SeedingPlace {
  /** @type {string} */
  #copy;
  /** @type {Vitest} */
  #runner;
  /** @type {KeptProcesses} */
  #processes;
  /** When something was heard of a test the last time. @type {{ at: number }} */
  #heard;

  /**
   * @param {string} copy
   * @param {{ runner: Vitest, processes: KeptProcesses, heard: { at: number } }} parts
   */
  constructor(copy, { runner, processes, heard }) {
    this.#copy = copy;
    this.#runner = runner;
    this.#processes = processes;
    this.#heard = heard;
  }

  /** @param {Bench} bench */
  static async open(bench) {
    const copy = mkdtempSync(join(tmpdir(), 'icardeals-faults-'));
    const processes = new KeptProcesses();
    opened.set(copy, processes);
    fill(copy, bench);
    const heard = { at: 0 };
    const hear = () => {
      heard.at = performance.now();
    };
    const runner = await createVitest('test', {
      ...bench.settings,
      root: copy,
      pool: processes.pool,
      maxWorkers: 1,
      watch: false,
      testTimeout: longestTest,
      // A process is told once where on disk the text of each module is, and would go on with the one before a fault.
      fsModuleCache: false,
      reporters: [{ onTestModuleStart: hear, onTestCaseResult: hear, onHookEnd: hear }],
    });
    await runner.standalone();
    return new SeedingPlace(copy, { runner, processes, heard });
  }

  /** The test files of the copy. */
  files() {
    return this.#runner.globTestSpecifications();
  }

  /** @param {string} moduleId */
  nameOf(moduleId) {
    return moduleId.slice(this.#runner.config.root.length + 1);
  }

  /**
   * A recorded test without the others of its file, or the whole file where no one test of it is recorded.
   *
   * @param {NamedTest} test
   */
  async alone({ file, name }) {
    const files = (await this.files()).filter(({ moduleId }) => this.nameOf(moduleId) === file);
    if (name === '') return files;
    return files.map(({ project, moduleId }) => project.createSpecification(moduleId, { testNames: [name] }));
  }

  /**
   * Runs tests, and tells the first that has failed.
   *
   * @param {TestFile[]} files
   * @returns {Promise<Result>}
   */
  async run(files) {
    const runner = this.#runner;
    // What the runner knows of earlier runs is not this one's.
    runner.state.filesMap.clear();
    runner.state.idMap.clear();
    this.#heard.at = performance.now();
    const watch = setInterval(() => {
      if (performance.now() - this.#heard.at > longestSilence) this.#processes.kill();
    }, 1000);
    const { testModules, unhandledErrors } = await runner
      .runTestSpecifications(files)
      .finally(() => clearInterval(watch));
    const passed = testModules.flatMap(({ moduleId, children }) => {
      const file = this.nameOf(moduleId);
      return [...children.allTests('passed')].map(({ fullName }) => written({ file, name: fullName }));
    });
    const failed = testModules.find((module) => !module.ok());
    const test = failed && [...failed.children.allTests('failed')][0];
    const isUnexplained = unhandledErrors.length > 0 && !test;
    if (this.#processes.isAnyGone || (isUnexplained && (await this.#processes.isOneEnding()))) {
      return { passed, failed: {}, isLost: true };
    }
    if (!failed && unhandledErrors.length === 0) return { passed };
    const isLate = test?.result().errors?.some(({ message }) => /timed out in \d+ms/.test(message)) ?? false;
    return {
      passed,
      failed: { ...(failed && { file: this.nameOf(failed.moduleId) }), ...(test && { name: test.fullName }) },
      isLate,
    };
  }

  /**
   * Does something while a fault is in the copy.
   *
   * @template T
   * @param {Fault} fault
   * @param {() => Promise<T>} work
   * @returns {Promise<T>}
   */
  async withFault({ file, find, replace }, work) {
    const path = join(this.#copy, file);
    const before = readFileSync(path, 'utf8');
    this.#write(
      path,
      before.replace(find, () => replace),
    );
    try {
      return await work();
    } finally {
      this.#write(path, before);
    }
  }

  /** Lets go what the tests have loaded and left behind: the next ones find nothing of it. */
  refresh() {
    return this.#processes.end();
  }

  async close() {
    await this.#processes.end();
    await this.#runner.close();
    abandon(this.#copy);
  }

  /** @param {string} path @param {string} text */
  #write(path, text) {
    writeFileSync(path, text);
    this.#runner.invalidateFile(path);
    this.#processes.change(path);
  }
}
