import { useLingui } from '@lingui/react/macro';
import { formatMoney } from '../kit/format.ts';
import { taxParts } from '../kit/tax-names.ts';
import classes from './subscriptions.module.css';

type AmountProps = {
  lines: readonly { text: string; amount: string }[];
  taxes: readonly { name: string; percent: string; amount: string }[];
  total: string;
};

/** What an amount is made of: its lines, each tax by its name, the total. */
export function AmountLines({ lines, taxes, total }: AmountProps) {
  const { i18n, t } = useLingui();
  const money = (amount: string) => formatMoney(amount, i18n.locale);
  return (
    <dl className={`stack gap-1 ${classes.amounts}`}>
      {lines.map(({ text, amount }) => (
        <div key={text}>
          <dt>{text}</dt>
          <dd>{money(amount)}</dd>
        </div>
      ))}
      {taxes.map(({ name, percent, amount }) => (
        <div key={name}>
          <dt>{taxParts([{ name, rate: percent }], i18n)}</dt>
          <dd>{money(amount)}</dd>
        </div>
      ))}
      <div className={`strong ruled ${classes.total}`}>
        <dt>{t`Total`}</dt>
        <dd>{money(total)}</dd>
      </div>
    </dl>
  );
}
