import { Trans, useLingui } from '@lingui/react/macro';
import { provinceOf } from '#engine/form/province-tax.ts';
import { addDecimals, decimalOf, formatDecimal, zero } from '#engine/money/decimal.ts';
import { type RateBook, rowInForce, type Source } from '#engine/rates.ts';
import { formatDay, localDay } from '../../kit/format.ts';
import { taxParts } from '../../kit/tax-names.ts';
import classes from '../dealer-page.module.css';

type Components = readonly { readonly name: string; readonly percent: string }[];
type Reference = {
  kind: string;
  percent: string;
  components: Components;
  from: string;
  source: Source;
  hasBands: boolean;
};

/** The tax of a province as our reference has it today; undefined for a province that it does not know. */
export const referenceOf = (rates: RateBook, code: string): Reference | undefined => {
  const province = provinceOf(rates, code);
  if (!province) return undefined;
  const { kind, components, from, source } = rowInForce(province.tax, localDay(new Date()));
  return {
    kind,
    from,
    source,
    percent: formatDecimal(components.reduce((sum, { percent }) => addDecimals(sum, decimalOf(percent)), zero)),
    components,
    hasBands: components.some(({ priceBands }) => priceBands !== undefined),
  };
};

/** The tax of the reference, with its first day and where it was read. */
export function ReferenceTax({ reference }: { reference: Reference }) {
  const { i18n } = useLingui();
  const { components, from, source, hasBands } = reference;
  const parts = taxParts(
    components.map(({ name, percent }) => ({ name, rate: percent })),
    i18n,
  );
  return (
    <p className={`note ${classes.reference}`}>
      <Trans>
        {parts}, in force since {formatDay(from, i18n.locale)}.
      </Trans>{' '}
      {hasBands && <Trans>The rate rises with the price. </Trans>}
      {source.address.startsWith('https://') ? (
        <a href={source.address} rel="noreferrer" target="_blank">
          {source.title}
        </a>
      ) : (
        source.title
      )}
    </p>
  );
}
