import { type Fact, msg } from '#contract/words.ts';
import type { Context } from '../context.ts';
import { fillFigures } from '../figures.ts';
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
  const title = secure ? secure.title : titleOf(written);
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

/** What may be meant: the texts that likely answer, and the titles of the others. None of them is said to be the answer. */
export function nearPart(near: ReturnType<Context['knowledge']['near']>, context: Context): Part {
  const texts = near.filter(({ isLikely }) => isLikely).slice(0, 2);
  const parts = texts.map(({ written }) => partOf(written, context));
  const others = near.filter((one) => !texts.includes(one));
  const said = [
    parts.length > 0 && msg`I’m not sure I understood all of your question. This is the closest answer I have:`,
    ...parts.map((part) => part.said),
    others.length > 0 && parts.length > 0 && msg`Or did you mean one of these?`,
    parts.length === 0 && msg`I’m not sure what you’re asking. Did you mean one of these?`,
    ...others.map(({ written }): Fact => ({ all: ['• ', written.title], parted: '' })),
    msg`Otherwise, ask the dealer or use the contact form.`,
  ];
  const source = { title: '', url: null, ...parts[0]?.source, id: 'near' };
  return { said: together(said, '\n'), source, redirectUrl: parts[0]?.redirectUrl ?? '/ContactUs' };
}

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
