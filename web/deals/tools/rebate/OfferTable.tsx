import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { OfferWayName, RebateOrRate } from '#engine/compare/rebate-or-rate.ts';
import { formatDecimalPlaces } from '#engine/money/decimal.ts';
import { formatCents } from '#engine/money/format-cents.ts';
import { formatPlain } from '../../../kit/format.ts';
import compare from '../compare/compare.module.css';
import tools from '../tools.module.css';
import { useCents } from '../use-cents.ts';

const wayWords: Record<OfferWayName, MessageDescriptor> = {
  rebateAndCash: msg`Rebate, paid in cash`,
  rebateAndLoan: msg`Rebate, financed`,
  lowRate: msg`Low rate, no rebate`,
};
const wayNames = ['rebateAndCash', 'rebateAndLoan', 'lowRate'] as const;

const lines = [
  { label: msg`Payment`, cents: 'paymentCents' },
  { label: msg`Total paid`, cents: 'totalCents' },
  { label: msg`Worth today`, cents: 'todayCents' },
] as const;

/** The ways to take an offer side by side, the cheapest named, and where they change places. */
export function OfferTable({ decided }: { decided: RebateOrRate }) {
  const { t, i18n } = useLingui();
  const money = useCents();
  const { ways, cheapest } = decided;
  return (
    <>
      <p className={compare.cheapest} role="status">
        <Trans>Cheapest for you: {i18n._(wayWords[cheapest])}</Trans>
      </p>
      <table className={compare.table}>
        <caption className="visually-hidden">{t`Rebate or low rate`}</caption>
        <thead>
          <tr>
            <td />
            {wayNames.map((name) => (
              <th key={name} scope="col">
                {i18n._(wayWords[name])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ label, cents }) => (
            <tr key={cents}>
              <th scope="row">{i18n._(label)}</th>
              {wayNames.map((name) => (
                <td key={name} data-least={cents === 'todayCents' && name === cheapest}>
                  {money(ways[name][cents])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <BreakEven decided={decided} />
    </>
  );
}

/** Where the ways change places, in words. */
function BreakEven({ decided: { breakEvenRebateCents, breakEvenRate, realPercent } }: { decided: RebateOrRate }) {
  const money = useCents();
  const { i18n } = useLingui();
  const real = realPercent === null ? null : formatPlain(formatDecimalPlaces(realPercent, 2), i18n.locale);
  return (
    <div className={tools.remark}>
      {breakEvenRebateCents !== null && (
        <p>
          <Trans>From a rebate of {money(breakEvenRebateCents)} on, the loan with the rebate costs no more.</Trans>
        </p>
      )}
      {breakEvenRate !== null && (
        <p>
          <Trans>
            Up to a low rate of {formatPlain(formatCents(breakEvenRate), i18n.locale)}%, the low rate costs no more than
            that loan.
          </Trans>
        </p>
      )}
      {real !== null && (
        <p>
          <Trans>
            With the rebate given up, the low rate really costs {real}% a year against cash: it pays where your money
            earns more than that elsewhere.
          </Trans>
        </p>
      )}
    </div>
  );
}
