import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type I18n, setupI18n } from '@lingui/core';
import { formatter } from '@lingui/format-po';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { provinceNames } from '#contract/labels/province-names.ts';
import type { Language } from '#contract/languages.ts';
import { type Fact, msg, type Words } from '#contract/words.ts';
import { formatCents } from '#engine/money/format-cents.ts';
import { dayIn, decimalIn, dollarsIn, listIn, roundDollarsIn, timeIn, weekdayIn, wholeIn } from './format.ts';

const words = join(import.meta.dirname, '../../content/words');

/** What the server alone says, and the labels that it shares with the pages. */
const files = [join(words, 'fr.po'), join(words, 'server/fr.po')];

/** The French of a catalogue, by the ids of its messages. */
function readCatalogue(filename: string): [id: string, words: string][] {
  const catalogue = formatter().parse(readFileSync(filename, 'utf8'), { locale: 'fr', sourceLocale: 'en', filename });
  const entries = Object.entries(catalogue as Awaited<typeof catalogue>); // it is read at once, whatever its type allows
  return entries.map(([id, { translation = '' }]) => [id, translation]);
}

/** All that the server may say in French. Reading it takes some 60 ms, once. */
const readFrench = (): Record<string, string> => Object.fromEntries(files.flatMap(readCatalogue));

/** A catalogue of words, each made ready when it is first said. */
function speakerOf(language: Language, messages: Record<string, string>): I18n {
  const ready = new Map<string, ReturnType<typeof compileMessage>>();
  const i18n = setupI18n({ locale: language, messages: { [language]: messages } });
  return i18n.setMessagesCompiler((message) => {
    const made = ready.get(message) ?? compileMessage(message);
    ready.set(message, made);
    return made;
  });
}

type Facts = Readonly<Record<string, Fact>>;

const speakers: Partial<Record<Language, I18n>> = {};

/**
 * What the product says to a person, in their language: the English of where it is said, or its French from the catalogue.
 * Words among its facts are said in the same language.
 *
 * @param facts of words from a table, which hold none themselves
 */
export function sentenceIn(language: Language, { id, message, values }: Words, facts: Facts = values ?? {}): string {
  if (id === '') return message;
  speakers[language] ??= speakerOf(language, language === 'fr' ? readFrench() : {});
  const inLanguage = ([name, fact]: [string, Fact]) => [name, typeof fact === 'object' ? factIn(language, fact) : fact];
  return speakers[language]._(id, Object.fromEntries(Object.entries(facts).map(inLanguage)), { message });
}

/** Says words in a language, with the facts of those that come from a table. */
export const sayIn =
  (language: Language) =>
  (words: Words, facts?: Facts): string =>
    sentenceIn(language, words, facts);

/** What an option is called, in words of the contract's; one that has none stays as it is stored. */
export const optionIn = (
  language: Language,
  words: Readonly<Partial<Record<string, Words>>>,
  option: string,
): string => (words[option] ? sentenceIn(language, words[option]) : option);

/** Floor mats to floor mats; an abbreviation such as OMVIC stays. */
const inMidSentence = (label: string): string =>
  /^\p{Lu}[\p{Ll}’]/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;

/** A fact as a language writes it. */
export function factIn(language: Language, fact: Fact): string {
  if (typeof fact !== 'object') return String(fact);
  if ('id' in fact) return sentenceIn(language, fact);
  if ('cents' in fact) return (fact.round ? roundDollarsIn : dollarsIn)(language, formatCents(fact.cents));
  if ('decimal' in fact) return decimalIn(language, fact.decimal);
  if ('whole' in fact) return wholeIn(language, fact.whole);
  if ('day' in fact) return dayIn(language, fact.day);
  if ('weekdayOf' in fact) return weekdayIn(language, fact.weekdayOf);
  if ('time' in fact) return timeIn(language, fact.time);
  if ('inEach' in fact) return fact.inEach[language];
  if ('small' in fact) return inMidSentence(sentenceIn(language, fact.small));
  const all = fact.all.map((one) => factIn(language, one));
  return fact.parted === undefined ? listIn(language, all) : all.join(fact.parted);
}

/** A province in full by its code; what is no code stays as it is. */
export const provinceName = (language: Language, code: string): string =>
  provinceNames[code] ? sentenceIn(language, provinceNames[code]) : code;

/** 9.975% */
export const percent = (rate: string | number): Words => msg`${{ rate: { decimal: String(rate) } }}%`;

/** A term in years: "1 year", "7 years". */
export const yearsSaid = (years: string): Words =>
  years === '1' ? msg`1 year` : msg`${{ count: { decimal: years } }} years`;

/** Several sentences in one, parted by a blank or by what is given. */
export const together = (parts: readonly (Fact | null | undefined | false)[], parted = ' '): Fact => ({
  all: parts.filter((part) => part !== null && part !== undefined && part !== false),
  parted,
});
