import { type Fact, msg } from '#contract/words.ts';
import { fillFigures, titleOfSource } from '../figures.ts';
import type { Written } from '../knowledge.ts';
import { type AnswerSource, type Facts, type Found, type Tool, together } from '../question.ts';

/** Below this part of what was asked, a text speaks of something else. */
const leastCoverage = 0.52;

/** A question or help text with its figures filled in, and where it comes from. */
export function present(
  written: Written,
  { figures, language }: Pick<Facts, 'figures' | 'language'>,
): { text: string; source: AnswerSource<Fact> } {
  const { text, source } = fillFigures(written.text, figures, language);
  const read = written.source ?? source;
  const secure = read?.address.startsWith('https://') ? read : null;
  return {
    text,
    source: {
      id: written.id,
      title: secure ? titleOfSource(secure) : titleOf(written),
      url: secure?.address ?? written.url,
    },
  };
}

const kindWords: Readonly<Record<Written['kind'], Fact>> = {
  faq: msg`Questions and answers`,
  help: msg`Help of the calculator`,
  page: 'iCarDeals',
  place: 'iCarDeals',
};

const titleOf = ({ kind, title }: Written): Fact => msg`${{ kind: kindWords[kind] }}: ${{ title }}`;

/** The text that answers best, among questions, help, pages and places; none where nothing fits well. */
export const findWritten: Tool = ({ folded }, facts) => {
  const [best] = facts.knowledge.search(folded).filter(({ coverage }) => coverage >= leastCoverage);
  return best ? answerOf(best.written, facts) : null;
};

function answerOf(written: Written, facts: Facts): Found {
  const { text, source } = present(written, facts);
  // What is written there is the fact.
  const said = written.kind === 'place' ? msg`${{ place: written.title }} is here.` : text;
  return { said, source, redirectUrl: written.url ?? source.url, banner: null };
}

/** What is written under an id, as an answer. */
export function writtenAs(id: string, facts: Facts): Found | null {
  const written = facts.knowledge.written(id);
  return written ? answerOf(written, facts) : null;
}

const forMe = String.raw`\b(?:for me|pour moi|(?:them|him|her|the dealer) my deal|my deal to|(?:leur|lui) ma transaction|ma transaction a)\b`;
const books = new RegExp(String.raw`\b(?:book|reserve|schedule|reserver?z?)\b.*${forMe}`);
const sends = new RegExp(
  String.raw`\b(?:send|submit|buy|order|sign|call|envoie[sz]?|achete[sz]?|commande[sz]?|appelle[sz]?)\b.*${forMe}`,
);

/** Asked to do something: the assistant answers alone, and says how it is done. */
export const sayWhatIsYours: Tool = ({ folded }, facts) => {
  const asked = books.test(folded) ? 'faq:book-appointment' : sends.test(folded) ? 'faq:save-a-deal' : null;
  const written = asked && writtenAs(asked, facts);
  if (!written) return null;
  const said = msg`I answer questions; I cannot book, send or buy anything for you.`;
  return { ...written, said: together([said, written.said]) };
};
