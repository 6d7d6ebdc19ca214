import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment } from 'react';
import { Link, useSearchParams } from 'react-router';
import { provinceNames } from '#contract/labels/province-names.ts';
import type { Mode } from '#engine/form/deal-fields.ts';
import { dealPath } from '../deals/vehicle/deal-path.ts';
import { formatCount, formatMoney, formatPlain, formatWholeMoney } from '../kit/format.ts';
import { taxParts } from '../kit/tax-names.ts';
import { searchName } from '../paths.ts';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { type ShowroomData, useModelCounts, useModelPrices } from './load-showroom.ts';
import { type PriceRow, priceRows } from './price-rows.ts';
import classes from './price-table.module.css';

type PricesProps = {
  make: string;
  type: string;
  data: ShowroomData;
  dealer: string | undefined;
  province: string | undefined;
};

/** The prices of a brand's vehicle type, or what stands in their place. */
export function Prices({ make, type, data, dealer, province }: PricesProps) {
  const { t } = useLingui();
  const prices = useModelPrices(make, type, { dealer, province }, data);
  const counts = useModelCounts(make, type, dealer, data).data ?? [];
  if (prices.isError && !prices.data) return <LoadFailed title={t`We couldn’t load the prices.`} of={prices} />;
  if (!prices.data) return <PricesSkeleton />;
  const rows = priceRows(prices.data);
  const countOf = (model: string) => counts.find(({ value }) => value === model)?.count ?? null;
  if (rows.length > 0) return <PriceTable make={make} type={type} rows={rows} countOf={countOf} />;
  return (
    <Notice title={<Trans>No prices yet</Trans>}>
      <p>{t`There are no prices for these models right now. Choose another vehicle type.`}</p>
    </Notice>
  );
}

function PricesSkeleton() {
  return (
    <div role="status" className="stack top gap-3">
      <span className="visually-hidden">
        <Trans>Loading prices…</Trans>
      </span>
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} width="100%" height="48px" />
      ))}
    </div>
  );
}

/** Whole dollars without cents, as a base price stands: $58,300. */
const shortMoney = (dollars: number, locale: string): string =>
  Number.isInteger(dollars) ? formatWholeMoney(String(dollars), locale) : formatMoney(dollars, locale);

type PriceTableProps = {
  make: string;
  type: string;
  rows: readonly PriceRow[];
  /** How many cars of a model are for sale; null if the count is unknown. */
  countOf: (model: string) => number | null;
};

/** Models with how many cars there are and their base prices, each with what it comes to all-in and a month, and the way to its deal. */
function PriceTable({ make, type, rows, countOf }: PriceTableProps) {
  const { t } = useLingui();
  return (
    <div>
      <table className={`table small-words ${classes.table}`}>
        <thead>
          <tr>
            <th scope="col">{t`Models`}</th>
            <th scope="col" className={classes.cars}>{t`Cars`}</th>
            <th scope="col">{t`Base Price`}</th>
            <th scope="col">{t`Finance`}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            <Fragment key={row.model}>
              {row.isPreOwned && !rows[place - 1]?.isPreOwned && (
                <tr>
                  <th colSpan={4} className={classes.group}>{t`Pre-owned only`}</th>
                </tr>
              )}
              <Row make={make} type={type} row={row} count={countOf(row.model)} />
            </Fragment>
          ))}
        </tbody>
      </table>
      {rows[0] && <Footnote terms={rows[0]} />}
    </div>
  );
}

type RowProps = { make: string; type: string; row: PriceRow; count: number | null };

