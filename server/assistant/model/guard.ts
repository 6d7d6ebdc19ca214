import type { Answer } from '../question.ts';
import { inventedNumbers, numbersIn } from '../say.ts';

const longestText = 1500;

const values: Readonly<Record<string, number>> = {
  zero: 0,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
  hundred: 100,
  thousand: 1000,
  million: 1_000_000,
  dozen: 12,
  half: 0.5,
  quarter: 0.25,
  double: 2,
  twice: 2,
  deux: 2,
  trois: 3,
  quatre: 4,
  cinq: 5,
  sept: 7,
  huit: 8,
  neuf: 9,
  dix: 10,
  vingt: 20,
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
