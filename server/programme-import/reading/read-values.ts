import { foldLetters } from '#contract/fold-letters.ts';
import type { Condition, Mode } from '#engine/form/deal-fields.ts';
import { type Counted, plainWritten } from '#engine/money/read-written.ts';

/** What sheets write where a term or a rebate is not offered. */
const notOffered = new Set([
  'na',
  'nd',
  'so',
  'nil',
  'none',
  'aucun',
  'aucune',
  'notavailable',
  'notoffered',
  'nondisponible',
  'sansobjet',
  'x',
]);

/** Whether a cell says that there is nothing to be had: a dash, N/A, S.O. */
export const isNotOffered = (text: string): boolean =>
  notOffered.has(plainLetters(text)) || /^[-–—−.*]+$/.test(text.trim());

/** A number of a cell as English and French write it, without spaces and the mark of a footnote; as a decimal. */
function decimalOf(text: string, counted: Counted): string | undefined {
  const plain = plainWritten(text.replace(/[*†‡§⁰¹²³⁴-⁹]|(?<=.)\(\d\)$/g, ''), counted, 'any');
  const [, whole, fraction = ''] = /^(\d*)(?:\.(\d+))?$/.exec(plain) ?? [];
  return plain === '' || whole === undefined ? undefined : tidy(whole || '0', fraction);
}

/** Without zeros that say nothing: 03.50 is 3.5. */
function tidy(whole: string, fraction: string): string {
  const digits = fraction.replace(/0+$/, '');
  return `${whole.replace(/^0+(?=\d)/, '')}${digits === '' ? '' : `.${digits}`}`;
}

/** A percentage as it is written: "4,9 %", "2.99%", "3.49". "1,990" is no percentage of a thousand. */
export const readPercentage = (text: string): string | undefined =>
  decimalOf(text.replace(/apr|tap|taux/gi, ''), 'rate');

/** An amount: "$1,500", "1 500,00 $". */
export const readAmount = (text: string): string | undefined => decimalOf(text, 'money');

/** Which amounts a row is for: "$10,000 - $24,999", "$25,000 +", "up to $25,000", or the least alone. */
export function readAmounts(text: string): { from: string | null; to: string | null } | undefined {
  if (isNotOffered(text)) return { from: null, to: null };
  const words = plainWords(text);
  const [first = '', last] = words
    .replace(/\bet plus\b|\band (?:over|up|more)\b|\+|>=?|over|from|plus de/g, '')
    .split(/ ?(?:-|–|—|\bto\b|\bau?\b) ?(?=[$\d])/);
  const most = /^(?:up to|under|jusqu.?a|moins de|<=?) ?(.+)$/.exec(first)?.[1];
  const [from, to] = most === undefined ? [first, last] : ['0', most];
  const [least, greatest] = [readAmount(from), to === undefined ? null : readAmount(to)];
  return least === undefined || greatest === undefined ? undefined : { from: least, to: greatest };
}

/** Months: "24", "24 mo.", "24 mois", "2 years", "36-48"; every month that is meant. */
export function readMonths(text: string): readonly number[] | undefined {
  const words = plainWords(text);
  const [, years] = /^(\d{1,2})\s*(?:years?|yrs?|ans?)$/.exec(words) ?? [];
  if (years !== undefined) return [Number(years) * 12];
  const [, first, last] =
    /^(\d{1,3})(?:\s*(?:-|–|to|a)\s*(\d{1,3}))?\s*(?:m|mo|mos|mths?|months?|mois|term|terme)?\.?$/.exec(words) ?? [];
  if (first === undefined) return undefined;
  return last === undefined ? [Number(first)] : yearsBetween(Number(first), Number(last));
}

/** The whole years from one term to another: of 37-48 it is 48, of 36-48 both. */
function yearsBetween(first: number, last: number): readonly number[] | undefined {
  if (first >= last || last > 120) return undefined;
  return Array.from({ length: 10 }, (_, place) => (place + 1) * 12).filter(
    (months) => months >= first && months <= last,
  );
}

/** Kilometres a year: "16,000 km", "16 000", "16K". */
export function readKilometres(text: string): number | undefined {
  const words = plainWords(text)
    .replace(/par an(?:nee)?|(?:a|per|\/) ?(?:year|yr|an)|annually|\/yr|\/an/g, '')
    .trim();
  const number = Number(decimalOf(words, 'count') ?? 'none');
  return Number.isInteger(number) && number >= 5000 && number <= 200_000 ? number : undefined;
}

