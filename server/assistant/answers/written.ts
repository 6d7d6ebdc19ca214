import { type Fact, msg } from '#contract/words.ts';
import type { Context } from '../context.ts';
import { fillFigures, titleOfSource } from '../figures.ts';
import type { Written } from '../knowledge.ts';
import { fold } from '../reading/sentence.ts';
import { type Part, quoted, type Source, together, without } from '../said.ts';

/** A question or help text with its figures filled in, and where it comes from. */
export function present(
  written: Written,
  { figures, language }: Pick<Context, 'figures' | 'language'>,
): { readonly text: string; readonly source: Source } {
  const { text, source } = fillFigures(written.text, figures, language);
  const read = written.source ?? source;
  const secure = read?.address.startsWith('https://') ? read : null;
  const title = secure ? titleOfSource(secure) : titleOf(written);
  return { text, source: { id: written.id, title, url: secure?.address ?? written.url } };
}

const kindWords: Readonly<Record<Written['kind'], Fact>> = {
  faq: msg`Questions and answers`,
  help: msg`Calculator help`,
};

const titleOf = ({ kind, title }: Written): Fact => msg`${{ kind: kindWords[kind] }}: ${{ title }}`;

/** Who has asked by the very title need not be told it. */
const isNamed = (title: string, asked: string): boolean => asked.includes(fold(title).replace(/ ?\?$/, ''));

/** A text that answers, under its own title, so that whoever meant another one sees it. */
export const partOf = (written: Written, context: Context, asked = ''): Part => {
  const { text, source } = present(written, context);
  const said = together([!isNamed(written.title, asked) && written.title, text], '\n');
  return { said, source, redirectUrl: written.url ?? source.url };
};

/** What is written under an id, as an answer. */
export function writtenAs(id: string, context: Context): Part | null {
  const written = context.knowledge.written(id);
  return written ? partOf(written, context) : null;
}

/** The titles of what may be meant: none of them is the answer. */
export const nearPart = (near: readonly Written[]): Part =>
  without(
    'near',
    together(
      [
        msg`I’m not sure what you’re asking. Did you mean one of these?`,
        ...near.map(({ title }): Fact => ({ all: ['• ', title], parted: '' })),
        msg`Otherwise, ask the dealer or use the contact form.`,
      ],
      '\n',
    ),
    '/ContactUs',
  );

/** The words that nobody understood. */
export const notUnderstood = (words: readonly string[]): Part[] =>
  words.length === 0
    ? []
    : [
        without(
          'not-understood',
          msg`I couldn’t understand or use this: ${{ words: { all: words.map(quoted), parted: ', ' } }}.`,
        ),
      ];
