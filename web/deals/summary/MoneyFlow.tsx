import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useId, useMemo, useState } from 'react';
import { formatCents } from '#engine/money/format-cents.ts';
import { type ShareName, shareNames, whereItGoes } from '#engine/summary/where-it-goes.ts';
import { formatMoney } from '../../kit/format.ts';
import { useDeal, useMissing } from '../form/deal-context.tsx';
import { WhyButton } from '../working/WhyButton.tsx';
import { MoneyBar, percentOf, Swatch, shareWords } from './MoneyBar.tsx';
import classes from './money-flow.module.css';

const ShareWorking = lazy(() => import('../working/ShareWorking.tsx'));

/** One share, and behind its equals sign how it is made. */
function ShareRow({ name, label, percent, cents }: { name: ShareName; label: string; percent: string; cents: number }) {
  const { i18n } = useLingui();
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <tr>
        <th scope="row">
          <Swatch share={name} />
          {label}
        </th>
        <td>{percent}</td>
        <td>
          <WhyButton label={label} open={open} controls={id} onToggle={() => setOpen(!open)} />
        </td>
        <td>{formatMoney(formatCents(cents), i18n.locale)}</td>
      </tr>
      <tr id={id} hidden={!open}>
        <td colSpan={4} className={classes.made}>
          {open && (
            <Suspense>
              <ShareWorking share={name} />
            </Suspense>
          )}
        </td>
      </tr>
    </>
  );
}

/** A bar of what the money goes to, and the same as a table. */
export function MoneyFlow() {
  const { t, i18n } = useLingui();
  const missing = useMissing();
  const result = useDeal((deal) => deal.result);
  const { shares, whole } = useMemo(() => {
    const all = whereItGoes(result);
    const some = shareNames.filter((name) => all[name] !== 0).map((name) => ({ name, cents: all[name] }));
    return { shares: some, whole: some.reduce((sum, { cents }) => sum + cents, 0) };
  }, [result]);
  const words = (name: ShareName) =>
    name === 'vehicle' && result.deal.mode === 'Lease' ? t`Vehicle use` : i18n._(shareWords[name]);
  if (missing || whole <= 0) return null;
  const total = formatMoney(formatCents(whole), i18n.locale);
  return (
    <div>
      <h3 className={`note medium ${classes.title}`}>{t`Where your ${total} goes`}</h3>
      <MoneyBar shares={shares} whole={whole} />
      <table className={`small whole ${classes.legend}`}>
        <caption className="visually-hidden">{t`Where the money goes`}</caption>
        <tbody>
          {shares.map(({ name, cents }) => (
            <ShareRow
              key={name}
              name={name}
              label={words(name)}
              percent={percentOf(cents, whole, i18n.locale)}
              cents={cents}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
