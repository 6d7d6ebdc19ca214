import { z } from 'zod';
import type { FeeTable } from '#engine/fees/fee-facts.ts';
import type { TypicalResiduals } from '#engine/lease/typical-residuals.ts';
import type { RateBook } from '#engine/rates.ts';
import { defineCalls, fixedLookup } from './call.ts';
import { calculateBody, dealFigures } from './deal-form.ts';
import { isoDate } from './texts.ts';

/** What everybody's deals are worked out by. */
const rules = fixedLookup(3600);

export const deals = defineCalls({
  calculateDeal: {
    summary: 'Works out every figure of a deal. Stores nothing.',
    access: 'anyone',
    limit: 'calculate',
    body: calculateBody,
    reply: dealFigures,
  },
  readRates: {
    summary:
      'The dated rates, fees and provincial taxes by which deals are worked out, each with its source; of a `date` those in force, each with its first and last day.',
    ...rules,
    query: z.strictObject({
      date: isoDate
        .optional()
        .meta({ description: 'The day that is asked about, YYYY-MM-DD; today without one.', example: '2026-11-20' }),
    }),
    reply: z.custom<RateBook>((value) => typeof value === 'object' && value !== null),
  },
  readFeeFacts: {
    summary:
      'Of each fee who gets it, whether it must be paid, comes back, is taxed and belongs in an advertised price.',
    ...rules,
    reply: z.custom<FeeTable>((value) => typeof value === 'object' && value !== null),
  },
  readTypicalResiduals: {
    summary: 'What new cars of a class are typically worth at the end of a lease, for one whose dealer states none.',
    ...rules,
    reply: z.custom<TypicalResiduals>((value) => typeof value === 'object' && value !== null),
  },
});
