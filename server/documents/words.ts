import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DocumentName, type DocumentWords, documentShapes, parseDocumentWords } from '#content/documents/words.ts';
import { type Language, languages } from '#contract/languages.ts';

const folder = join(import.meta.dirname, '../../content/documents');

function readWords<Name extends DocumentName>(name: Name, language: Language): DocumentWords<Name> {
  const file = join(folder, `${name}.${language}.yaml`);
  // What nobody has translated is in English.
  return parseDocumentWords(name, readFileSync(existsSync(file) ? file : join(folder, `${name}.en.yaml`), 'utf8'));
}

type AllWords = { readonly [Name in DocumentName]: DocumentWords<Name> };

const wordsIn = (language: Language): AllWords =>
  Object.fromEntries(
    // Object.keys forgets that the keys are the names.
    (Object.keys(documentShapes) as DocumentName[]).map((name) => [name, readWords(name, language)]),
    // Each name was given the words of its own file.
  ) as AllWords;

/** The words of every document, read once. Throws at the start when a file does not fit. */
const words = new Map(languages.map((language) => [language, wordsIn(language)]));

/** The words of every document in a language, or in English where nobody has translated them. */
export function documentWords(language: Language): AllWords {
  return words.get(language) ?? wordsIn(language);
}

/** The word for a key. Throws for one that the words do not have, which a test rules out. */
export function wordFor(texts: Readonly<Record<string, string>>, key: string): string {
  const { [key]: found } = texts;
  if (found === undefined) throw new TypeError(`The documents have no word for ${key}.`);
  return found;
}
