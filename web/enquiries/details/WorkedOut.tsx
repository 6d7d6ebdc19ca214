import { Trans, useLingui } from '@lingui/react/macro';
import { formatDay } from '../../kit/format.ts';
import { productName } from '../../kit/product.ts';
import type { Enquiry } from './detail-groups.ts';
import classes from './enquiry-details.module.css';

/** Of what day the figures are, and what they are not. */
export function WorkedOut({ enquiry }: { enquiry: Enquiry }) {
  const { i18n } = useLingui();
  const day = formatDay(enquiry.calculatedOn, i18n.locale);
  return (
    <p className={`note ruled ${classes.workedOut}`}>
      <Trans>
        Worked out on {productName} with the rates of {day}. It is a calculation, not an offer or an approval.
      </Trans>
    </p>
  );
}
