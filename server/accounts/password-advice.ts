import { msg, type Words } from '#contract/words.ts';
import type { Strength } from './password-strength.ts';

const row = msg`Keys that lie in a row are easy to guess.`;
const repeat = msg`What repeats itself is easy to guess.`;
const date = msg`Dates and years are easy to guess.`;
const name = msg`Names are easy to guess.`;
const common = msg`This password is one that many people use.`;

/** What is wrong with a password, by zxcvbn's keys. */
const warnings: Readonly<Record<string, Words>> = {
  straightRow: row,
  keyPattern: row,
  simpleRepeat: repeat,
  extendedRepeat: repeat,
  sequences: msg`Sequences such as “abc” or “123” are easy to guess.`,
  recentYears: date,
  dates: date,
  topTen: common,
  topHundred: common,
  common,
  similarToCommon: msg`This is close to a password that many people use.`,
  wordByItself: msg`A single word is easy to guess.`,
  namesByThemselves: name,
  commonNames: name,
  userInputs: msg`Your own name or address, or a word of this website, is easy to guess.`,
};

/** What does not help, by zxcvbn's keys; its other suggestions only say a warning again. */
const hints: Readonly<Record<string, Words>> = {
  l33t: msg`Signs in place of letters, such as @ for a, help little.`,
  reverseWords: msg`Writing backwards helps little.`,
  allUppercase: msg`Capital letters help little here.`,
  capitalization: msg`Capital letters help little here.`,
};

const otherwise = msg`This password is easy to guess.`;
const advice = msg`Use three or four words that have nothing to do with each other.`;

/** What is wrong with a weak password, and what to do. */
export function adviceOn({ warning, suggestions }: Strength): Words {
  const wrong = warnings[warning ?? ''] ?? otherwise;
  const [hint] = suggestions.flatMap((key) => hints[key] ?? []);
  return hint ? msg`${{ wrong }} ${{ hint }} ${{ advice }}` : msg`${{ wrong }} ${{ advice }}`;
}
