import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { CheckField } from '../../ui/CheckField.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';

/** The two things that a person says before a dealer gets a deal. */
export type AgreementName = 'termsAndConditions' | 'ageConfirmation';

type TermsFieldsProps = {
  /** What was said of each: 'yes', or nothing. */
  agreed: Readonly<Record<AgreementName, string>>;
  onChange: (name: AgreementName, value: 'yes' | '') => void;
  /** What is wrong with each, in words, or only that it is where the words stand elsewhere. */
  errors: Readonly<Partial<Record<AgreementName, string | true>>>;
};

/** The terms and the age, in the words that are kept with the consent; what is wrong with both is said once. */
export function TermsFields({ agreed, onChange, errors }: TermsFieldsProps) {
  const fieldOf = (name: AgreementName) => ({
    checked: agreed[name] === 'yes',
    onChange: (event: { currentTarget: HTMLInputElement }) => onChange(name, event.currentTarget.checked ? 'yes' : ''),
    error: errors[name] !== undefined,
  });
  const { termsAndConditions, ageConfirmation } = errors;
  const said = new Set([termsAndConditions, ageConfirmation].filter((error) => typeof error === 'string'));
  return (
    <>
      <CheckField
        {...fieldOf('termsAndConditions')}
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
      <CheckField {...fieldOf('ageConfirmation')} label={<Trans>I confirm that I am 18 years old or older.</Trans>} />
      {[...said].map((words) => (
        <FormMessage key={words} kind="error">
          {words}
        </FormMessage>
      ))}
    </>
  );
}
