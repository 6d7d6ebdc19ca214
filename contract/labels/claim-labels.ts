import { msg, type Words } from '#contract/words.ts';
import { type namedConditions, otherCondition } from '#engine/programmes/who.ts';

/** What a shopper says by claiming a condition of a programme. */
export const claimLabels: Readonly<Record<(typeof namedConditions)[number], Words>> = {
  loyalty: msg`Already drive this make`,
  conquest: msg`Switching from another make`,
  graduate: msg`Recent grad`,
  military: msg`In the Canadian Armed Forces`,
  newcomer: msg`New to Canada`,
  mobility: msg`Need mobility equipment`,
};

const known: Readonly<Partial<Record<string, Words>>> = claimLabels;

/** A condition of a programme in words; one of somebody's own making is in the words of whoever made it. */
export const claimLabel = (claim: string): Words | string =>
  known[claim] ?? (claim.startsWith(otherCondition) ? claim.slice(otherCondition.length) : claim);
