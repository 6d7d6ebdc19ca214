import { lazy, Suspense, useContext } from 'react';
import { AppointmentPlace, GetAppointmentButton } from '../../appointments/GetAppointment.tsx';
import { useGuestSheet } from '../../kit/use-guest-sheet.ts';
import { useDeal } from '../form/deal-context.tsx';
import { useSeller } from '../form/seller.ts';
import { EditedDealContext } from '../saving/edited-deal.ts';
import classes from './contact.module.css';
import { useQuestionStore } from './question-store.ts';

const QuestionSheet = lazy(() => import('./QuestionSheet.tsx'));

/** The ways from the deal to the dealer's people: an appointment, and a question about a section. */
export function DealerContact() {
  const seller = useSeller();
  const edited = useContext(EditedDealContext);
  const takesAppointments = useDeal((deal) => !deal.leftOut.includes('appointments'));
  return (
    <div className={classes.contact}>
      {takesAppointments && <GetAppointmentButton />}
      <AppointmentPlace dealer={seller} enquiryId={edited?._id} />
      <QuestionPlace />
    </div>
  );
}

/** Where the question opens, also after its writer has signed in. */
function QuestionPlace() {
  const isOpen = useGuestSheet(useQuestionStore);
  if (!isOpen) return null;
  return (
    <Suspense>
      <QuestionSheet />
    </Suspense>
  );
}
