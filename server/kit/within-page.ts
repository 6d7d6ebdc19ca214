import { AsyncLocalStorage } from 'node:async_hooks';

const inPage = new AsyncLocalStorage<true>();

/**
 * Runs the making of a page, whose calls inside this process count for nothing by themselves: the page has been counted
 * for whoever asked for it, and may make several.
 */
export const withinPage = <Result>(work: () => Result): Result => inPage.run(true, work);

export const isWithinPage = (): boolean => inPage.getStore() === true;
