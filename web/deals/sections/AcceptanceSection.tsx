import { useDeal, useDealActions, useField } from '../form/deal-context.tsx';
import { TermsFields } from './TermsFields.tsx';

/** What must be confirmed before a deal goes to the dealer; what is wrong is said beside the button that sends it. */
export default function AcceptanceSection() {
  const terms = useField('termsAndConditions');
  const age = useField('ageConfirmation');
  const { termsAndConditions, ageConfirmation } = useDeal((deal) => deal.refused);
  const { type } = useDealActions();
  return (
    <div className="stack gap-3">
      <TermsFields
        agreed={{ termsAndConditions: terms, ageConfirmation: age }}
        onChange={type}
        errors={{
          ...(termsAndConditions && { termsAndConditions: true }),
          ...(ageConfirmation && { ageConfirmation: true }),
        }}
      />
    </div>
  );
}
