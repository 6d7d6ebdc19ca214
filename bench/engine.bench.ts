/**
 * How fast the engine works out a deal, beside two libraries' payment function in the same run:
 * `node bench/engine.bench.ts`. Run it on a machine that does nothing else.
 */
import { readFileSync } from 'node:fs';
import * as formulajs from '@formulajs/formulajs';
import { pmt } from 'financial';
import { calculateDeal } from '#engine/deal.ts';
import { explain, explainables } from '#engine/explain/explain.ts';
import type { DealInput } from '#engine/form/deal-fields.ts';
import { loadEnquiry } from '#engine/form/load-enquiry.ts';
import { decimalOf } from '#engine/money/decimal.ts';
import { dealOutputs } from '#engine/outputs.ts';
import { levelPayment } from '#engine/payment/annuity.ts';
import { periodRate } from '#engine/payment/period-rate.ts';
import { paymentSchedule } from '#engine/schedule.ts';
import { solveForm } from '#engine/solve/solve-form.ts';
import { rateBook } from '#reference/rates/rate-book.ts';
import { median } from './median.ts';

type Case = { readonly fn: string; readonly inputs: DealInput & { readonly today?: string } };
type Deal = { readonly input: DealInput; readonly today: string; readonly hasLenderFees: boolean };

const file: { readonly cases: readonly unknown[] } = JSON.parse(
  readFileSync(new URL('../engine/worked-examples/deals.json', import.meta.url), 'utf8'),
);

const deals: readonly Deal[] = (file.cases as readonly Case[])
  .filter(({ fn }) => fn === 'deal')
  .map(({ inputs: { today = '2026-11-20', ...input } }) => {
    return { input, today, hasLenderFees: input.options?.lenderFees !== undefined };
  });

const rounds = 60;
const callsARound = 20;

/** Kept so that no call can be optimised away. */
let sink: unknown;

/** Microseconds of one call: the median of many short rounds. */
function microseconds(call: () => unknown): number {
  for (let warm = 0; warm < 200; warm += 1) sink = call();
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const start = process.hrtime.bigint();
    for (let count = 0; count < callsARound; count += 1) sink = call();
    times.push(Number(process.hrtime.bigint() - start) / callsARound / 1000);
  }
  return median(times);
}

/** The median over all deals given of the time of each. */
function over(some: readonly Deal[], call: (deal: Deal) => unknown): number {
  return median(some.map((deal) => microseconds(() => call(deal))));
}

const workOut = ({ input, today }: Deal) => calculateDeal(input, rateBook, today);

const goals = { deal: 50, withFees: 500, solver: 5000 };

const withFees = deals.filter(({ hasLenderFees }) => hasLenderFees);
const deal = over(deals, (one) => dealOutputs(workOut(one)));
const dealWithFees = over(withFees, (one) => dealOutputs(workOut(one)));
const schedule = over(deals, (one) => paymentSchedule(workOut(one)));
const explanations = over(deals, (one) => {
  const result = workOut(one);
  return explainables.map((figure) => explain(result, figure));
});

const unknowns = {
  price: { unknown: 'price', bounds: { least: 0, most: 10_000_000_00 } },
  downpayment: { unknown: 'downPayment', bounds: { least: 0, most: 10_000_000_00 } },
  term: { unknown: 'term', bounds: { least: 1, most: 8 } },
  rate: { unknown: 'rate', bounds: { least: 0, most: 100_00 } },
} as const;

type SolverCase = {
  readonly id: string;
  readonly fn: string;
  readonly inputs: {
    readonly what: keyof typeof unknowns;
    readonly deal: DealInput & { readonly today: string };
    readonly target: string;
  };
};

const solved = (file.cases as readonly SolverCase[])
  .filter(({ fn }) => fn === 'solve')
  .map(({ id, inputs: { what, deal: wanted, target } }) => {
    const { today, ...input } = wanted;
    const cents = Math.round(Number(target) * 100);
    const { unknown, bounds } = unknowns[what];
    const form = loadEnquiry(input, rateBook, today);
    return { id, time: microseconds(() => solveForm(form, unknown, cents, bounds, rateBook, today)) };
  });

const rate = periodRate(decimalOf('6.99'), 12);
const payment = microseconds(() => levelPayment(42_528_34, 0, { rate, periods: 84, inAdvance: 0 }));
const financialPayment = microseconds(() => pmt(0.0699 / 12, 84, -42_528.34));
const formulaPayment = microseconds(() => formulajs.PMT(0.0699 / 12, 84, -42_528.34));

const line = (name: string, time: number, note = '') =>
  console.log(`${name.padEnd(52)}${time.toFixed(2).padStart(10)} µs  ${note}`);
/** Says whether a goal is met; one that is not makes the measurement fail. */
function against(time: number, goal: number): string {
  const isMet = time < goal;
  if (!isMet) process.exitCode = 1;
  return `goal ${goal} µs: ${isMet ? 'met' : 'MISSED'}`;
}

line(`a deal with all outputs (${deals.length} worked deals)`, deal, against(deal, goals.deal));
line(`the same with lender's fees (${withFees.length})`, dealWithFees, against(dealWithFees, goals.withFees));
line('a deal with its schedule', schedule);
line(`a deal with all ${explainables.length} explanations`, explanations);
for (const { id, time } of solved) line(id, time, against(time, goals.solver));
line('one payment: the engine, exact', payment);
line(
  'one payment: financial, doubles',
  financialPayment,
  `the engine takes ${(payment / financialPayment).toFixed(1)} times as long`,
);
line(
  'one payment: formulajs, doubles',
  formulaPayment,
  `the engine takes ${(payment / formulaPayment).toFixed(1)} times as long`,
);
line('a whole deal against one payment of financial', deal, `${(deal / financialPayment).toFixed(0)} times`);
line('a whole deal against one payment of formulajs', deal, `${(deal / formulaPayment).toFixed(0)} times`);
if (sink === undefined) throw new Error('Nothing was worked out');
