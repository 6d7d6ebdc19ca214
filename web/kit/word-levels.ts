/**
 * The words of a language come in five files. A page that strangers come to waits for the first alone; the calculator,
 * and the pages that begin with it, for the second; a car's page for the third; whatever opens later, and a shopper's own
 * pages, take the fourth as well; a dealer's desk takes all. The build says which message stands where (scripts/word-parts.ts).
 */
export const wordLevels = ['first', 'deal', 'car', 'more', 'desk'] as const;

export type WordLevel = (typeof wordLevels)[number];

const firstPages =
  /^(?:root$|about$|catalogue\/home|dealers\/available|content\/|contact\/|accounts\/(?:sign|forgot)|shell\/)/;
const dealPages = /^(?:dealers\/dealer|embed\/(?:embed|own-address))/;
const carPages = /^cars\/car(?:\.|$)/;
const deskPages =
  /^(?:leads|stock|stock-import|photos|dealer-page|delivery|subscriptions|members|accounts\/dealer\/|accounts\/dealer-sign)/;

/** @param page a route's id: the path of its file in this folder, without its ending */
export const wordLevelOf = (page: string): WordLevel => {
  if (deskPages.test(page)) return 'desk';
  if (dealPages.test(page)) return 'deal';
  if (carPages.test(page)) return 'car';
  return firstPages.test(page) ? 'first' : 'more';
};

/** The files up to a level, that one included. */
export const wordLevelsTo = (level: WordLevel): readonly WordLevel[] =>
  wordLevels.slice(0, wordLevels.indexOf(level) + 1);
