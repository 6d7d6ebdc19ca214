import { Trans, useLingui } from '@lingui/react/macro';
import { fieldLabels } from '#contract/labels/field-labels.ts';
import { regulatorFeeName } from '#contract/labels/regulator-fee-names.ts';
import { formatMoney, formatPlain } from '../kit/format.ts';
import type { ListedCar } from './car.ts';
import classes from './car-page.module.css';

/** What the all-in price is made of, line by line, and what is not in it. */
export function PriceLines({ car }: { car: ListedCar }) {
  const { t, i18n } = useLingui();
  const { priceLines, allInPrice, allInLaw, dealer } = car;
  const named = (part: string): string => {
    if (part === 'basePrice') return t`Price of the car`;
    if (part === 'regulatorFee') return t`Regulator’s fee`;
    const ofField = Object.entries(fieldLabels).find(([name]) => name === part)?.[1];
    const label = part === 'omvicFee' ? regulatorFeeName(dealer.province) : ofField;
    return label ? i18n._(label) : part;
  };
  return (
    <section className="stack top gap-15" aria-labelledby="lines">
      <h2 id="lines">{t`All-in price, line by line`}</h2>
      <table className={classes.lines}>
        <tbody>
          {priceLines.map(({ part, amount }) => (
            <tr key={part}>
              <th scope="row">{named(part)}</th>
              <td>{amount === null ? t`not stated` : formatPlain(amount, i18n.locale)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t`All-in price`}</th>
            <td>{allInPrice === null ? t`not stated` : formatMoney(allInPrice, i18n.locale)}</td>
          </tr>
        </tfoot>
      </table>
      <p className="note measured">
        <Trans>Sales tax, licensing and registration are not in it. They stand in every payment above.</Trans>{' '}
        {allInLaw && (
          <Trans>
            What an advertised price has to hold:{' '}
            <a href={allInLaw.address} rel="noreferrer" target="_blank">
              {allInLaw.name}
            </a>
            .
          </Trans>
        )}
      </p>
    </section>
  );
}
