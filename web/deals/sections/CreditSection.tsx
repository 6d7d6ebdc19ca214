import { Trans, useLingui } from '@lingui/react/macro';
import { CheckField } from '../../ui/CheckField.tsx';
import { CreditAnswers } from '../credit/CreditAnswers.tsx';
import { CreditContact } from '../credit/CreditContact.tsx';
import { RadioField } from '../fields/RadioField.tsx';
import { useDeal, useDealActions, useField } from '../form/deal-context.tsx';
import { useSellerName } from '../form/seller.ts';
import classes from './section.module.css';

/** Whether the person wants to be pre-approved, and the answers that this takes. No clears them all. */
export default function CreditSection() {
  const { t } = useLingui();
  const asked = useField('creditPreApproval');
  const consent = useDeal((deal) => deal.creditConsent);
  const error = useDeal((deal) => deal.refused.creditPreApproval);
  const { consentToCredit } = useDealActions();
  const seller = useSellerName();
  return (
    <div className="stack gap-3">
      <RadioField name="creditPreApproval" options={['Yes', 'No']} />
      <p className={classes.words}>
        <Trans>
          With these answers {seller} can prepare a credit application with you. This is not a credit check and decides
          nothing. They are kept encrypted, for 90 days at most, and No erases them.
        </Trans>
      </p>
      {asked === 'Yes' && (
        <>
          <CreditContact />
          <CreditAnswers />
          <CheckField
            checked={consent}
            onChange={(event) => consentToCredit(event.currentTarget.checked)}
            error={error}
            description={consent ? undefined : t`Without this tick a draft is saved without these answers.`}
            label={t`I agree that iCarDeals keeps my answers about home, employment, income, credit standing and cosigner for up to 90 days and shows them to the dealer that I send this deal to, so that the dealer can prepare a credit application with me. This is not a credit check, and I can withdraw my consent at any time.`}
          />
        </>
      )}
    </div>
  );
}
