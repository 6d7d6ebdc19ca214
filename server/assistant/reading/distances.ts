import type { Sentence } from './sentence.ts';

/** Kilometres that a sentence speaks of. */
export type Distances = {
  /** "under 50,000 km": a limit for the odometer. */
  readonly odometer: number | null;
  /** Of a lease: those of a year that are included, and those bought ahead. */
  readonly yearly: number | null;
  readonly extra: number | null;
};

const extra = 'extra|additional|prepaid|more|supplementaires?|de plus';
const distance = new RegExp(
  String.raw`(?:\b(?:under|below|less than|max(?:imum)?|up to|moins de|sous|au plus|en bas de|over|plus de) )?(?<![\w.,])(?<n>\d{1,3}(?:[ ,]\d{3})+|\d{1,6}) ?(?<k>k\b)? ?(?<before>${extra})? ?(?:kms?|kilomet(?:er|re)s?|klicks)\b(?<yearly> ?(?:/|per|a|each|par|by)? ?(?:years?|yrs?|an(?:nee)?s?)\b)?(?: (?<after>${extra}|d'avance))?`,
);

/** Reads the kilometres and blanks them: they are no money. */
export function readDistances(sentence: Sentence): Distances {
  const all = sentence.takeAll(distance).map(({ n = '', k, before, yearly, after }) => ({
    value: Number(n.replace(/[ ,]/g, '')) * (k ? 1000 : 1),
    isExtra: before !== undefined || after !== undefined,
    isYearly: yearly !== undefined,
  }));
  const first = (fits: (one: (typeof all)[number]) => boolean): number | null => all.find(fits)?.value ?? null;
  return {
    odometer: first(({ isExtra, isYearly }) => !isExtra && !isYearly),
    yearly: first(({ isExtra, isYearly }) => isYearly && !isExtra),
    extra: first(({ isExtra }) => isExtra),
  };
}
