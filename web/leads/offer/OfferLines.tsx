import { useLingui } from '@lingui/react/macro';
import { fieldLabels } from '#contract/labels/field-labels.ts';
import type { DealFieldName } from '#engine/form/deal-fields.ts';
import { isFieldAvailable } from '#engine/form/is-field-available.ts';
import { AmountField } from '../../deals/fields/AmountField.tsx';
import { useDeal, useDealActions, useField } from '../../deals/form/deal-context.tsx';
import type { Enquiry } from '../../enquiries/details/detail-groups.ts';
import { Value } from '../../enquiries/versions/Differences.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import leads from '../leads.module.css';
import { useLineWords } from './line-words.ts';
import classes from './offer-lines.module.css';
import type { Offered } from './use-offered.ts';

/** The lines that a dealer changes first, of every way to pay, in the order of the table. */
const often = [
  'estimatedSalesPrice',
  'estimatedLeaseSalePrice',
  'discount',
  'leaseDiscount',
  'rebate',
  'leaseRebate',
  'freight',
  'leaseFreight',
  'adminFee',
  'estimatedTradeValue',
  'downpayment',
  'leaseDownpayment',
  'residualPercentage',
  'interestRate',
  'termsInYears',
] as const satisfies readonly DealFieldName[];

/** Line by line what the shopper asked, what the dealer offers, and the difference; below, what follows from it. */
export function OfferLines({ enquiry, changed }: { enquiry: Enquiry; changed: Offered['changed'] }) {
  const { t } = useLingui();
  const rows = useDeal(({ state }) => often.filter((name) => isFieldAvailable(name, state)).join(' ')).split(' ');
  const lines = often.filter((name) => rows.includes(name));
  const follows = changed.filter(({ field }) => !lines.some((name) => name === field));
  return (
    <table className={`table ${classes.lines}`}>
      <caption className="visually-hidden">{t`Offer, line by line`}</caption>
      <thead>
        <tr>
          <th scope="col">{t`Line`}</th>
          <th scope="col">{t`Customer`}</th>
          <th scope="col">{t`You`}</th>
          <th scope="col">{t`Difference`}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((name) => (
          <LineRow key={name} name={name} asked={enquiry.form?.[name] ?? ''} />
        ))}
      </tbody>
      {follows.length > 0 && (
        <tbody>
          <tr className={classes.group}>
            <th scope="rowgroup" colSpan={4}>{t`What else changes`}</th>
          </tr>
          {follows.map((row) => (
            <FollowingRow key={row.field} row={row} />
          ))}
        </tbody>
      )}
    </table>
  );
}

function LineRow({ name, asked }: { name: (typeof often)[number]; asked: string }) {
  const offered = useField(name);
  const { label, value, difference } = useLineWords(name);
  const differs = difference(asked, offered);
  return (
    <tr data-field={name} data-changed={differs !== null}>
      <th scope="row">{label}</th>
      <td>{value(asked)}</td>
      <td className={`${leads.heard} ${classes.field}`}>
        {name === 'termsInYears' ? <TermChoice /> : <AmountField name={name} label={label} />}
      </td>
      <Difference words={differs} />
    </tr>
  );
}

function FollowingRow({ row }: { row: Offered['changed'][number] }) {
  const { i18n } = useLingui();
  return (
    <tr data-figure={row.field} data-changed>
      <th scope="row">{i18n._(row.label)}</th>
      <td>
        <Value row={row} place={0} />
      </td>
      <td>
        <strong>
          <Value row={row} place={1} />
        </strong>
      </td>
      <td>{row.differences[1]}</td>
    </tr>
  );
}

function Difference({ words }: { words: string | null }) {
  const { t } = useLingui();
  return words === null ? <td className="quiet">{t`same`}</td> : <td>{words}</td>;
}

const years = ['1', '2', '3', '4', '5', '6', '7', '8'];

/** The term in whole years, with the one that the deal has where it stands between two. */
function TermChoice() {
  const { i18n } = useLingui();
  const term = useField('termsInYears');
  const error = useDeal((deal) => deal.refused.termsInYears);
  const { type, settle } = useDealActions();
  const { value } = useLineWords('termsInYears');
  const options = years.includes(term) || term === '' ? years : [term, ...years];
  return (
    <SelectField
      label={i18n._(fieldLabels.termsInYears)}
      value={term}
      data={options.map((one) => ({ value: one, label: value(one) }))}
      onChange={(event) => type('termsInYears', event.currentTarget.value)}
      onBlur={settle}
      error={error}
    />
  );
}
