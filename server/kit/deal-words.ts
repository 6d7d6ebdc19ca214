import type { Language } from '#contract/languages.ts';
import { msg, type Words } from '#contract/words.ts';
import { sentenceIn } from './sentences.ts';

/** What the options of a deal are called where it is told in a few words: in mails, lead systems, tables and pictures. */
type OptionWords = Readonly<Record<string, Words>>;

export const modeWords: OptionWords = {
  Cash: msg`Cash`,
  Finance: msg`Finance`,
  Lease: msg`Lease`,
};

/** Of a car, and of one that is given in payment. */
export const conditionWords: OptionWords = {
  New: msg`New`,
  PreOwned: msg`Pre-owned`,
  CertifiedPreOwned: msg`Certified pre-owned`,
  Excellent: msg`Excellent`,
  'Very Good': msg`Very Good`,
  Good: msg`Good`,
  Fair: msg`Fair`,
  Average: msg`Average`,
  Poor: msg`Poor`,
};

/** How often is paid, behind an amount: "$512.40 Bi Weekly". */
export const frequencyWords: OptionWords = {
  Monthly: msg({ message: 'Monthly', context: 'beside a payment' }),
  Weekly: msg({ message: 'Weekly', context: 'beside a payment' }),
  'Semi Monthly': msg({ message: 'Semi Monthly', context: 'beside a payment' }),
  'Bi Weekly': msg({ message: 'Bi Weekly', context: 'beside a payment' }),
};

/** What an option is called; one that has no words stays as it is stored. */
export const optionIn = (language: Language, words: OptionWords, option: string): string =>
  words[option] ? sentenceIn(language, words[option]) : option;
