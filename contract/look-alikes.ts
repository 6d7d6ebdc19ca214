import { foldLetters } from './fold-letters.ts';

/**
 * Letters of other alphabets, and digits, that look like a Latin letter: the ones that fool an eye, of the confusables of
 * Unicode (https://www.unicode.org/reports/tr39/). Each stands before the letter that it's taken for, in small letters.
 */
const pairs =
  'аa вb сc ԁd еe ҽe ԍg һh нh іi јj кk ӏl мm пn оo рp ԛq гr ѕs тt ѵv ԝw хx уy үy ъb ьb зe ' +
  'αa βb εe ηn ιi κk μm νv οo ρp τt υu χx γy ζz ωw ϲc ϳj ' +
  'օo սu հh ոn ցg ք p ıi ɑa ɡg ǀl 0o 1l 5s |l !l';

const looksLike = new Map(
  pairs.split(' ').flatMap((pair) => (pair.length === 2 ? [[pair.slice(0, 1), pair.slice(1)]] : [])),
);

/** What a business is called beside its name. */
const legalForms = /(?:^|[^\p{L}])(?:inc|ltd|ltee|limited|limitee|corp|corporation|llc|llp|enr)(?=$|[^\p{L}])/gu;

/**
 * A business name as an eye takes it in: two names with the same one may be taken for each other. Full-width letters, accents,
 * capitals, look-alike letters, marks and legal forms make no difference; "rn" reads as "m", "i" as "l".
 */
export const bareName = (name: string): string =>
  Array.from(foldLetters(name.normalize('NFKC')), (letter) => looksLike.get(letter) ?? letter)
    .join('')
    .replace(legalForms, '')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll('i', 'l');

const latin = /\p{Script=Latin}/u;
const others = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}\p{Script=Coptic}]/u;

/** Whether a word of a name has letters of an alphabet that looks like ours among Latin ones. No business writes so. */
export const mixesAlphabets = (name: string): boolean =>
  name.split(/[^\p{L}\p{M}]/u).some((word) => latin.test(word) && others.test(word));
