import type { Answer } from '../question.ts';
import { smallNumbers } from '../reading/number-words.ts';
import { inventedNumbers, numbersIn } from '../say.ts';

const longestText = 1500;

const { one: _pronoun, ...small } = smallNumbers;

/** What says a number in a model's text. "one" does not: it stands for a thing as often. */
const values: Readonly<Record<string, number>> = {
  ...small,
  zero: 0,
  hundred: 100,
  thousand: 1000,
  million: 1_000_000,
  dozen: 12,
  half: 0.5,
  quarter: 0.25,
  double: 2,
  twice: 2,
  cent: 100,
  mille: 1000,
};

const promise =
  /\b(?:guarantee[ds]?|approved|pre-?approved|promise[ds]?|free of charge|for free|is free|are free|no charge|gratuit\w*|garanti\w*|approuv\w*)\b/i;

/**
 * Why a text of a model may not be sent, or nothing: a number, in digits or words, that no tool said; a promise that no
 * tool made; a link or markup; nothing, or too much.
 */
export function whyUnsafe(text: string, answers: readonly Answer[]): string | undefined {
  const facts = answers.flatMap((answer) => [answer.text, ...answer.facts]);
  if (text.trim() === '') return 'it answered nothing';
  if (text.length > longestText) return 'it answered too much';
  if (/https?:|www\.|\/\/|[<>]|\]\(/i.test(text)) return 'it answered with a link or markup';
  if (/[^\P{N}0-9]/u.test(text) || inventedNumbers(text, facts).length > 0)
    return 'it answered with a number of its own';
  if (numberWords(text).some((word) => !saidBefore(word, facts))) return 'it answered with a number of its own';
  const [promised] = promise.exec(text) ?? [];
  return promised && !facts.some((fact) => fact.toLowerCase().includes(promised.toLowerCase()))
    ? 'it answered with a promise'
    : undefined;
}

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[a-z]+/g) ?? [];

const numberWords = (text: string): string[] => wordsIn(text).filter((word) => Object.hasOwn(values, word));

/** Whether the number of a word stands in the facts, as that word or in digits. */
const saidBefore = (word: string, facts: readonly string[]): boolean =>
  facts.some((fact) => wordsIn(fact).includes(word) || numbersIn(fact).includes(String(values[word])));
