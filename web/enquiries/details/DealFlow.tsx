import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { formatCents } from '#engine/money/format-cents.ts';
import { type ShareName, shareNames, whereItGoes } from '#engine/summary/where-it-goes.ts';
import { percentOf, shareWords } from '../../deals/summary/MoneyBar.tsx';
import flow from '../../deals/summary/money-flow.module.css';
import { formatMoney } from '../../kit/format.ts';
import { ratesQuery } from '../../kit/rates-query.ts';
import { workedAgain } from '../tools/worked-again.ts';
import classes from './deal-flow.module.css';
import type { Enquiry } from './detail-groups.ts';

/** What the money of a saved deal goes to: a bar, and the same as a table. Nothing where a reader sees only a part of it. */
export default function DealFlow({ enquiry }: { enquiry: Enquiry }) {
  const { t, i18n } = useLingui();
  const { data: rates, isError } = useQuery(ratesQuery);
  const deal = useMemo(() => (rates ? workedAgain(enquiry, rates) : null), [enquiry, rates]);
  if (!rates) return isError ? null : <div className={classes.flow} />;
  if (!deal) return null;
  const all = whereItGoes(deal.result);
  const shares = shareNames.filter((name) => all[name] !== 0);
  const whole = shares.reduce((sum, name) => sum + all[name], 0);
  if (whole <= 0) return null;
  const words = (name: ShareName) =>
    name === 'vehicle' && deal.result.deal.mode === 'Lease' ? t`Vehicle use` : i18n._(shareWords[name]);
  return (
    <section className={classes.flow} data-mode={enquiry.cashFinanceLease} aria-label={t`Where the money goes`}>
      <h2 className={`flow note apart medium ${classes.title}`}>
        <span>{t`Where the money goes`}</span> <strong>{formatMoney(formatCents(whole), i18n.locale)}</strong>
      </h2>
      <div className={flow.bar} role="img" aria-label={t`Where the money goes`}>
        {shares
          .filter((name) => all[name] > 0)
          .map((name) => (
            <span key={name} data-share={name} style={{ flexGrow: all[name] / whole }} />
          ))}
      </div>
      <table className={`table ${classes.legend}`}>
        <caption className="visually-hidden">{t`Where the money goes`}</caption>
        <tbody>
          {shares.map((name) => (
            <tr key={name}>
              <th scope="row">
                <span className={flow.swatch} data-share={name} />
                {words(name)}
              </th>
              <td>{percentOf(all[name], whole, i18n.locale)}</td>
              <td>{formatMoney(formatCents(all[name]), i18n.locale)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
