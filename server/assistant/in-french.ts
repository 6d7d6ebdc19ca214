import { parse } from 'yaml';
import { assistantTranslations } from '#content/translation.ts';
import type { Language } from '#contract/languages.ts';
import { provinces } from '#reference/provinces/provinces.ts';
import { readFrenchText } from '../content/content-files.ts';
import type { Figure } from './figures.ts';
import type { Answer } from './question.ts';
import type { Said } from './say.ts';

const french = assistantTranslations.parse(parse(readFrenchText('assistant.yaml') ?? ''));
const provinceNames = new Map<string, string>(provinces.map(({ name, frenchName }) => [name, frenchName]));
const wordOf = (text: string): string | undefined => french.words[text] ?? provinceNames.get(text);

const noBreak = '\u00a0';
const day = new Intl.DateTimeFormat('fr-CA', { dateStyle: 'long', timeZone: 'UTC' });
const months = 'January|February|March|April|May|June|July|August|September|October|November|December';
const englishDay = new RegExp(String.raw`\b(?:${months}) \d{1,2}, \d{4}\b`, 'g');
const taxNames = /\b(?:GST|PST|HST|QST|RST)\b/g;

const amount = (whole: string, fraction = ''): string =>
  `${whole.replaceAll(',', noBreak)}${fraction.replace('.', ',')}${noBreak}$`;

/** The ways in which facts are written; each is found by its marks, so that what is French already stays. */
const writings: readonly (readonly [RegExp, (...groups: string[]) => string])[] = [
  [/-?\$(\d{1,3}(?:,\d{3})*|\d+)(\.\d\d)?/g, (_, whole = '', fraction) => amount(whole, fraction)],
  [englishDay, (text = '') => day.format(new Date(`${text} UTC`)).replace(/^1 /, '1er ')],
  [/([\d.]+) to ([\d.]+) percent/g, (_, least = '', most = '') => `${least} à ${most}${noBreak}%`],
  [/([\d.]+) percent/g, (_, number = '') => `${number.replace('.', ',')}${noBreak}%`],
  [/^(\d+)\.(\d+)$/g, (_, whole = '', fraction = '') => `${whole},${fraction}`],
  [/ from there$/g, () => ' au-delà'],
  [/% below /g, () => '% sous '],
  [/, by the price of the car/g, () => ', selon le prix du véhicule'],
  [/\b(\d+) cents\b/g, (_, cents = '') => `${cents}${noBreak}¢`],
  [
    /^(\d\d):(\d\d)$/g,
    (_, hour = '', minute = '') => `${Number(hour)}${noBreak}h${minute === '00' ? '' : `${noBreak}${minute}`}`,
  ],
  [/^(20\d\d) (.+)$/g, (_, year = '', name = '') => `${name} ${year}`],
  [/^(.+) dealers$/g, (_, make = '') => `concessionnaires ${make}`],
  [/^ in (.+)$/g, (_, place = '') => ` (${wordOf(place) ?? place})`],
  [/^(.+) in (\p{Lu}[\p{L}.' -]+)$/gu, (_, name = '', city = '') => `${name} (${city})`],
  [/^(\w+day)(?=,)/g, (_, weekday = '') => wordOf(weekday) ?? weekday],
  [/ and /g, () => ' et '],
  [taxNames, (name = '') => wordOf(name) ?? name],
  [/(\d[\d,]*(?: à \d+)?\u00a0%) (T[PV][SPHQD])\b/g, (_, rate = '', name = '') => `${name} de ${rate}`],
];

/** A fact as French writes it. */
export const factInFrench = (text: string): string =>
  wordOf(text) ??
  wordsInside(text) ??
  writings.reduce((written, [pattern, write]) => written.replace(pattern, (...groups) => write(...groups)), text);

/** Names of fees in brackets: " (admin fee, air tax and licence)". */
function wordsInside(text: string): string | undefined {
  const names = /^ \((.+)\)$/.exec(text)?.[1]?.split(/, | and /);
  if (!names?.every((name) => wordOf(name))) return undefined;
  return ` (${names.map(wordOf).join(', ')})`;
}

function saidInFrench({ text, facts, form }: Said): Said {
  if (!form) return { text, facts };
  if ('parts' in form) {
    const parts = form.parts.map(saidInFrench);
    const texts = parts.map((part) => part.text);
    const last = form.last === ' and ' ? ' et ' : form.last;
    const all = texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join(form.separator)}${last}${texts.at(-1)}`;
    return { text: all, facts: parts.flatMap((part) => part.facts) };
  }
  const template = french.said[form.template];
  if (template === undefined) return { text, facts };
  const values = form.values.map((value) => (typeof value === 'string' ? factOf(value) : saidInFrench(value)));
  const filled = template.replace(/\{(\d+)\}/g, (_, place: string) => values[Number(place)]?.text ?? '');
  return { text: filled, facts: values.flatMap((value) => value.facts) };
}

const factOf = (value: string): Said => {
  const text = factInFrench(value);
  return { text, facts: text === '' ? [] : [text] };
};

const titleInFrench = (title: string): string => {
  const known = Object.keys(french.titles).find(
    (one) => title === one || title.startsWith(`${one} `) || title.startsWith(`${one}:`),
  );
  if (known === undefined) return title;
  return `${french.titles[known]}${title.slice(known.length).replace(/^:/, `${noBreak}:`)}`;
};

/** An answer in a language. What was written in it, such as an answer of the FAQ, stays. */
export function answerIn(language: Language, answer: Answer): Answer {
  if (language === 'en') return answer;
  const { text, facts } = saidInFrench(answer);
  const source = { ...answer.source, title: titleInFrench(answer.source.title) };
  return { ...answer, text: text.charAt(0).toUpperCase() + text.slice(1), facts, source };
}

/** The figures that texts name, as a language writes them. */
export const figuresIn = (language: Language, figures: ReadonlyMap<string, Figure>): ReadonlyMap<string, Figure> =>
  language === 'en'
    ? figures
    : new Map([...figures].map(([name, { text, source }]) => [name, { text: factInFrench(text), source }]));
