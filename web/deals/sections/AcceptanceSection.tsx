import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { CheckField } from '../../ui/CheckField.tsx';
import { useDeal, useDealActions, useField } from '../form/deal-context.tsx';
import classes from './section.module.css';

/** What must be confirmed before a deal goes to the dealer. */
export default function AcceptanceSection() {
  const terms = useField('termsAndConditions');
  const age = useField('ageConfirmation');
  const errors = useDeal((deal) => deal.refused);
  const { type } = useDealActions();
  return (
    <div className={classes.stack}>
      <CheckField
        checked={terms === 'yes'}
        onChange={(event) => type('termsAndConditions', event.currentTarget.checked ? 'yes' : '')}
        error={errors.termsAndConditions}
        label={
          <Trans>
            I have read and agree to the{' '}
            <Link to={paths.termsConditions} target="_blank">
              Terms & Conditions
            </Link>{' '}
            and the{' '}
            <Link to={paths.privacyPolicy} target="_blank">
              Privacy Policy
            </Link>
            .
          </Trans>
        }
      />
      <CheckField
        checked={age === 'yes'}
        onChange={(event) => type('ageConfirmation', event.currentTarget.checked ? 'yes' : '')}
        error={errors.ageConfirmation}
        label={<Trans>I confirm that I am 18 years old or older.</Trans>}
      />
    </div>
  );
}
