import { z } from 'zod';
import { dealBody } from '#contract/deal-form.ts';
import { limitOf } from '#contract/field-table.ts';
import { fieldLabels } from '#contract/labels/field-labels.ts';
import { figureLabels } from '#contract/labels/figure-labels.ts';
import { lineLabel } from '#contract/labels/part-labels.ts';
import { regulatorFeeName } from '#contract/labels/regulator-fee-names.ts';
import { ruleWords } from '#contract/labels/rule-words.ts';
import { isoDate, textOf } from '#contract/texts.ts';
import { msg } from '#contract/words.ts';
import { compareModes } from '#engine/compare/compare.ts';
import { explain, explainables } from '#engine/explain/explain.ts';
import { type FeeTable, feeFactOn, placeInPrice } from '#engine/fees/fee-facts.ts';
import { readAskedDeal } from '#engine/form/asked-deal.ts';
import { type DealInput, type Mode, modes } from '#engine/form/deal-fields.ts';
import { specOf } from '#engine/form/field-lists.ts';
import { type FieldOfDeal, fieldsOfDeal } from '#engine/form/leaving-fields.ts';
import { largestNumber } from '#engine/money/read-number.ts';
import { dealOutputs } from '#engine/outputs.ts';
import { calculateOrRefuse, namingTooLarge } from '../../deals/calculate-deal.ts';
import { calculatorAddress } from '../../deals/calculator-address.ts';
import { currentRates } from '../../deals/current-rates.ts';
import { invalidField } from '../../kit/handler.ts';
import { sentenceIn } from '../../kit/sentences.ts';
import { province, type ToolContext, tool } from '../tool.ts';

const units = {
  money: 'dollars',
  percent: 'percent',
  kilometres: 'kilometres',
  years: 'years',
  choice: '',
  text: '',
} as const;

const plainSchema = (name: FieldOfDeal): z.ZodType<string | number> => {
  const { longest, most = largestNumber, options } = limitOf(name);
  const { kind } = specOf(name);
  if (name === 'cashFinanceLease') return z.enum(modes);
  if (options) return z.enum([...options]);
  if (name === 'year' || name === 'tradeInYear') return z.int().min(1900).max(2200);
  return kind === 'text' || kind === 'choice' ? textOf(longest) : z.number().min(0).max(most);
};

/** What a field is: its label, its unit, and where it counts only. */
const described = (name: FieldOfDeal): string => {
  const { kind, modes: only, conditions } = specOf(name);
  const facts = [units[kind], only?.join(' and '), conditions?.join(' and ')].filter((fact) => fact);
  return [sentenceIn('en', fieldLabels[name]), ...facts].join(', ');
};

type Field = z.ZodOptional<z.ZodType<string | number>>;
const shape = Object.fromEntries(
  fieldsOfDeal.map((name): [string, Field] => [name, plainSchema(name).describe(described(name)).optional()]),
) as { [Name in FieldOfDeal]: Field }; // fromEntries forgets the names

/** A deal as the calculator takes it: its fields by the names of the API, and nothing of a person. */
const dealInput = z.strictObject({
  ...shape,
  cashFinanceLease: z.enum(modes).describe('The way to pay.'),
  options: dealBody.shape.options.describe('Conventions of this deal: its taxes by name, fees of the lender.'),
  today: isoDate.describe('The day of the deal; today without it.').exactOptional(),
});

type AskedDeal = z.output<typeof dealInput>;

/** Works a deal out by the API, with its checks and limits. */
const figuresOf = (deal: AskedDeal, { ask }: ToolContext) => ask('calculateDeal', { body: deal });

/** The same deal as the engine takes it, once the API has taken it. */
const resultOf = ({ today, ...input }: AskedDeal, context: ToolContext) =>
  calculateOrRefuse(input, today ?? context.today);

/** The calculator with as much of the deal as an address can say. */
function calculatorOf(deal: DealInput, { addressOf }: ToolContext): string {
  const said = Object.entries(deal).flatMap(([name, value]) =>
    typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [],
  );
  const texts: Readonly<Record<string, string>> = Object.fromEntries(said);
  const mode = modes.find((one) => one === texts.cashFinanceLease) ?? 'Cash';
  const asked = readAskedDeal((name) => texts[name] ?? null);
  return addressOf(calculatorAddress({ businessName: null, mode, deal: asked }));
}

/** Each fee as it is in a province today. */
function factsOf({ fees, laws }: FeeTable, code: string, { today, language }: ToolContext) {
  const law = laws.provinces[code];
  const facts = fees.map((fee) => {
    const { advertised: _, ...fact } = feeFactOn(fee, code, today);
    const words = fee.fee === 'luxuryTax' ? figureLabels.luxuryTax : fieldLabels[fee.fee];
    const called = sentenceIn(language, fee.fee === 'omvicFee' ? regulatorFeeName(code) : words);
    return {
      fee: fee.fee,
      called,
      ...fact,
      inAdvertisedPrice: placeInPrice(feeFactOn(fee, code, today), law?.beside ?? null),
    };
  });
  return { facts, law: law ?? laws.federal };
}

export const feesOfProvince = tool({
  name: 'fees_of_province',
  title: 'Taxes and fees of a province',
  description:
    'The sales tax on cars in a province today, its regulator’s fee, the federal luxury tax and the other rates and fees that a deal is worked out by, each with source and first day; and of each fee who gets it, whether a law asks for it, whether it is taxed and whether an advertised price holds it. Amounts whose names end in Cents are cents.',
  input: z.strictObject({ province }),
  work: async ({ province: code }, context) => {
    const rates = await context.ask('readRates', { query: { date: context.today } });
    const found = rates.provinces.find((one) => one.code === code);
    if (!found) throw invalidField('province', msg`Send a two-letter province code.`);
    const { facts, law } = factsOf(await context.ask('readFeeFacts', {}), code, context);
    const { luxuryTax, insuranceTax, lienRegistration, leaseLicenceFee, defaultFees, criminalRate } = rates;
    const [tax] = found.tax;
    const { postalCodes: _, ...named } = found;
    return {
      source: tax.source.title,
      address: tax.source.address,
      data: {
        today: context.today,
        province: named,
        federal: { luxuryTax, criminalRate },
        usual: { insuranceTax, lienRegistration, leaseLicenceFee, defaultFees },
        lawOnAdvertisedPrices: law,
        fees: facts,
      },
    };
  },
});

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
