import { type Figure, fillFigures } from '../figures.ts';
import type { Written } from '../knowledge.ts';
import type { Answer, AnswerSource, Facts, Tool } from '../question.ts';
import { say } from '../say.ts';

/** Below this part of what was asked, a text speaks of something else. */
const leastCoverage = 0.52;

/** A question or help text with its figures filled in, and where it comes from. */
export function present(
  written: Written,
  figures: ReadonlyMap<string, Figure>,
): { text: string; source: AnswerSource } {
  const { text, source } = fillFigures(written.text, figures);
  const read = written.source ?? (source && { title: source.title, address: source.address });
  const secure = read?.address.startsWith('https://') ? read : null;
  return {
    text,
    source: { id: written.id, title: secure?.title ?? titleOf(written), url: secure?.address ?? written.url },
  };
}

const kindWords: Readonly<Record<Written['kind'], string>> = {
  faq: 'Questions and answers',
  help: 'Help of the calculator',
  page: 'iCarDeals',
  place: 'iCarDeals',
};

const titleOf = ({ kind, title }: Written): string => `${kindWords[kind]}: ${title}`;

/** The text that answers best, among questions, help, pages and places; none where nothing fits well. */
export const findWritten: Tool = ({ folded }, { knowledge, figures }) => {
  const [best] = knowledge.search(folded).filter(({ coverage }) => coverage >= leastCoverage);
  return best ? answerOf(best.written, { figures }) : null;
};

function answerOf(written: Written, { figures }: Pick<Facts, 'figures'>): Answer {
  const { text, source } = present(written, figures);
  // What is written there is the fact.
  const said = written.kind === 'place' ? say`${written.title} is here.` : { text, facts: [text] };
  return { ...said, source, redirectUrl: written.url ?? source.url, banner: null };
}
