/**
 * How fast the engine chooses the programmes of a deal among 200 of a make with 40 trims:
 * `node bench/programmes.bench.ts`. Run it on a machine that does nothing else.
 */
import { chooseProgrammes } from '#engine/programmes/choose.ts';
import { explainChoice } from '#engine/programmes/explained.ts';
import type { ProgrammeQuestion } from '#engine/programmes/question.ts';
import { rateBook } from '#reference/rates/rate-book.ts';
import { programmesOfMake, trimNames } from './make-programmes.ts';
import { median } from './median.ts';

const goalMilliseconds = 1;
const rounds = 30;

const deals = [
  { cashFinanceLease: 'Cash', estimatedSalesPrice: '55800', type: 'New' },
  { cashFinanceLease: 'Finance', estimatedSalesPrice: '55800', type: 'New', downpayment: '5000', termsInYears: '7' },
  { cashFinanceLease: 'Lease', estimatedLeaseSalePrice: '55800', type: 'New', termsInYears: '4' },
];

const questions: ProgrammeQuestion[] = trimNames.flatMap((trim) =>
  deals.map((deal) => ({
    programmes: programmesOfMake,
    car: { make: 'Acura', model: 'RDX', trim, year: 2027, mileage: null },
    deal: { ...deal, frequency: 'Monthly', tax: 'HST', taxRate: '13' },
    claims: [],
    province: 'ON',
    today: '2026-11-20',
  })),
);

/** Milliseconds of one deal: the median of rounds over all trims and modes. */
function milliseconds(work: (question: ProgrammeQuestion) => unknown): number {
  const times = Array.from({ length: rounds }, () => {
    const start = process.hrtime.bigint();
    for (const question of questions) work(question);
    return Number(process.hrtime.bigint() - start) / questions.length / 1_000_000;
  });
  return median(times);
}

const choosing = milliseconds((question) => chooseProgrammes(question, rateBook));
const explaining = milliseconds((question) => explainChoice(chooseProgrammes(question, rateBook)));

console.log(`${programmesOfMake.length} programmes, ${trimNames.length} trims, ${questions.length} deals`);
console.log(`choosing            ${choosing.toFixed(3)} ms a deal, goal ${goalMilliseconds} ms`);
console.log(`choosing, explained ${explaining.toFixed(3)} ms a deal`);
if (choosing >= goalMilliseconds) process.exitCode = 1;
