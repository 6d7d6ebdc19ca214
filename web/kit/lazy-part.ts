import { lazy } from 'react';
import { wordsComing } from './words.ts';

/** Fetches a part of the page that opens later, together with its words. */
export const withWords = async <Loaded>(load: () => Promise<Loaded>): Promise<Loaded> => {
  const [loaded] = await Promise.all([load(), wordsComing('more')]);
  return loaded;
};

/** A component that is fetched when it is first shown. */
export const lazyPart: typeof lazy = (load) => lazy(() => withWords(load));
