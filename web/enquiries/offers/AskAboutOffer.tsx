import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallReply } from '#contract/contract.ts';
import QuestionSheet from '../../deals/contact/QuestionSheet.tsx';
import { useQuestionStore } from '../../deals/contact/question-store.ts';
import { DealProvider, SellerProvider } from '../../deals/form/deal-context.tsx';
import { createDealStore } from '../../deals/form/deal-store.ts';
import { EditedDealContext, savedDealOf } from '../../deals/saving/use-edited-deal.ts';
import { ratesQuery } from '../../kit/rates-query.ts';
import { useWhenAlive } from '../../kit/use-when-alive.ts';
import type { Enquiry } from '../details/detail-groups.ts';

/** The question to the dealer, about the deal that the offer is on. */
export default function AskAboutOffer({ enquiry }: { enquiry: Enquiry }) {
  const { data: rates } = useQuery(ratesQuery);
  // The question's store outlives the page: no event says that the page is gone.
  useWhenAlive(() => () => useQuestionStore.getState().close());
  return rates ? <Question enquiry={enquiry} rates={rates} /> : null;
}

function Question({ enquiry, rates }: { enquiry: Enquiry; rates: CallReply<'readRates'> }) {
  const [store] = useState(() => {
    const made = createDealStore({ rates, today: enquiry.calculatedOn, activeOption: -1, dealer: null });
    made.getState().actions.load(savedDealOf(enquiry));
    return made;
  });
  return (
    <EditedDealContext value={enquiry}>
      <SellerProvider value={enquiry.dealer}>
        <DealProvider store={store}>
          <QuestionSheet />
        </DealProvider>
      </SellerProvider>
    </EditedDealContext>
  );
}
