import { msg, type Words } from '#contract/words.ts';
import { calculateDeal, type DealResult } from '#engine/deal.ts';
import type { DealInput, IsoDate } from '#engine/form/deal-fields.ts';
import { type NotUnderstood, notUnderstood } from '#engine/form/not-understood.ts';
import { dealOutputs } from '#engine/outputs.ts';
import { chooseProgrammes } from '#engine/programmes/choose.ts';
import type { ProgrammeQuestion } from '#engine/programmes/question.ts';
import { programmesReply } from '#engine/programmes/reply.ts';
import { TooManySets } from '#engine/programmes/sets.ts';
import { ratesOn } from '#engine/rates-on.ts';
import { feeTable } from '#reference/rates/fee-facts.ts';
import { typicalResiduals } from '#reference/rates/typical-residuals.ts';
import type { Clock } from '../kit/clock.ts';
import { type Handler, type Implement, invalidField, Refusal } from '../kit/handler.ts';
import { currentRates } from './current-rates.ts';
import { dayInOntario } from './today.ts';

/**
 * Works out a deal by today's rates.
 *
 * @throws Refusal naming the field, where an amount is above what the arithmetic takes
 */
export function calculateOrRefuse(input: DealInput, today: IsoDate): DealResult {
  return namingTooLarge(() => calculateDeal(input, currentRates(), today));
}

/** Does arithmetic. A Refusal names the field, where an amount is above what it takes. */
export function namingTooLarge<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    const [, field] = (error instanceof RangeError && /^([\w.]+) is above 10,000,000\.00$/.exec(error.message)) || [];
    if (field === undefined) throw error;
    throw invalidField(field, msg`Enter 10,000,000 or less.`);
  }
}

function chosenProgrammes(question: ProgrammeQuestion) {
  try {
    return namingTooLarge(() => programmesReply(chooseProgrammes(question, currentRates())));
  } catch (error) {
    if (!(error instanceof TooManySets)) throw error;
    throw invalidField('programmes', msg`Send fewer programs. Too many combinations are possible.`);
  }
}

const wordsFor = ({ options }: NotUnderstood): Words =>
  options === null
    ? msg`Send a number, like 6.99 or 38,995.`
    : msg`Choose one of: ${{ value: options.filter((option) => option !== '').join(', ') }}.`;

/**
 * The figures of a deal. A value that is not understood is read as the calculation says and named among the warnings, or
 * refused where the caller asks for that.
 */
const calculated =
  (clock: Clock): Handler<'calculateDeal'> =>
  async ({ body }) => {
    const odd = notUnderstood(body);
    const [first] = odd;
    if (first && body.options?.strict) {
      const fields = Object.fromEntries(odd.map((one) => [one.field, wordsFor(one)]));
      throw new Refusal('invalid', wordsFor(first), { field: first.field, fields });
    }
    const outputs = dealOutputs(calculateOrRefuse(body, body.today ?? dayInOntario(clock)));
    return { ...outputs, warnings: [...outputs.warnings, ...odd.map(({ field }) => `notUnderstood:${field}`)].sort() };
  };

/** Puts the calls of the arithmetic on the server. They need no database. */
export function implementDeals(implement: Implement, clock: Clock): void {
  implement('calculateDeal', calculated(clock));
  implement('chooseProgrammes', async ({ body }) => chosenProgrammes(body));
  implement('readRates', async ({ query: { date } }) => (date ? ratesOn(currentRates(), date) : currentRates()));
  implement('readFeeFacts', async () => feeTable);
  implement('readTypicalResiduals', async () => typicalResiduals);
}
