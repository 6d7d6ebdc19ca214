import { differing, type Finding } from './finding.ts';
import { lineKinds } from './line-kinds.ts';
import { chargeOf, type Quote, type QuoteLine } from './quote.ts';

/** What a sum on the bill may be of: everything above it, or only the lines right above it, back to any of them. */
function readingsOf(above: readonly number[]): readonly number[] {
  const readings: number[] = [];
  let sum = 0;
  for (const cents of above.toReversed()) {
    sum += cents;
    readings.push(sum);
  }
  return readings.toReversed();
}

const isSum = ({ kind }: QuoteLine): boolean => lineKinds[kind].group === 'sum';

/** What every charge of a bill comes to, in cents: where no amount to pay or to finance is printed, this is it. */
export const sumOfCharges = ({ lines, terms }: Quote): number =>
  lines.reduce((sum, line) => sum + chargeOf(line, terms.mode), 0);

/**
 * Whether each subtotal and total follows from the lines above it. A mistake that only goes on from one sum into the
 * next is named once.
 */
export function checkSums({ lines, terms }: Quote): Finding[] {
  const findings: Finding[] = [];
  const above: number[] = [];
  let carriedCents = 0;
  for (const line of lines) {
    if (!isSum(line)) {
      above.push(chargeOf(line, terms.mode));
      continue;
    }
    if (above.length === 0) continue;
    const readings = readingsOf(above);
    const expectedCents = readings[0] ?? 0;
    const statedCents = line.cents;
    const differenceCents = statedCents - expectedCents;
    const follows = line.kind === 'subtotal' ? readings.includes(statedCents) : differenceCents === 0;
    if (follows || (carriedCents !== 0 && differenceCents === carriedCents)) continue;
    carriedCents = differenceCents;
    findings.push(differing('sum', [line.id], { statedCents, expectedCents }));
  }
  return findings;
}
