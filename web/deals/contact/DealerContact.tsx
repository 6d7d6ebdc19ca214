import { Suspense, useContext, useEffect } from 'react';
import { AppointmentPlace, GetAppointmentButton } from '../../appointments/GetAppointment.tsx';
import { lazyPart } from '../../kit/lazy-part.ts';
import { useLoginStore } from '../../kit/stores.ts';
import { useDeal } from '../form/deal-context.tsx';
import { useSeller } from '../form/seller.ts';
import { EditedDealContext } from '../saving/edited-deal.ts';
import classes from './contact.module.css';
import { useQuestionStore } from './question-store.ts';

const QuestionSheet = lazyPart(() => import('./QuestionSheet.tsx'));

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
  const state = useQuestionStore((store) => store.state);
  const isSignedIn = useLoginStore((store) => store.token !== null);
  useEffect(() => {
    if (state === 'signing in' && isSignedIn) useQuestionStore.getState().open();
  }, [state, isSignedIn]);
  useEffect(
    () => () => {
      const store = useQuestionStore.getState();
      if (store.state === 'open') store.close();
    },
    [],
  );
  if (state !== 'open') return null;
  return (
    <Suspense>
      <QuestionSheet />
    </Suspense>
  );
}