/** Model years: "2026", "2023 - 2025", "2021/2022", "2024 and 2025". */
export function readYears(text: string): readonly number[] | undefined {
  const words = plainWords(text);
  const [, from, until] = /^(20\d\d) ?(?:-|–|to|a|au) ?(20\d\d|\d\d)$/.exec(words) ?? [];
  if (from !== undefined && until !== undefined) {
    const last = until.length === 2 ? 2000 + Number(until) : Number(until);
    const count = last - Number(from) + 1;
    return count > 0 && count <= 40 ? Array.from({ length: count }, (_, place) => Number(from) + place) : undefined;
  }
  const years = words.split(/ ?(?:\/|,|&|\+|and|et|;) ?/);
  return years.every((year) => /^(20|19)\d\d(?:\.0)?$/.test(year)) ? years.map(Number) : undefined;
}

/** Whether a text means all of what its column holds. */
export const isAll = (text: string): boolean =>
  /^(all|any|every|tous|toutes?|tout|toutes les versions|all trims|all models|tous les modeles|base et plus|\*)$/.test(
    plainWords(text),
  ) || plainWords(text) === '';

const conditionWords: readonly (readonly [RegExp, Condition])[] = [
  [/\bcertifi|\bcpo\b/, 'CertifiedPreOwned'],
  [/\bused\b|pre ?-?owned|occasion|\busage/, 'PreOwned'],
  [/\bnew\b|\bneuf|\bneuve/, 'New'],
];

/** The condition that a text names. */
export const readCondition = (text: string): Condition | undefined =>
  conditionWords.find(([words]) => words.test(plainWords(text)))?.[1];

const modeWords: readonly (readonly [RegExp, Mode])[] = [
  [/\bcash\b|comptant|purchase/, 'Cash'],
  [/financ|loan|\bpret/, 'Finance'],
  [/\bleas|location|\bbail/, 'Lease'],
];

/** The ways to pay that a text names. */
export const readModes = (text: string): readonly Mode[] =>
  modeWords.flatMap(([words, mode]) => (words.test(plainWords(text)) ? [mode] : []));

const claimWords: readonly (readonly [RegExp, string])[] = [
  [/loyal|fidelit/, 'loyalty'],
  [/conquest|conquete/, 'conquest'],
  [/graduat|\bgrad\b|diplome/, 'graduate'],
  [/militar|militaire/, 'military'],
  [/newcomer|new to canada|nouvel arrivant|nouveaux arrivants/, 'newcomer'],
  [/mobilit/, 'mobility'],
];

/** The conditions that a text names. */
export const claimsIn = (text: string): string[] =>
  claimWords.flatMap(([words, claim]) => (words.test(plainWords(text)) ? [claim] : []));

/** Who a rebate is for: everyone, the conditions that a text names, or its own words. */
export function readWho(text: string): string[] {
  if (isAll(text) || /^(everyone|everybody|public|tout le monde|tous)/.test(plainWords(text))) return [];
  const claims = claimsIn(text);
  return claims.length > 0 ? claims : [`other:${text.trim().slice(0, 50)}`];
}

const provinces = 'AB|BC|MB|NB|NL|NS|NT|NU|ON|PE|QC|SK|YT';

/** Provinces by their letters: "ON, QC". All of Canada is an empty list; undefined where a word is no province. */
export function readProvinces(text: string): string[] | undefined {
  if (isAll(text) || /^(canada|national)/.test(plainWords(text))) return [];
  const words = text
    .toUpperCase()
    .split(/[\s,;/&]+/)
    .filter((word) => word !== '' && word !== 'AND' && word !== 'ET');
  return words.every((word) => new RegExp(`^(${provinces})$`).test(word)) ? words : undefined;
}

/** Yes or no. */
export function readYes(text: string): boolean | undefined {
  if (/^(y|yes|oui|o|true|x|1)$/.test(plainWords(text))) return true;
  return /^(n|no|non|false|0)$/.test(plainWords(text)) ? false : undefined;
}

/** A text in plain small letters and digits: "Modèle #" is modele. */
export const plainLetters = (text: string): string => foldLetters(text).replace(/[^a-z0-9]/g, '');

/** A text in small letters without accents, with its words as they stand. */
export const plainWords = (text: string): string =>
  foldLetters(text)
    .replace(/[\s\u00a0\u202f]+/g, ' ')
    .trim();
