import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatCents } from '#engine/money/format-cents.ts';
import { MoneyBar, Swatch, shareWords } from '../deals/summary/MoneyBar.tsx';
import { formatPercent, formatPlain } from '../kit/format.ts';
import type { WayToPay } from './car.ts';
import classes from './how-paid.module.css';

const centsOf = (dollars: string): number => Math.round(Number(dollars) * 100);

/** How a payment is made: what the money goes to, less what is not paid with the payments, divided by how many they are. */
export default function HowPaid({ way }: { way: WayToPay }) {
  const { t, i18n } = useLingui();
  const { mode, payment, numberOfPayments, interestRate } = way;
  if (payment === null) return null;
  const shares = way.shares.map(({ name, amount }) => ({ name, cents: centsOf(amount) }));
  const whole = shares.reduce((sum, { cents }) => sum + cents, 0);
  const interest = shares.find(({ name }) => name === 'interest')?.cents ?? 0;
  const beside = mode === 'Cash' ? 0 : whole - numberOfPayments * centsOf(payment);
  const rate = formatPercent(interestRate, i18n.locale);
  return (
    <div className={`stack gap-1 smaller ${classes.made}`} data-mode={mode}>
      <MoneyBar shares={shares} whole={whole} />
      <table>
        <caption className="visually-hidden">{t`How we calculated this`}</caption>
        <tbody>
          {shares
            .filter(({ name }) => name !== 'interest')
            .map(({ name, cents }, at) => (
              <Line key={name} sign={at === 0 ? '' : '+'} cents={cents}>
                <Swatch share={name} />
                {name === 'vehicle' && mode === 'Lease' ? <Trans>Vehicle use</Trans> : i18n._(shareWords[name])}
              </Line>
            ))}
          {beside !== 0 && (
            <Line sign="−" cents={beside}>
              {mode === 'Lease' ? <Trans>Not part of the payments</Trans> : <Trans>Downpayment</Trans>}
            </Line>
          )}
          {mode === 'Finance' && <Line sign="=" cents={whole - beside - interest} isTotal>{t`Financed`}</Line>}
          {interest !== 0 && (
            <Line sign="+" cents={interest}>
              <Swatch share="interest" />
              <Trans>Interest at {rate}</Trans>
            </Line>
          )}
          <Line sign="=" cents={centsOf(payment)} isTotal>
            {mode === 'Cash' ? <Trans>cash</Trans> : <Trans>÷ {numberOfPayments} payments</Trans>}
          </Line>
        </tbody>
      </table>
    </div>
  );
}

type LineProps = { sign: string; cents: number; isTotal?: boolean; children: ReactNode };

function Line({ sign, cents, isTotal = false, children }: LineProps) {
  const { i18n } = useLingui();
  return (
    <tr data-total={isTotal}>
      <th scope="row">{children}</th>
      <td>
        <i>{sign}</i> {formatPlain(formatCents(cents), i18n.locale)}
      </td>
    </tr>
  );
}