function Row({ make, type, row, count }: RowProps) {
  const { i18n, t } = useLingui();
  const { model, price, allInPrice, payment } = row;
  const { deal, mode } = useDealAddress(make, row);
  const [shownPrice, shownPayment] = [shortMoney(price, i18n.locale), formatMoney(payment, i18n.locale)];
  return (
    <tr>
      <th scope="row">
        <Link to={deal(mode)}>{model}</Link>
        <small>{`${row.year} ${row.trim}`}</small>
      </th>
      <td className={`covered ${classes.cars}`}>
        {count !== null && <CarsLink of={{ make, type, model }} total={count} />}
      </td>
      <td className="covered">
        <Link to={deal('Cash')} aria-label={t`${shownPrice}: ${model}, cash`}>
          <strong data-price={model}>{shownPrice}</strong>
        </Link>
        <small>
          {allInPrice === null ? (
            t`freight not listed`
          ) : (
            <Trans>{formatWholeMoney(allInPrice, i18n.locale)} all-in</Trans>
          )}
        </small>
      </td>
      <td className={`covered ${classes.on}`}>
        <Link to={deal('Finance')} aria-label={t`${shownPayment}: ${model}, financed`}>
          <strong>{shownPayment}</strong>
          <span aria-hidden>→</span>
        </Link>
        <small>
          <PaymentSaid row={row} />
        </small>
      </td>
    </tr>
  );
}

/** How many cars of a model are for sale, leading to them. */
function CarsLink({ of, total }: { of: Readonly<Record<'make' | 'type' | 'model', string>>; total: number }) {
  const { i18n, t } = useLingui();
  const cars = t`${plural(total, { one: '# car', other: '# cars' })}`;
  return (
    <Link to={`?${new URLSearchParams({ [searchName]: '', ...of })}`} aria-label={`${cars}: ${of.model}`}>
      {formatCount(total, i18n.locale)}
    </Link>
  );
}

/** How often the payment is, at which rate, and that a rate is a usual one where nobody gives the car another. */
function PaymentSaid({ row: { allInPrice, interestRate, rateOf } }: { row: PriceRow }) {
  const { i18n } = useLingui();
  const rate = formatPlain(interestRate, i18n.locale, 0);
  if (allInPrice === null) return <Trans>monthly, before freight</Trans>;
  return (
    <>
      <Trans>monthly at {rate}%</Trans>
      {rateOf === 'default' && (
        <span className="visually-hidden">
          {' '}
          <Trans>(typical rate)</Trans>
        </span>
      )}
    </>
  );
}

/** Ways to pay as the address of the page names them; none is Finance, which the row's payment is of. */
const modes: Readonly<Record<string, Mode | null>> = { '-1': null, 0: 'Cash', 1: 'Finance', 2: 'Lease' };

/**
 * Where the deal of a row's very car is in each mode, at the dealer whose price it is and at the row's terms; years and
 * how often are those of its payment alone, nothing down. The mode of the address stays; where it names none, the row's payment
 * is what is opened.
 */
const useDealAddress = (make: string, { condition: type, taxedIn: province, ...row }: PriceRow) => {
  const [search] = useSearchParams();
  const { termsInYears, frequency, ...car } = row;
  const deal = (mode: Mode | null) => {
    const paid = mode === 'Finance' ? { termsInYears, frequency } : {};
    return dealPath({ ...car, type, make }, { mode, province, ...paid });
  };
  const { [search.get('activeOption') ?? '1']: mode = 'Finance' } = modes;
  // Leases are of new cars alone.
  return { deal, mode: type !== 'New' && mode === 'Lease' ? 'Finance' : mode };
};

function Footnote({ terms }: { terms: PriceRow }) {
  const { i18n } = useLingui();
  const { numberOfPayments, taxedIn } = terms;
  const tax = taxParts(terms.taxComponents, i18n);
  const interestRate = formatPlain(terms.interestRate, i18n.locale, 0);
  const known = provinceNames[taxedIn];
  const place = known ? i18n._(known) : taxedIn;
  return (
    <p className={`fine ${classes.note}`}>
      <Trans>
        All-in includes everything the dealer charges except tax and licensing. Payments: {numberOfPayments} months at{' '}
        {interestRate}% unless another rate is shown, $0 down, {tax} ({place}) included, licensing extra. Sample prices,
        not offers.
      </Trans>
    </p>
  );
}
