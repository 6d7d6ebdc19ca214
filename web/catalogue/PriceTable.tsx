import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useSearchParams } from 'react-router';
import { provinceNames } from '#contract/labels/province-names.ts';
import { formatMoney, formatPlain } from '../kit/format.ts';
import { taxName } from '../kit/tax-names.ts';
import { calculationBlock } from '../paths.ts';
import type { PriceRow } from './price-rows.ts';
import classes from './price-table.module.css';

type PriceTableProps = { make: string; rows: readonly PriceRow[] };

/** Whole dollars without cents, as a base price stands: $58,300. */
const shortMoney = (dollars: number, locale: string): string => formatMoney(dollars, locale).replace(/\.00$/, '');

/** Models and their base prices, each with what it comes to all-in and a month, and the way to its deal. */
export function PriceTable({ make, rows }: PriceTableProps) {
  const { t } = useLingui();
  return (
    <div>
      <table className={`table ${classes.table}`}>
        <thead>
          <tr>
            <th scope="col">{t`Models`}</th>
            <th scope="col">{t`Base Price`}</th>
            <th scope="col">{t`Finance`}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.model} make={make} row={row} />
          ))}
        </tbody>
      </table>
      {rows[0] && <Footnote terms={rows[0]} />}
    </div>
  );
}

function Row({ make, row }: { make: string; row: PriceRow }) {
  const { i18n, t } = useLingui();
  const { model, price, isPreOwned, allInPrice, payment } = row;
  const rate = formatPlain(row.interestRate, i18n.locale, 0);
  return (
    <tr>
      <th scope="row">
        <ModelLink make={make} row={row} />
        {isPreOwned && <small>{t`pre-owned from`}</small>}
      </th>
      <td>
        <strong data-price={model}>{shortMoney(price, i18n.locale)}</strong>
        <small>
          {allInPrice === null ? (
            <Trans>freight not stated</Trans>
          ) : (
            <Trans>{formatMoney(allInPrice, i18n.locale)} all-in, HST and licensing extra</Trans>
          )}
        </small>
      </td>
      <td>
        {formatMoney(payment, i18n.locale)}
        <small>
          {allInPrice === null ? <Trans>monthly, before freight</Trans> : <Trans>monthly at {rate}%</Trans>}
        </small>
      </td>
    </tr>
  );
}

/** Opens the deal of the model in the calculator below; the mode of the address stays. */
function ModelLink({ make, row: { model, condition } }: { make: string; row: PriceRow }) {
  const [search] = useSearchParams();
  const asked = new URLSearchParams(search);
  for (const [name, text] of Object.entries({ make, model, type: condition })) asked.set(name, text);
  return <Link to={{ search: String(asked), hash: calculationBlock }}>{model}</Link>;
}

function Footnote({ terms }: { terms: PriceRow }) {
  const { i18n } = useLingui();
  const { numberOfPayments, taxedIn } = terms;
  const tax = taxName(terms.tax, i18n);
  const [taxRate, interestRate] = [terms.taxRate, terms.interestRate].map((one) => formatPlain(one, i18n.locale, 0));
  const known = provinceNames[taxedIn];
  const place = known ? i18n._(known) : taxedIn;
  return (
    <p className={`fine ${classes.note}`}>
      <Trans>
        All-in is everything that the dealer asks for; HST and licensing extra. Payments: Finance over{' '}
        {numberOfPayments} months at {interestRate}% where no other rate stands, nothing down, with {tax} {taxRate}% as
        in {place}; licensing extra. Sample prices, not offers.
      </Trans>
    </p>
  );
}
