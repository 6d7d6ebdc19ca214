import { useDeal, useDealActions, useField } from '../form/deal-context.tsx';
import { TermsFields } from './TermsFields.tsx';

/** What must be confirmed before a deal goes to the dealer. */
export default function AcceptanceSection() {
  const terms = useField('termsAndConditions');
  const age = useField('ageConfirmation');
  const errors = useDeal((deal) => deal.refused);
  const { type } = useDealActions();
  return (
    <div className="stack gap-3">
      <TermsFields agreed={{ termsAndConditions: terms, ageConfirmation: age }} onChange={type} errors={errors} />
    </div>
  );
}
