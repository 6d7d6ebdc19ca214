import { useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router';
import type { CallReply } from '#contract/contract.ts';
import { modes } from '#engine/form/deal-fields.ts';
import { quoteState } from '#engine/quote/quote-state.ts';
import { noEntry } from '../deals/form/deal-actions.ts';
import { keepInWork } from '../deals/saving/deals-in-work.ts';
import { useEditStore } from '../kit/stores.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/Button.tsx';
import classes from './check-quote.module.css';
import { quoteOf, useQuoteStore } from './quote-store.ts';

/** Takes the quote's figures into the calculator over all dealers, where they can be saved as a draft. */
export function OpenInCalculator({ rates, today }: { rates: CallReply<'readRates'>; today: string }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const open = () => {
    const { lines, terms, vehicle } = useQuoteStore.getState();
    const state = quoteState(quoteOf({ lines, terms }), vehicle, rates, today);
    useEditStore.getState().stopEditing();
    keepInWork({ businessName: '', edited: null, state, vehicleType: '', carEntry: noEntry, creditConsent: false });
    void navigate(`${paths.home}?activeOption=${modes.indexOf(terms.mode)}`);
  };
  return (
    <div className={`flow-row gap-1 ${classes.buttons}`}>
      <Button onClick={open}>{t`Open in the calculator`}</Button>
      <span className="remark">{t`There you can change the figures and save them as a draft.`}</span>
    </div>
  );
}
