import type { Db } from '../database/db.ts';
import { dayInOntario } from '../deals/today.ts';
import type { LanguageModel } from '../integrations/language-model/language-model.ts';
import type { Clock } from '../kit/clock.ts';
import type { Implement } from '../kit/handler.ts';
import type { PublicCache } from '../kit/public-cache.ts';
import { answerMessage, factsFrom } from './answer.ts';
import { stockFor } from './cars-asked.ts';
import { phraser } from './model/phrase.ts';
import type { SentDeal } from './open-deal.ts';
import { type Answer, readQuestion } from './question.ts';
import { faqCategories, knowledge, sourceOf } from './read-faq.ts';
import { questionOf } from './reading/instructions.ts';
import { namesOfModels } from './reading/vehicle-names.ts';
import { marketReader } from './stock.ts';

/**
 * Puts the questions and answers, and the assistant, on the server. Who asks is not looked at, and nothing that is
 * asked is kept.
 *
 * @param model phrases the answers where there is one
 */
export function implementAssistant(
  implement: Implement,
  { db, clock, cache }: { readonly db: Db; readonly clock: Clock; readonly cache: PublicCache },
  model: LanguageModel | undefined,
): void {
  const readMarket = marketReader(db, clock);
  cache.onInvalidate(readMarket.forget);
  const phrase = model && phraser(model);
  implement('listFaqCategories', async ({ language }) => faqCategories(dayInOntario(clock), language));
  implement('askAssistant', async ({ body: { message, deal }, language, log }) => {
    const [today, now] = [dayInOntario(clock), clock.now()];
    const market = await readMarket();
    const names = namesOfModels(market.models);
    const known = { stock: { cars: [], dealers: market.dealers }, names, knowledge: knowledge[language] };
    const factsFor = async (sentence: string, open?: SentDeal) => {
      const asked = readQuestion(questionOf(sentence).question, known);
      const stock = await stockFor(db, clock, market, asked, open && modelOf(open));
      return factsFrom({ ...known, stock, language, today, now, deal: open });
    };
    const facts = await factsFor(message, deal);
    const { answer, hasOrders } = answerMessage(message, facts);
    // What is said of the person's own deal is worded by nobody else.
    if (!phrase || hasOrders || answer.isOfOpenDeal) return replyOf(answer);
    return replyOf(await phrase(message, answer, factsFor, log));
  });
}

const modelOf = ({ make = '', model = '' }: SentDeal) => ({ make: String(make), model: String(model) });

function replyOf({ text, source, redirectUrl, banner }: Answer) {
  return {
    response: text,
    ...(redirectUrl && mayLeadTo(redirectUrl) ? { redirectUrl } : {}),
    ...(banner ? { bannerImage: { file: banner } } : {}),
    ...sourceOf(source),
  };
}

/** Own paths and secure addresses alone. */
const mayLeadTo = (address: string): boolean => /^\/(?![/\\])/.test(address) || address.startsWith('https://');
