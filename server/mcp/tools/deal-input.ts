import { z } from 'zod';
import { dealBody } from '#contract/deal-form.ts';
import { limitOf } from '#contract/field-table.ts';
import { fieldLabels } from '#contract/labels/field-labels.ts';
import { isoDate, textOf } from '#contract/texts.ts';
import { readAskedDeal } from '#engine/form/asked-deal.ts';
import { type DealInput, modes } from '#engine/form/deal-fields.ts';
import { specOf } from '#engine/form/field-lists.ts';
import { type FieldOfDeal, fieldsOfDeal } from '#engine/form/leaving-fields.ts';
import { largestNumber } from '#engine/money/read-number.ts';
import { calculatorAddress } from '../../assistant/calculator-address.ts';
import { calculateOrRefuse } from '../../deals/calculate-deal.ts';
import { sentenceIn } from '../../kit/sentences.ts';
import type { ToolContext } from '../tool.ts';

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
type Shape = { [Name in FieldOfDeal]: Field };

const shape = Object.fromEntries(
  fieldsOfDeal.map((name): [string, Field] => [name, plainSchema(name).describe(described(name)).optional()]),
) as Shape; // fromEntries forgets the names

/** A deal as the calculator takes it: its fields by the names of the API, and nothing of a person. */
export const dealInput = z.strictObject({
  ...shape,
  cashFinanceLease: z.enum(modes).describe('The way to pay.'),
  options: dealBody.shape.options.describe('Conventions of this deal: its taxes by name, fees of the lender.'),
  today: isoDate.describe('The day of the deal; today without it.').exactOptional(),
});

export type AskedDeal = z.output<typeof dealInput>;

/** Works a deal out by the API, with its checks and limits. */
export const figuresOf = (deal: AskedDeal, { ask }: ToolContext) => ask('calculateDeal', { body: deal });

/** The same deal as the engine takes it, once the API has taken it. */
export const resultOf = ({ today, ...input }: AskedDeal, context: ToolContext) =>
  calculateOrRefuse(input, today ?? context.today);

/** The calculator with as much of the deal as an address can say. */
export function calculatorOf(deal: DealInput, { addressOf }: ToolContext): string {
  const said = Object.entries(deal).flatMap(([name, value]) =>
    typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [],
  );
  const texts: Readonly<Record<string, string>> = Object.fromEntries(said);
  const mode = modes.find((one) => one === texts.cashFinanceLease) ?? 'Cash';
  const asked = readAskedDeal((name) => texts[name] ?? null);
  return addressOf(calculatorAddress({ businessName: null, mode, deal: asked }));
}
