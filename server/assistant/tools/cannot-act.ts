import { msg } from '#contract/words.ts';
import type { Tool } from '../question.ts';
import { together } from '../say.ts';
import { writtenAs } from './written.ts';

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
