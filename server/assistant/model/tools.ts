import { z } from 'zod';
import { textOf } from '#contract/texts.ts';
import { dealOutputs } from '#engine/outputs.ts';
import { present } from '../../faq/read-faq.ts';
import type { ModelTool } from '../../integrations/language-model/language-model.ts';
import { Refusal } from '../../kit/handler.ts';
import { CallRefused, type Tool, type ToolContext, tool } from '../../mcp/tool.ts';
import { findDealers, findProgrammes, readDealer } from '../../mcp/tools/find-dealers.ts';
import { readCar, searchCars } from '../../mcp/tools/search-cars.ts';
import { compareWaysToPay, explainFigure, feesOfProvince, workOutDeal } from '../../mcp/tools/work-out-deal.ts';
import { readOpenDeal } from '../answers/open-deal.ts';
import type { Context } from '../context.ts';
import { fold } from '../reading/sentence.ts';

/** The tools that a shopper's own assistant gets from the product too. */
const shared: readonly Tool[] = [
  searchCars,
  readCar,
  workOutDeal,
  explainFigure,
  compareWaysToPay,
  findDealers,
  readDealer,
  findProgrammes,
  feesOfProvince,
];

const mostTexts = 3;

/** The questions and answers and the help, and the deal that is open. */
const own = (context: Context): readonly Tool[] => [
  tool({
    name: 'read_help',
    title: 'Help',
    description: 'Questions and answers and help texts about buying, financing and leasing a car, and about this site.',
    input: z.strictObject({ question: textOf(300).describe('What to look up, as a short sentence.') }),
    work: async ({ question }) => {
      const found = context.knowledge.search(fold(question)).slice(0, mostTexts);
      const texts = found.map((written) => ({ title: written.title, text: present(written, context).text }));
      return { source: 'iCarDeals', address: found[0]?.url ?? '/#calculation', data: { texts } };
    },
  }),
  ...(context.deal
    ? [
        tool({
          name: 'read_open_deal',
          title: 'The open deal',
          description: 'What the deal that the shopper has open says line by line, and every figure of it in dollars.',
          input: z.strictObject({}),
          work: async () => {
            const { deal } = context;
            const figures = deal ? dealOutputs(readOpenDeal(deal, context.today).result) : null;
            return { source: 'The iCarDeals calculator', address: '/#calculation', data: { deal, figures } };
          },
        }),
      ]
    : []),
];

/** The tools as a model is told of them. */
export const toolsFor = (context: Context): readonly ModelTool[] => [...shared, ...own(context)];

/**
 * What a tool answers; its refusal too, which says what to send instead. Null where there is no tool of that name.
 *
 * @param input what the model gives it, which the tool checks
 */
export async function toolAnswer(name: string, input: unknown, context: Context) {
  const used = [...shared, ...own(context)].find((one) => one.name === name);
  if (!used) return null;
  const given: ToolContext = { ...context, addressOf: (path) => path, key: null };
  try {
    const { data, address } = await used.use(input, given);
    return { data: { given: input, data }, address };
  } catch (error) {
    if (error instanceof CallRefused) return { data: { refused: error.body.message }, address: undefined };
    if (error instanceof Refusal) return { data: { refused: String(error.message) }, address: undefined };
    throw error;
  }
}
