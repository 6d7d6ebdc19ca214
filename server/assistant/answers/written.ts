import { type Fact, msg } from '#contract/words.ts';
import type { Context } from '../context.ts';
import { fillFigures, titleOfSource } from '../figures.ts';
import type { Written } from '../knowledge.ts';
import { fold } from '../reading/sentence.ts';
import { type Part, type Source, together } from '../said.ts';

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
  help: msg`Help of the calculator`,
  place: 'iCarDeals',
};

const titleOf = ({ kind, title }: Written): Fact => msg`${{ kind: kindWords[kind] }}: ${{ title }}`;

/** From here on a text is about what is asked; from there it is only the nearest, and said to be. */
const same = { coverage: 0.72, likeness: 1.5 };
const near = { coverage: 0.4, likeness: 1.08 };
/** A text that scores hardly better than the next one is not the only one that may be meant. */
const clearly = 1.1;

/** A text that was found: by the words of its title and no others, or by most of them. */
export type Found = { readonly part: Part; readonly isExact: boolean; readonly isSure: boolean };

/** The text that answers a question, under its own title, so that whoever meant another one sees it. */
export function writtenPart(folded: string, context: Context): Found | null {
  const [best, next] = context.knowledge.search(folded);
  const isAt = (least: { readonly coverage: number; readonly likeness: number }) =>
    best !== undefined && best.coverage >= least.coverage && best.likeness >= least.likeness;
  if (!best || !isAt(near)) return null;
  const part = partOf(best.written, context, folded);
  const isExact = best.likeness === exact;
  const isSame = isAt(same) && best.score >= clearly * (next?.score ?? 0);
  if (isSame || isExact) return { part, isExact, isSure: best.likeness >= 1.6 && best.coverage >= 0.9 };
  const said = together(
    [msg`I’m not sure what you’re asking. The nearest question that I can answer:`, part.said],
    '\n',
  );
  return { part: { ...part, said, source: { ...part.source, id: `near:${best.written.id}` } }, isExact, isSure: false };
}

/** Who has asked by the very title need not be told it. */
const isNamed = (title: string, asked: string): boolean => asked.includes(fold(title).replace(/ ?\?$/, ''));

/** The likeness of a question that says the words of a title and no others. */
const exact = 3;

function partOf(written: Written, context: Context, asked = ''): Part {
  const { text, source } = present(written, context);
  // What is written there is the fact.
  const said: Fact =
    written.kind === 'place'
      ? msg`${{ place: written.title }} is here.`
      : together([!isNamed(written.title, asked) && written.title, text], '\n');
  return { said, source, redirectUrl: written.url ?? source.url };
}

/** What is written under an id, as an answer. */
export function writtenAs(id: string, context: Context): Part | null {
  const written = context.knowledge.written(id);
  return written ? partOf(written, context) : null;
}
