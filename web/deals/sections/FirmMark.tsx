import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { carName } from '#contract/car-name.ts';
import type { FirmTradeIn, firmnessOf } from '#engine/form/firm-trade-in.ts';
import { formatDay, formatKilometres, formatMoney } from '../../kit/format.ts';

type MarkProps = { firm: FirmTradeIn; state: ReturnType<typeof firmnessOf> };

/** Beside the value of a trade-in: until when its dealer stands by it, or why it no longer does. */
export function FirmMark({ firm, state }: MarkProps) {
  return (
    <span data-firm={state}>
      <FirmWords firm={firm} state={state} />
      {state === 'firm' && firm.conditions && (
        <>
          {' '}
          <Trans>
            Conditions: <bdi translate="no">{firm.conditions}</bdi>
          </Trans>
        </>
      )}
    </span>
  );
}

function FirmWords({ firm, state }: MarkProps): ReactNode {
  const { i18n } = useLingui();
  const { vehicle, dealer } = firm;
  const until = formatDay(firm.until, i18n.locale);
  const value = formatMoney(firm.valueCents / 100, i18n.locale);
  const kilometres = formatKilometres(vehicle.tradeInMileage || '0', i18n.locale);
  const { tradeInYear: year, tradeInMake: make, tradeInModel: model, tradeInTrim: trim } = vehicle;
  const car = carName({ year, make, model, trim }, i18n.locale);
  switch (state) {
    case 'firm':
      return (
        <Trans>
          Firm value from <bdi translate="no">{dealer}</bdi>, good through {until}.
        </Trans>
      );
    case 'ended':
      return (
        <Trans>
          No longer firm. <bdi translate="no">{dealer}</bdi> guaranteed {value} through {until}.
        </Trans>
      );
    case 'value':
      return (
        <Trans>
          Not firm. <bdi translate="no">{dealer}</bdi> is offering {value} through {until}, not this value.
        </Trans>
      );
    case 'kilometres':
      return (
        <Trans>
          Not firm. <bdi translate="no">{dealer}</bdi> appraised this vehicle at {kilometres}, not at this mileage.
        </Trans>
      );
    case 'vehicle':
      return (
        <Trans>
          Not firm. <bdi translate="no">{dealer}</bdi> appraised a <bdi translate="no">{car}</bdi>, not this vehicle.
        </Trans>
      );
  }
}
