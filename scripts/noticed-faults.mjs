/**
 * Which test has noticed a seeded fault, so that the next run tries this test alone first. It is a hint and no more:
 * where the test passes, is gone or does not pass by itself without a fault, all that may notice the fault are run.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { inProject } from './project.mjs';

/** @typedef {import('./field-faults.ts').Fault} Fault */
/** @typedef {{ file: string, name: string }} NamedTest a test by its file and its full name; without a name, the file */

const path = inProject('scripts/noticed-faults.json');

/** Of each fault the test that noticed it, as `file > name`. @type {Record<string, string>} */
const recorded = JSON.parse(readFileSync(path, 'utf8'));

/** What has noticed a fault in this run. @type {Map<string, string>} */
const noticed = new Map();

/** @param {Fault} fault */
const keyOf = ({ file, why }) => `${file}: ${why}`;

/** @param {NamedTest} test */
export const written = ({ file, name }) => (name === '' ? file : `${file} > ${name}`);

/** @param {Fault} fault @returns {NamedTest | undefined} */
export function noticingTest(fault) {
  const [file, ...names] = recorded[keyOf(fault)]?.split(' > ') ?? [];
  return file === undefined ? undefined : { file, name: names.join(' > ') };
}

/** @param {Fault} fault @param {NamedTest} test */
export function keepNoticed(fault, test) {
  noticed.set(keyOf(fault), written(test));
}

/**
 * Writes what this run has found beside what was known, and leaves out faults that are gone.
 * @param {Fault[]} faults all there are
 */
export function writeNoticed(faults) {
  const lines = faults.flatMap((fault) => {
    const test = noticed.get(keyOf(fault)) ?? recorded[keyOf(fault)];
    return test === undefined ? [] : [[keyOf(fault), test]];
  });
  writeFileSync(path, `${JSON.stringify(Object.fromEntries(lines.sort()), null, 2)}\n`);
}
