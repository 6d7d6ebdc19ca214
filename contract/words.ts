import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import type { Language } from './languages.ts';

/**
 * How the server, and the tables that it shares with the pages, say something. English stands where it is said, French in
 * content/words/, found by the id that the catalogue's own tool makes of the English. In the pages' build that tool
 * takes the place of `msg`, which is why it has its name and way of writing.
 */

/** A fact that each language writes in its own way. */
type Written =
  /** $38,590.00; round, $38,590 where there are no cents. */
  | { readonly cents: number; readonly round?: true }
  /** 9.975 */
  | { readonly decimal: string }
  /** 20,000, or 20 000 in French */
  | { readonly whole: number }
  /** September 1, 2025 */
  | { readonly day: string }
  /** The Monday of a day. */
  | { readonly weekdayOf: string }
  /** 18:30 */
  | { readonly time: string }
  /** A label inside a sentence. */
  | { readonly small: Words }
  /** A name that stands for itself in each language. */
  | { readonly inEach: Readonly<Record<Language, string>> }
  /** Several things: "a, b and c", or parted by what is given. */
  | { readonly all: readonly Fact[]; readonly parted?: string };

/** A name, a number, words, or what each language writes in its own way, put between other words. */
export type Fact = string | number | Words | Written;

/** Something to say: `sentenceIn` says it on the server, the catalogue in the pages. */
export type Words = {
  readonly id: string;
  /** The English, in ICU's message format. */
  readonly message: string;
  readonly values?: Readonly<Record<string, Fact>>;
};

/** One fact by the name that the words give it. */
type NamedFact = Readonly<Record<string, Fact>>;

/** Plain words that say another thing than the same words elsewhere, by the context that tells them apart. */
type InContext = { readonly message: string; readonly context: string };

/** Says something: msg`You list ${{ cars }} of ${{ make }}.` */
export function msg(strings: TemplateStringsArray | InContext, ...facts: readonly NamedFact[]): Words {
  if ('context' in strings)
    return { id: generateMessageId(strings.message, strings.context), message: strings.message };
  const message = strings.reduce((words, piece, index) => {
    const names = Object.keys(facts[index - 1] ?? {});
    return `${words}{${names.join()}}${piece}`;
  });
  return { id: generateMessageId(message), message, values: Object.assign({}, ...facts) };
}

/** What schemas say, by their English texts. */
const saidBySchemas = new Map<string, Words>();

/** Says something in a schema, whose errors are plain texts; for use where the schema is made, not where it checks. */
export function t(strings: TemplateStringsArray, ...facts: readonly NamedFact[]): string {
  const words = msg(strings, ...facts);
  const text = strings.reduce((before, piece, index) => `${before}${Object.values(facts[index - 1] ?? {})}${piece}`);
  saidBySchemas.set(text, words);
  return text;
}

/** The words behind a schema's error; a text that no schema of ours said stands for itself. */
export const wordsOfError = (text: string): Words => saidBySchemas.get(text) ?? { id: '', message: text };
