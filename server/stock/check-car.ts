import type { CallReply } from '#contract/contract.ts';
import { type AllInCheck, type AllInFinding, checkAllIn } from '#engine/form/all-in-check.ts';
import type { Condition, IsoDate } from '#engine/form/deal-fields.ts';
import { formatCents } from '#engine/money/format-cents.ts';
import { allInLawOf } from '#reference/provinces/all-in-pricing.ts';
import { chargesOfCar } from '../dealers/dealer-settings.ts';
import { currentRates } from '../deals/current-rates.ts';
import type { Car } from './own-cars.ts';

type Finding = CallReply<'listStock'>['data'][number]['findings'][number];
type ShownCheck = CallReply<'checkCars'>['data'][number]['check'];

/** What the advertised price of a car is made of, and what it lacks by the law of its dealer's province. */
export function checkCar({ listing, make, freightCents, settings, province }: Car, today: IsoDate): AllInCheck {
  const { basePriceCents: priceCents, details: entry } = listing;
  const condition = listing.condition as Condition; // the table holds conditions only
  const charged = chargesOfCar(settings, { condition, make, freightCents }, currentRates(), today);
  const car = { condition, priceCents, province, entry, ...charged };
  return checkAllIn(car, allInLawOf(province) !== undefined, currentRates(), today);
}

const amountOf = (cents: number | null): string | null => (cents === null ? null : formatCents(cents));

/** A finding on the wire. */
export const presentFinding = ({ code, blocks, part, words, regulatorCents }: AllInFinding): Finding => ({
  code,
  blocks,
  part,
  ...(words === undefined ? {} : { words }),
  ...(regulatorCents === undefined ? {} : { regulatorAmount: formatCents(regulatorCents) }),
});

/** A check on the wire, with the law that it is made by. */
export function presentCheck({ allInCents, lines, findings }: AllInCheck, province: string): ShownCheck {
  return {
    allInPrice: amountOf(allInCents),
    province,
    law: allInLawOf(province) ?? null,
    lines: lines.map(({ part, cents, origin }) => ({ part, amount: amountOf(cents), origin })),
    findings: findings.map(presentFinding),
  };
}

/** Whether a car may not be published as it is. */
export const isBlocked = ({ findings }: AllInCheck): boolean => findings.some(({ blocks }) => blocks);
