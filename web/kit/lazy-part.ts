import { lazy } from 'react';
import type { WordLevel } from './word-levels.ts';
import { wordsComing } from './words.ts';

/** Fetches a part of the page that opens later, together with its words. */
export const withWords = async <Loaded>(load: () => Promise<Loaded>, level: WordLevel = 'more'): Promise<Loaded> => {
  const [loaded] = await Promise.all([load(), wordsComing(level)]);
  return loaded;
};

/** A component that is fetched when it is first shown. */
export const lazyPart: typeof lazy = (load) => lazy(() => withWords(load));
