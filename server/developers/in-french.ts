import type { Language } from '#contract/languages.ts';
import { readContentText } from '../content/content-files.ts';

let read: Readonly<Record<string, string>> | undefined;

/** The French of each sentence of the reference, by its English. */
export function frenchOfReference(): Readonly<Record<string, string>> {
  read ??= JSON.parse(readContentText('developers/reference.fr.json')) as Record<string, string>; // ours, and a test reads it whole
  return read;
}

/** The sentences of a description, each of which has its French. */
export const sentencesOf = (text: string): string[] => text.split(/(?<=\.) (?=[A-Z`])/).filter((one) => one !== '');

/** Gives a text of the document in a language. */
export type Said = (text: string) => string;

/** What the API's document says in English, as a reader of the pages for developers reads it. Its names stay as they are. */
export function saidIn(language: Language): Said {
  if (language === 'en') return (text) => text;
  const french = frenchOfReference();
  return (text) =>
    sentencesOf(text)
      .map((sentence) => french[sentence] ?? sentence)
      .join(' ');
}
