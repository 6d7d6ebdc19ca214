import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { RebateOrRate } from '#engine/compare/rebate-or-rate.ts';
import type { Decimal } from '#engine/money/decimal.ts';
import { WorkedRow } from '../../working/WorkedRow.tsx';
import compare from '../compare/compare.module.css';
import { useCents } from '../use-cents.ts';
import { BreakEven } from './BreakEven.tsx';
import { LineWorking, type OfferLine, wayNames, wayWords } from './OfferWorking.tsx';

const lines: readonly { label: MessageDescriptor; cents: OfferLine }[] = [
  { label: msg`Payment`, cents: 'paymentCents' },
  { label: msg`Total paid`, cents: 'totalCents' },
  { label: msg`Worth today`, cents: 'todayCents' },
];

type OfferTableProps = { decided: RebateOrRate; returnPercent: Decimal };

/** The ways to take an offer side by side, the cheapest named, and where they change places. */
export function OfferTable({ decided, returnPercent }: OfferTableProps) {
  const { t, i18n } = useLingui();
  const money = useCents();
  const { ways, cheapest } = decided;
  const [least = 0, next = 0] = wayNames.map((name) => ways[name].todayCents).sort((a, b) => a - b);
  const by = next - least;
  return (
    <>
      <p className={compare.cheapest} role="status">
        <Trans>Cheapest for you: {i18n._(wayWords[cheapest])}</Trans>
        {by > 0 && (
          <>
            {' '}
            <Trans>({money(by)} less than the next)</Trans>
          </>
        )}
      </p>
      <table className={`table small-words ${compare.table}`}>
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
            <WorkedRow
              key={cents}
              label={i18n._(label)}
              columns={4}
              working={() => <LineWorking line={cents} ways={ways} returnPercent={returnPercent} />}
            >
              {wayNames.map((name) => (
                <td key={name} data-least={cents === 'todayCents' && name === cheapest}>
                  {money(ways[name][cents])}
                </td>
              ))}
            </WorkedRow>
          ))}
        </tbody>
      </table>
      <BreakEven decided={decided} returnPercent={returnPercent} />
    </>
  );
}
