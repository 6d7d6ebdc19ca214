import { AsyncLocalStorage } from 'node:async_hooks';
import type { Subject } from './made-of.ts';

const inPage = new AsyncLocalStorage<Subject[]>();

/**
 * Runs the making of a page, whose calls inside this process count for nothing by themselves: the page has been counted
 * for whoever asked for it, and may make several.
 *
 * @param subjects what the page turns out to be made of is added here
 */
export const withinPage = <Result>(subjects: Subject[], work: () => Result): Result => inPage.run(subjects, work);

export const isWithinPage = (): boolean => inPage.getStore() !== undefined;

/** Writes down what an answer is made of that a page asks for, where one does. */
export function noteSubject(subject: Subject): void {
  inPage.getStore()?.push(subject);
}
