import { z } from 'zod';
import { lineLabel } from '#contract/labels/part-labels.ts';
import { ruleWords } from '#contract/labels/rule-words.ts';
import { compareModes } from '#engine/compare/compare.ts';
import { explain, explainables } from '#engine/explain/explain.ts';
import type { Mode } from '#engine/form/deal-fields.ts';
import { dealOutputs } from '#engine/outputs.ts';
import { namingTooLarge } from '../../deals/calculate-deal.ts';
import { currentRates } from '../../deals/current-rates.ts';
import { sentenceIn } from '../../kit/sentences.ts';
import { tool } from '../tool.ts';
import { calculatorOf, dealInput, figuresOf, resultOf } from './deal-input.ts';
import { province } from './inputs.ts';

const source = 'The iCarDeals calculator';
const taxes =
  'Sales tax is not added by itself: give `tax` and `taxRate` (fees_of_province says those of a province). Amounts are Canadian dollars.';

export const workOutDeal = tool({
  name: 'work_out_deal',
  title: 'Work out a deal',
  description: `Works out every figure of a cash, finance or lease deal to the cent: payment, taxes, total price, cost of borrowing, APR. ${taxes} What is left out counts as 0; nothing is kept.`,
  input: z.strictObject({ deal: dealInput }),
  work: async ({ deal }, context) => ({
    source,
    address: calculatorOf(deal, context),
    data: await figuresOf(deal, context),
  }),
});

export const explainFigure = tool({
  name: 'explain_figure',
  title: 'Explain a figure',
  description: `Says how one figure of a deal is made: the rule in a sentence, its parts with their values, and the law or source behind a rate. ${taxes}`,
  input: z.strictObject({
    deal: dealInput,
    figure: z.enum(explainables).describe('A figure of work_out_deal, or an amount on the way to one.'),
    province: province.describe('The buyer’s province, two letters, by which a regulator’s fee is named.').optional(),
  }),
  work: async ({ deal, figure, province: where = '' }, context) => {
    await figuresOf(deal, context); // by the API's own checks and limits
    const { rule, parts, ...made } = explain(resultOf(deal, context), figure);
    const say = (name: Parameters<typeof lineLabel>[0]) => sentenceIn(context.language, lineLabel(name, where));
    return {
      source: made.reference?.source.title ?? source,
      address: made.reference?.source.address || calculatorOf(deal, context),
      data: {
        ...made,
        called: say(figure),
        rule: sentenceIn(context.language, ruleWords[rule.id]),
        parts: parts.map((part) => ({ ...part, called: part.label ?? say(part.name) })),
      },
    };
  },
});

export const compareWaysToPay = tool({
  name: 'compare_ways_to_pay',
  title: 'Compare ways to pay',
  description: `Works one vehicle out in cash, financed and leased, side by side, and says which costs least to own. Amounts of a purchase stand for blank ones of a lease and the reverse; a lease is of a new vehicle alone, and needs a residual. ${taxes}`,
  input: z.strictObject({ deal: dealInput }),
  work: async ({ deal }, context) => {
    await figuresOf(deal, context);
    const { today = context.today, ...input } = deal;
    const { cheapestToOwn, ...ways } = namingTooLarge(() => compareModes(input, currentRates(), today));
    const shown = Object.entries(ways).map(([mode, way]) => [
      mode,
      way && { ...dealOutputs(way.result), ownsVehicle: way.ownsVehicle, address: addressIn(mode as Mode) }, // its key
    ]);
    function addressIn(cashFinanceLease: Mode): string {
      return calculatorOf({ ...input, cashFinanceLease }, context);
    }
    return {
      source,
      address: calculatorOf(deal, context),
      data: { cheapestToOwn, ways: Object.fromEntries(shown) },
    };
  },
});
