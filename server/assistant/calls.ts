import type { FastifyInstance } from 'fastify';
import type { Db } from '../database/db.ts';
import { dayInOntario } from '../deals/today.ts';
import { figuresOn } from '../faq/figures.ts';
import { faqCategories, sourceOf } from '../faq/read-faq.ts';
import type { LanguageModel } from '../integrations/language-model/language-model.ts';
import type { Clock } from '../kit/clock.ts';
import type { Implement } from '../kit/handler.ts';
import { apiFor } from '../mcp/tool.ts';
import { namesReader } from '../search/asked-for.ts';
import { answerMessage } from './answer.ts';
import type { Context } from './context.ts';
import { knowledge } from './knowledge.ts';
import { answerByModel } from './model/answer-by-model.ts';
import type { Answer } from './said.ts';

/**
 * Puts the questions and answers, and the assistant, on the server. Who asks is not looked at, and nothing that is
 * asked is kept.
 *
 * @param model words the answers where there is one
 */
export function implementAssistant(
  app: FastifyInstance,
  implement: Implement,
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  model: LanguageModel | undefined,
): void {
  const readNames = namesReader(db, clock);
  const byModel = model && answerByModel(model);
  implement('listFaqCategories', async ({ language }) => faqCategories(dayInOntario(clock), language));
  implement('askAssistant', async ({ body: { message, deal }, language, address, log }) => {
    const today = dayInOntario(clock);
    const context: Context = {
      ask: apiFor(app, { address, authorization: undefined, language }),
      names: await readNames(),
      knowledge: knowledge[language],
      figures: figuresOn(today),
      language,
      today,
      now: clock.now(),
      deal,
    };
    const { answer, hasOrders } = await answerMessage(message, context);
    return replyOf(byModel && !hasOrders ? await byModel(message, answer, context, log) : answer);
  });
}

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
