import { useDeal, useDealActions, useField } from '../form/deal-context.tsx';
import { TermsFields } from '../sections/TermsFields.tsx';
import classes from './saving.module.css';

/** The terms and the age in the sheet that sends the deal; they are those of the Acceptance section. */
export function Agreement() {
  const terms = useField('termsAndConditions');
  const age = useField('ageConfirmation');
  const errors = useDeal((deal) => deal.refused);
  const { type } = useDealActions();
  return (
    <div className={`stack gap-05 ${classes.agreement}`} data-agreement>
      <TermsFields agreed={{ termsAndConditions: terms, ageConfirmation: age }} onChange={type} errors={errors} />
    </div>
  );
}
