import { Trans } from '@lingui/react/macro';
import { IconReceipt } from '@tabler/icons-react';
import { Link } from 'react-router';
import { checkQuotePath } from '../../paths.ts';
import { useDeal } from '../form/deal-context.tsx';
import classes from './tools-row.module.css';

/** The way to the check of a dealer's quote, with what the deal says of vehicle, province, way to pay, rate and term. */
export function CheckQuoteLink() {
  const state = useDeal((deal) => deal.state);
  const { type, year, make, model, trim, termsInYears, interestRate, frequency } = state.form;
  const asked = { province: state.province, type, year, make, model, trim, termsInYears, interestRate, frequency };
  return (
    <Link
      className={`${classes.tool} ${classes.away}`}
      to={checkQuotePath({ ...asked, activeOption: `${state.activeOption}` })}
    >
      <IconReceipt aria-hidden />
      <Trans>Check a dealer’s quote against this deal</Trans>
    </Link>
  );
}
