import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { describe, expect, it } from 'vitest';
import { unspokenIn } from '../better-words.ts';

type Catalogue = Awaited<ReturnType<typeof getCatalogs>>[number];

const catalogues = await getCatalogs(getConfig());

const wordsOf = async (catalogue: Catalogue) =>
  Object.values((await catalogue.read('fr')) ?? {}).map(({ message = '', context = '', ...word }) => ({
    key: context ? `${message} (${context})` : message,
    message,
    words: word.translation ?? '',
    isInDoubt: word.obsolete === true || (word.extra?.flags as string[] | undefined)?.includes('fuzzy') === true,
  }));

const french = (await Promise.all(catalogues.map(wordsOf))).flat();

/** What the sources say now, as `npm run extract` would write it down. */
async function saidIn(catalogue: Catalogue): Promise<string[]> {
  const messages = Object.values((await catalogue.collect()) ?? {});
  return messages.map(({ message = '', context = '' }) => (context ? `${message} (${context})` : message)).toSorted();
}

/** A compiled message: words, and places with their kind and the forms of a plural. */
type Compiled = string | readonly (string | readonly [name: string, kind?: string, forms?: unknown])[];

/** The places and kinds of a message, `count plural`, and its tags, each once. */
function placesOf(message: string): string[] {
  const found = new Set([...message.matchAll(/<\/?\d+\/?>/g)].map(([tag]) => tag));
  const walk = (compiled: Compiled): void => {
    if (typeof compiled === 'string') return;
    for (const token of compiled) {
      if (typeof token === 'string') continue;
      const [name, kind = '', forms] = token;
      found.add(`${name} ${kind}`);
      // A form is a compiled message itself; the offset of a plural is a number.
      for (const form of Object.values(Object(forms))) if (Array.isArray(form)) walk(form as Compiled);
    }
  };
  walk(compileMessage(message) as Compiled); // the package's own type names no parts
  return [...found].toSorted();
}

/** The specification's own words, and names that programs send. */
const asTheyAre = new Set([
  'Network response was not ok',
  'Nobody',
  'e-mail',
  'Choose mail or adf.',
  'Choose mail, adf or webhook.',
  'Using symbols instead of letters, like “@” for “a”, doesn’t help much.',
]);

describe('the catalogue', () => {
  it('says nothing in English that nobody says', () => {
    // A consent keeps the words to which people have agreed.
    const isKept = (message: string) => asTheyAre.has(message) || message.startsWith('I agree');
    const spoken = french.map(({ message }) => message).filter((message) => !isKept(message));
    expect(spoken.flatMap((message) => unspokenIn(message).map((said) => `${message}: ${said}`))).toEqual([]);
  });

  it('holds what the sources say, and nothing else', async () => {
    for (const catalogue of catalogues) {
      const keys = (await wordsOf(catalogue)).map(({ key }) => key);
      expect(keys.toSorted(), catalogue.path).toEqual(await saidIn(catalogue));
    }
  });

  it('says everything in French, and nothing in doubt', () => {
    expect(french.filter(({ words, isInDoubt }) => words === '' || isInDoubt).map(({ key }) => key)).toEqual([]);
  });

  it('says in one way what several of them say', () => {
    const first = new Map(french.toReversed().map(({ key, words }) => [key, words]));
    expect(french.filter(({ key, words }) => first.get(key) !== words).map(({ key }) => key)).toEqual([]);
  });

  it('says nothing that no person would say', () => {
    // Each of these stood on a page; what is said in its place is plainer.
    const unsaid =
      /^(?:Sent to you by|Not looked at yet|New to quoted|Language of our mails|Dealers that list it|What it comes to|Way to pay|License fee|Above water|Downpayment Downpayment)|iCarDeals itself|We keep this to know you again|before this site is opened/;
    expect(french.filter(({ message }) => unsaid.test(message)).map(({ message }) => message)).toEqual([]);
  });

  it('keeps each message’s places, plurals and tags in French', () => {
    const changed = french.filter(({ message, words }) => placesOf(message).join() !== placesOf(words).join());
    expect(changed.map(({ message, words }) => [message, words])).toEqual([]);
  });

  it('writes French as Canada does: no straight quotation marks, a no-break space before what stands apart', () => {
    const wrong = french.filter(({ words }) => /\w'\w|"| [:?!;%»]|« /.test(words));
    expect(wrong.map(({ words }) => words)).toEqual([]);
  });
});
