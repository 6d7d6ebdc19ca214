import { Trans, useLingui } from '@lingui/react/macro';
import { TermsFields } from '../../deals/sections/TermsFields.tsx';
import { CheckField } from '../../ui/CheckField.tsx';
import classes from './several-dealers.module.css';
import type { Terms } from './use-choice.ts';

type SendTermsProps = {
  terms: Terms;
  onChange: (terms: Terms) => void;
  /** What the server says of single fields. */
  fields: Readonly<Record<string, string>>;
  /** The deal holds credit answers. */
  withCredit: boolean;
};

const yes = (checked: boolean) => (checked ? 'yes' : '');

/** What a person agrees to before further dealers get their deal: the same as for the first one. */
export function SendTerms({ terms, onChange, fields, withCredit }: SendTermsProps) {
  const { t } = useLingui();
  return (
    <div className="gap-05 stack gap-2">
      <p className={classes.words}>
        <Trans>
          Each dealer you choose gets your figures, your name and your contact details, and reads nothing of the others.
        </Trans>
      </p>
      <TermsFields agreed={terms} onChange={(name, value) => onChange({ ...terms, [name]: value })} errors={fields} />
      {withCredit && (
        <CheckField
          checked={terms.creditConsent === 'yes'}
          onChange={(event) => onChange({ ...terms, creditConsent: yes(event.currentTarget.checked) })}
          error={fields.creditConsent}
          description={t`Without this, your credit answers stay with the dealers that have them.`}
          label={t`I agree that iCarDeals keeps my answers about home, employment, income, credit standing and cosigner for up to 90 days and shows them to the dealer that I send this deal to, so that the dealer can prepare a credit application with me. This is not a credit check, and I can withdraw my consent at any time.`}
        />
      )}
    </div>
  );
}
