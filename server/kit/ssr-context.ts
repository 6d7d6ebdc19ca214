import { AsyncLocalStorage } from 'node:async_hooks';
import type { CacheTag } from './cache-tags.ts';

const context = new AsyncLocalStorage<CacheTag[]>();

/**
 * Renders a page on the server. The calls that it makes inside this process count for no rate limit: the page has been
 * counted for whoever asked for it, and may make several.
 *
 * @param tags the tags of all answers that the page turns out to be made of are added here
 */
export const renderingPage = <Result>(tags: CacheTag[], work: () => Result): Result => context.run(tags, work);

/** Whether a page that is being rendered on the server asks. */
export const isPageRendering = (): boolean => context.getStore() !== undefined;

/** Adds the tag of an answer to those of the page that asks for it, where one does. */
export function noteTag(tag: CacheTag): void {
  context.getStore()?.push(tag);
}
