import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DocumentName, type DocumentWords, documentShapes, parseDocumentWords } from '#content/documents/words.ts';
import { type Language, languages } from '#contract/languages.ts';

const folder = join(import.meta.dirname, '../../content/documents');

const fileOf = (name: DocumentName, language: Language) => join(folder, `${name}.${language}.yaml`);

// Object.keys forgets that the keys are the names.
const documentNames = Object.keys(documentShapes) as readonly DocumentName[];

/** The language in which documents are written where this one is asked for: English until all of them are translated. */
export const writtenIn = (language: Language): Language =>
  documentNames.every((name) => existsSync(fileOf(name, language))) ? language : 'en';

type AllWords = { readonly [Name in DocumentName]: DocumentWords<Name> };

const wordsIn = (language: Language): AllWords =>
  Object.fromEntries(
    documentNames.map((name) => [name, parseDocumentWords(name, readFileSync(fileOf(name, language), 'utf8'))]),
    // Each name was given the words of its own file.
  ) as AllWords;

/** The words of every document, read once. Throws at the start when a file does not fit. */
const words = new Map(languages.map((language) => [language, wordsIn(writtenIn(language))]));

/** The words of every document in a language, or in English where nobody has translated them. */
export function documentWords(language: Language): AllWords {
  return words.get(language) ?? wordsIn('en');
}

/** The word for a key. Throws for one that the words do not have, which a test rules out. */
export function wordFor(texts: Readonly<Record<string, string>>, key: string): string {
  const { [key]: found } = texts;
  if (found === undefined) throw new TypeError(`The documents have no word for ${key}.`);
  return found;
}
