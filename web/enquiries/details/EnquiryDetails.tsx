import type { I18n } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { regulatorFeeName } from '#contract/labels/regulator-fee-names.ts';
import { formatDay } from '../../kit/format.ts';
import { productName } from '../../kit/product.ts';
import { SavedFirmMark } from '../appraisal/SavedFirmMark.tsx';
import { countedValue } from './counted.ts';
import { DetailGroupSection } from './DetailGroupSection.tsx';
import {
  creditGroup,
  type Detail,
  type DetailGroup,
  type Enquiry,
  groupsFor,
  keepsTradeInBack,
  tradeInGroup,
} from './detail-groups.ts';
import classes from './enquiry-details.module.css';
import { type DetailFormat, isPresent, twoTaxes } from './format-detail.ts';

/**
 * The car and finance details of one enquiry, group by group; a group without anything to show is left out. An empty
 * enquiry shows its rows without values. What is handed in as children comes before them.
 */
export function EnquiryDetails({ enquiry, children }: { enquiry: Partial<Enquiry>; children?: ReactNode }) {
  return (
    <div className={classes.groups}>
      {children}
      {groupsFor(enquiry.cashFinanceLease ?? '').map((group) => (
        <Group key={group.heading.id} group={group} enquiry={enquiry} />
      ))}
    </div>
  );
}

/** The details of a group that are on the page for this enquiry. What a link keeps back is null, and isn't on it. */
const shownIn = (group: DetailGroup, enquiry: Partial<Enquiry>): readonly Detail[] =>
  group.details.filter(({ field, format, ifPresent }) => {
    const value = countedValue(enquiry, field);
    return ifPresent ? isPresent(value, format) : value !== null;
  });

/** How many details {@link EnquiryDetails} shows of an enquiry. */
export const detailCount = (enquiry: Partial<Enquiry>): number =>
  groupsFor(enquiry.cashFinanceLease ?? '').reduce((sum, group) => sum + shownIn(group, enquiry).length, 0);

function Group({ group, enquiry }: { group: DetailGroup; enquiry: Partial<Enquiry> }) {
  const { i18n } = useLingui();
  const shown = shownIn(group, enquiry);
  const isUnreadable = group === creditGroup && enquiry.creditUnreadable === true;
  const isHidden = group === creditGroup && enquiry.creditHidden === true;
  const isKeptBack = group === tradeInGroup && keepsTradeInBack(enquiry);
  if (shown.length === 0 && !isUnreadable && !isHidden && !isKeptBack) return null;
  const firm = group === tradeInGroup && enquiry.firmTradeIn !== undefined;
  const isOfAnother = group.mode && enquiry.cashFinanceLease && group.mode !== enquiry.cashFinanceLease;
  return (
    <DetailGroupSection
      heading={i18n._(group.heading)}
      details={shown.map(({ field, label, format }) => ({
        label: i18n._(field === 'omvicFee' ? regulatorFeeName(enquiry.province ?? '') : label),
        ...shownAs(enquiry, field, format, i18n),
      }))}
      aside={
        isUnreadable ? (
          <CreditUnreadable />
        ) : isHidden ? (
          <Trans>Owners, managers and this lead’s salesperson can see the credit answers.</Trans>
        ) : isKeptBack ? (
          <TradeInKeptBack mode={enquiry.cashFinanceLease} />
        ) : firm ? (
          <SavedFirmMark enquiry={enquiry} />
        ) : undefined
      }
      folded={isOfAnother ? <Trans>This deal isn’t a lease.</Trans> : undefined}
    />
  );
}

function shownAs(enquiry: Partial<Enquiry>, field: Detail['field'], format: DetailFormat, i18n: I18n) {
  const taxes = twoTaxes(enquiry, field, i18n);
  return taxes === undefined
    ? { value: countedValue(enquiry, field), format }
    : { value: taxes, format: 'text' as const };
}

const CreditUnreadable = () => (
  <Trans>This deal has credit answers, but we can’t open them right now. Please try again later.</Trans>
);

/** Says where the trade-in is in a shared deal that shows none of its amounts. */
function TradeInKeptBack({ mode }: { mode: string | undefined }) {
  if (mode === 'Lease') {
    return <Trans>The trade-in’s value and any loan on it stay private. The payment takes them into account.</Trans>;
  }
  return mode === 'Cash' ? (
    <Trans>
      The trade-in’s value and any loan on it stay private. They’re included in the amount due, along with the sales
      tax.
    </Trans>
  ) : (
    <Trans>
      The trade-in’s value and any loan on it stay private. They’re included in the amount financed, along with the
      sales tax.
    </Trans>
  );
}

/** Of what day the figures are, and what they are not. */
export function WorkedOut({ enquiry }: { enquiry: Enquiry }) {
  const { i18n } = useLingui();
  const day = formatDay(enquiry.calculatedOn, i18n.locale);
  return (
    <p className={`note ruled ${classes.workedOut}`}>
      <Trans>
        Calculated on {productName} with rates as of {day}. This is a calculation, not an offer or an approval.
      </Trans>
    </p>
  );
}
