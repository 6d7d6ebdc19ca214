import { AsyncLocalStorage } from 'node:async_hooks';

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

/**
 * What a cached answer is made of, so that a change invalidates it: of all that dealers list and say, or of one dealer's or
 * one make's part of it; `fixed` of nothing that a dealer changes.
 */
export type CacheTag = 'fixed' | { readonly dealer?: string; readonly make?: string };

/** What has changed: something of one dealer, by each name that its page has, or anything at all. */
export type Change = 'anything' | { readonly dealers: readonly string[]; readonly makes?: readonly string[] };

/** Whether an answer may be another after a change. One that is made of no single dealer's cars shows those of all. */
export function isTouched(tag: CacheTag, change: Change): boolean {
  if (change === 'anything') return true;
  if (tag === 'fixed') return false;
  const { dealer, make } = tag;
  if (dealer !== undefined && !change.dealers.includes(dealer)) return false;
  return make === undefined || change.makes === undefined || change.makes.includes(make);
}

/** A make as tags and changes name it, however it was written. */
export const makeTag = (make: string): string => make.trim().toUpperCase();

const named = (part: unknown, name: string): string | undefined => {
  const value = part instanceof Object ? Object.entries(part).find(([key]) => key === name)?.[1] : undefined;
  return typeof value === 'string' ? value : undefined;
};

/** The tag of the answer to a public call, by what its address names. */
export function tagOf({ params, query }: { readonly params: unknown; readonly query: unknown }): CacheTag {
  const dealer = named(params, 'businessName') ?? named(query, 'dealer');
  const make = named(params, 'makeName') ?? named(params, 'make') ?? named(query, 'make');
  return {
    ...(dealer === undefined ? {} : { dealer }),
    ...(make === undefined ? {} : { make: makeTag(make) }),
  };
}
