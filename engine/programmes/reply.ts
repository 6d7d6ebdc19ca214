import { calculateDeal } from '#engine/deal.ts';
import { formatCents } from '#engine/money/format-cents.ts';
import { dealOutputs } from '#engine/outputs.ts';
import type { ProgrammeChoice } from './choose.ts';
import { idsOf } from './weigh.ts';

/** A choice as the wire writes it. */
export function programmesReply(choice: ProgrammeChoice) {
  const { applied, source, offers, typed } = choice;
  return {
    applied: applied.programmes.map(({ id, version }) => ({ id, version })),
    source,
    filled: applied.filled,
    offered: offers.map(({ offered, differenceCents }) => ({
      ids: idsOf(offered),
      needs: offered.needs,
      paymentDifference: differenceCents === null ? null : signed(differenceCents),
    })),
    typed,
    figures: applied.paymentCents === null ? null : outputsOf(choice),
  };
}

function outputsOf({ reading, applied }: ProgrammeChoice) {
  const { warnings, ...figures } = dealOutputs(
    calculateDeal({ ...reading.deal, ...applied.filled }, reading.book, reading.today),
  );
  return { ...figures, warnings: [...warnings] };
}

const signed = (cents: number) => (cents < 0 ? `-${formatCents(-cents)}` : formatCents(cents));
