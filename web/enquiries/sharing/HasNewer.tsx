import { Trans, useLingui } from '@lingui/react/macro';
import { formatInstant } from '../../kit/format.ts';
import type { Enquiry } from '../details/detail-groups.ts';
import classes from './sharing.module.css';

/** Says of a shared deal that it has moved on since. */
export function HasNewer({ enquiry }: { enquiry: Enquiry }) {
  const { i18n } = useLingui();
  const day = formatInstant(enquiry.updatedAt, i18n.locale);
  return (
    <p className={classes.newer}>
      <Trans>This is the deal as it was on {day}. Whoever shared it has changed it since.</Trans>
    </p>
  );
}
