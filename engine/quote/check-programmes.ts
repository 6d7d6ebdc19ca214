import type { FilledForm } from '#engine/form/choose-for-form.ts';
import type { IsoDate } from '#engine/form/deal-fields.ts';
import { clear, type DealState } from '#engine/form/deal-state.ts';
import { isRebate, type NamedProgramme } from '#engine/form/filled-programmes.ts';
import { isAbove, readMoney } from '#engine/money/read-number.ts';
import { fillable } from '#engine/programmes/question.ts';
import type { RateBook } from '#engine/rates.ts';
import { type Finding, finding } from './finding.ts';
import { linesOf, type Quote, type QuoteVehicle, statedCents } from './quote.ts';
import { quoteState } from './quote-state.ts';

/**
 * What the programmes of the dealer with whom a bill is held against a deal would give the bill, and it does not have: a
 * lower rate, or a rebate. The bill is asked as the calculator asks for a deal: without what programmes fill.
 *
 * @param vehicle the one of the deal that the bill is held against
 * @param choose the choice among the programmes of that dealer
 */
export function checkProgrammes(
  quote: Quote,
  vehicle: QuoteVehicle,
  choose: (state: DealState) => FilledForm,
  rates: RateBook,
  today: IsoDate,
): Finding[] {
  const given = choose(clear(quoteState(quote, vehicle, rates, today), fillable)).state.programmes;
  if (!given) return [];
  const { applied, filled } = given;
  const ofRate = applied.find((one) => !isRebate(one));
  const ofRebate = applied.find(({ kind }) => kind === 'rebate');
  const rebateCents = ['rebate', 'leaseRebate'].reduce((sum, name) => sum + centsOf(filled, name), 0);
  return [
    ...(ofRate && filled.interestRate !== undefined ? lowerRate(quote, ofRate, filled.interestRate) : []),
    ...(ofRebate ? higherRebate(quote, ofRebate, rebateCents) : []),
  ];
}

const centsOf = (filled: Readonly<Record<string, string | undefined>>, name: string): number => {
  const { [name]: text } = filled;
  return text === undefined ? 0 : readMoney(text, name).cents;
};

const namedBy = ({ name, source, until }: NamedProgramme) => ({
  facts: { programme: name, until },
  basis: { title: source, address: '', from: null },
});

function lowerRate(quote: Quote, programme: NamedProgramme, percent: string): Finding[] {
  const { interestPercent } = quote.terms;
  if (interestPercent === '' || !isAbove(interestPercent, Number(percent))) return [];
  const { facts, basis } = namedBy(programme);
  const lineIds = linesOf(quote, 'payment').map(({ id }) => id);
  const rates = { ...facts, percent, impliedPercent: interestPercent };
  return [finding({ code: 'programmeRate', severity: 'ask', lineIds, facts: rates, basis })];
}

function higherRebate(quote: Quote, programme: NamedProgramme, expectedCents: number): Finding[] {
  const stated = statedCents(quote, 'rebate') ?? 0;
  if (stated >= expectedCents) return [];
  return [
    finding({
      code: 'programmeRebate',
      severity: 'ask',
      lineIds: linesOf(quote, 'rebate').map(({ id }) => id),
      differenceCents: expectedCents - stated,
      statedCents: stated,
      expectedCents,
      ...namedBy(programme),
    }),
  ];
}
