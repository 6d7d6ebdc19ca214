import type { SearchNames } from '../../search/read-words.ts';
import { numberOfWord } from '../reading/number-words.ts';
import { fold } from '../reading/sentence.ts';
import { type Answer, numbersIn } from '../said.ts';

/** Holds a model's words against what the tools have said. */
export type Checker = ReturnType<typeof checkerOf>;

const longestText = 1500;

const promise =
  /\b(?:guarantee[ds]?|approved|pre-?approved|promise[ds]?|free of charge|for free|is free|are free|no charge|gratuit\w*|garanti\w*|approuv\w*)\b/i;

const months = 'january february march april may june july august september october november december'.split(' ');
const mois = 'janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre'.split(' ');
const ofDay = new RegExp(String.raw`\b(?:(${months.join('|')}) (\d{1,2})|(\d{1,2})(?:er)? (${mois.join('|')}))\b`, 'g');

/** What stands in results: as amounts of money, as percentages, and as any number. */
type Known = { readonly money: Set<string>; readonly percent: Set<string>; readonly any: Set<string>; text: string };

const moneyWords = /\$ ?\d+(?:[,.]\d+)*|\d+(?:[ ,.\u00a0\u202f]\d+)*[\u00a0\u202f ]?(?:\$|dollars?\b)/g;
const percentWords = /\d+(?:[.,]\d+)?[\u00a0\u202f ]?(?:%|percent\b|per cent\b|pour cent\b)/g;
const ofMoney = /cents$|price|payment|amount|fee|total|down|discount|drop|rebate|freight|trade|lien|value|cost|tax$/i;
const ofPercent = /rate|percent|apr|tax|residual/i;

/** Of each kind the numbers of a result, by the names that they have there. */
function learnFrom(data: unknown, known: Known, name = ''): void {
  if (typeof data === 'object' && data !== null) {
    for (const [key, value] of Object.entries(data)) learnFrom(value, known, Array.isArray(data) ? name : key);
    return;
  }
  if (typeof data !== 'string' && typeof data !== 'number') return;
  const text = /cents$/i.test(name) && typeof data === 'number' ? String(data / 100) : String(data);
  known.text += ` ${text}`;
  const plain = /^-?\d+(?:\.\d+)?$/.test(text);
  const numbers = plain ? [String(Math.abs(Number(text)))] : numbersIn(text);
  for (const number of numbers) known.any.add(number);
  const isAmount = /\.\d\d$/.test(text) || (ofMoney.test(name) && !/number|years|rate|percent/i.test(name));
  if (plain && isAmount) known.money.add(numbers[0] ?? '');
  if (plain && ofPercent.test(name)) known.percent.add(numbers[0] ?? '');
  if (!plain) learnWords(text, known);
}

function learnWords(text: string, known: Known): void {
  for (const [words] of text.matchAll(moneyWords)) for (const number of numbersIn(words)) known.money.add(number);
  for (const [words] of text.matchAll(percentWords)) for (const number of numbersIn(words)) known.percent.add(number);
}

/**
 * A checker of one answer.
 *
 * @param plain the product's own answer, whose facts may be said too
 */
export function checkerOf({ models }: SearchNames, plain: Answer) {
  const known: Known = { money: new Set(), percent: new Set(), any: new Set(), text: '' };
  learnFrom({ text: plain.text, facts: plain.facts }, known);
  const cars = [...new Set(models.flatMap(({ make, model }) => [make, model]))].filter((name) =>
    /[a-z]{2}|\d/i.test(name),
  );
  return {
    /** Takes up what a tool has answered. */
    learn: (data: unknown) => learnFrom(data, known),
    /** Breaks off an answer that is longer than any. */
    watch: (text: string) => {
      if (text.length > longestText) throw new Error('it answered too much');
    },
    /** Why a text may not be sent; undefined where it may. */
    whyNot: (text: string) => {
      if (text.trim() === '') return 'it answered nothing';
      if (/https?:|www\.|\/\/|[<>]|\]\(/i.test(text)) return 'it answered with a link or markup';
      const [promised] = promise.exec(text) ?? [];
      if (promised && !known.text.toLowerCase().includes(promised.toLowerCase())) return 'it answered with a promise';
      return unknownNumber(text, known) ?? unknownDay(text, known) ?? unknownCar(text, known, cars);
    },
  };
}

/** A number that no tool gave, or gave as something else. */
function unknownNumber(text: string, { money, percent, any, text: said }: Known): string | undefined {
  if (/[^\P{N}0-9]/u.test(text)) return 'it wrote digits of another script';
  const wrong = (words: RegExp, kind: Set<string>) =>
    [...text.matchAll(words)].find(([match]) => numbersIn(match).some((number) => !kind.has(number)))?.[0];
  const number =
    wrong(moneyWords, money) ?? wrong(percentWords, percent) ?? numbersIn(text).find((one) => !any.has(one));
  if (number !== undefined) return `no tool gave “${number.trim()}”`;
  const words = fold(text).match(/[a-z]+/g) ?? [];
  const word = words.find((one) => {
    const value = numberOfWord(one);
    return (
      value !== undefined &&
      !any.has(String(value)) &&
      !fold(said)
        .split(/[^a-z]+/)
        .includes(one)
    );
  });
  return word === undefined ? undefined : `no tool gave “${word}”`;
}

/** A day that no tool gave, in words or as 2026-12-31. */
function unknownDay(text: string, known: Known): string | undefined {
  const said = fold(known.text);
  const day = [...fold(text).matchAll(ofDay)].find(([words, english, after, before, french]) => {
    const month = (english ? months.indexOf(english) : mois.indexOf(french ?? '')) + 1;
    const date = [month, after ?? before].map((part) => String(part).padStart(2, '0')).join('-');
    return !said.includes(`-${date}`) && !said.includes(words);
  });
  return day && `no tool gave “${day[0]}”`;
}

/** A make or model, written as a name, that no tool gave. */
function unknownCar(text: string, known: Known, cars: readonly string[]): string | undefined {
  const [said, plainText] = [compact(known.text), ` ${compact(text)} `];
  const car = cars.find((name) => {
    const written = compact(name);
    return plainText.includes(` ${written} `) && !` ${said} `.includes(` ${written} `) && isNamed(text, name);
  });
  return car && `no tool named “${car}”`;
}

const compact = (text: string): string => fold(text).replace(/[^a-z0-9]+/g, ' ');

/** "the Soul" is a car, "the soul of it" is none. */
const isNamed = (text: string, name: string): boolean => {
  const at = fold(text).indexOf(fold(name));
  return at === -1 || /\d/.test(name) || /\p{Lu}/u.test(text.normalize('NFKC').slice(at, at + 1));
};
