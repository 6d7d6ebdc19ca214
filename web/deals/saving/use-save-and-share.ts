import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLocation } from 'react-router';
import type { DealForm } from '#engine/form/deal-state.ts';
import { api } from '../../kit/api.ts';
import { useLoginStore } from '../../kit/stores.ts';
import { useWhenAlive } from '../../kit/use-when-alive.ts';
import { useWaitingDeal } from '../../kit/waiting-deal.ts';
import { showToast } from '../../shell/toast.ts';
import { useDealStore, useSeller } from '../form/deal-context.tsx';
import { missingOf, missingWords } from '../form/missing.ts';
import { goToSection } from '../sections/go-to-section.ts';
import type { AgreementName } from '../sections/TermsFields.tsx';
import { standAtDeal } from '../vehicle/stand-at-deal.ts';
import { paymentWords } from './payment-words.ts';
import type { SaveProps } from './SaveButtons.tsx';
import { saveBody } from './save-body.ts';
import { type SentDeal, sentState } from './sent-deal.ts';
import type { Saving } from './use-save-deal.ts';

/** What a save has to ask before it goes on. */
type Question = 'car' | 'agreement' | 'dealer';

export type SaveAndShare = {
  press: () => void;
  /** Goes on with a press of before, of whose place nothing is to be seen. */
  resume: () => void;
  /** Goes on although the deal names no car or no price. */
  sendWithoutCar: () => void;
  question: Question | null;
  close: () => void;
  /** The dealer that the person has chosen where the deal has none. */
  choose: (businessName: string) => void;
};

type Draft = { _id: string; version: number };

/** Saves a deal, or the draft that it was opened from, and gives it to a dealer. */
const sendingTo = (businessName: string, told: Omit<SentDeal, 'id'>, draft?: Draft): Omit<Saving, 'words'> => ({
  leaves: ({ data }) => sentState({ id: data._id, ...told }),
  call: (deal, token, keyFor) => {
    const agreed = { termsAndConditions: 'yes', ageConfirmation: 'yes' } as const;
    const body = { ...saveBody(deal), ...agreed, ...(draft && { draftId: draft._id }) };
    const version = draft ? { version: draft.version } : {};
    return api(
      'saveAndShare',
      { params: { businessName }, body, idempotencyKey: keyFor([businessName, body]), ...version },
      token,
    );
  },
});

/**
 * Saves the deal and sends it to its dealer; where it has none yet, the person chooses one. A guest signs in first and
 * comes back to the same deal. A lease's residual is asked for first, then a car and a price, and what is not agreed to.
 *
 * @param draft the draft that the deal was opened from
 */
export function useSaveAndShare({ save }: SaveProps, draft?: Draft): SaveAndShare {
  const { t, i18n } = useLingui();
  const store = useDealStore();
  const seller = useSeller();
  const [question, setQuestion] = useState<Question | null>(null);
  // What asked stays open: a refusal is said in it.
  const send = (businessName: string) => {
    const { amount, rest } = paymentWords(store.getState(), i18n);
    const told = {
      dealer: seller?.name,
      hours: seller?.answersWithinHours ?? undefined,
      paid: amount && `${amount} ${rest}`,
    };
    void save({ words: t`Form data submitted successfully`, ...sendingTo(businessName, told, draft) });
  };
  const askForResidual = () => {
    showToast({ kind: 'error', text: i18n._(missingWords.residual) });
    store.getState().actions.openSections(['residual-value']);
    goToSection('residual-value');
  };
  const go = ({ withoutCar = false }) => {
    const { state, result, actions } = store.getState();
    const isGuest = useLoginStore.getState().token === null;
    const lacking = missingOf(result);
    if (lacking === 'residual') return askForResidual();
    if (!isGuest && !withoutCar && (lacking === 'price' || !state.form.make)) return setQuestion('car');
    const missing = notAgreed(state.form);
    if (isGuest || (missing.length === 0 && seller)) return send(seller?.businessName ?? '');
    if (missing.length === 0) return setQuestion('dealer');
    // Nobody has left a box out before it was shown: the sheet asks for both, and only a press in it is refused.
    const box = firstUnticked();
    if (!box) return setQuestion('agreement');
    const words = t`Please agree to Terms and Conditions and Age Confirmation.`;
    actions.refuse(Object.fromEntries(missing.map((name) => [name, words])));
    box.focus();
  };
  return {
    // The sheet of the agreement comes after the question about the car.
    press: () => go({ withoutCar: question === 'agreement' }),
    resume: () => go({}),
    sendWithoutCar: () => go({ withoutCar: true }),
    question,
    close: () => setQuestion(null),
    choose: send,
  };
}

/** What a deal's person has not agreed to yet and must, before a dealer gets the deal. */
const notAgreed = (form: DealForm): AgreementName[] =>
  (['termsAndConditions', 'ageConfirmation'] as const).filter((name) => form[name] !== 'yes');

/** The first box that is not ticked in the sheet that sends the deal; none before that is open. */
function firstUnticked(): HTMLInputElement | undefined {
  const boxes = document.querySelectorAll<HTMLInputElement>('dialog:modal [data-agreement] input');
  return [...boxes].find((box) => !box.checked);
}

/**
 * Stands at the deal that a guest left for the sign-in, and goes on with the Save & Share that was pressed there, once, when
 * the deal is in the form again: it is to be called after what brings it there. Whoever comes back a guest has left it.
 */
export function useResumedSave(props: SaveProps): SaveAndShare {
  const { pathname } = useLocation();
  const sharing = useSaveAndShare(props);
  useWhenAlive(() => {
    const { deal } = useWaitingDeal.getState();
    useWaitingDeal.setState({ deal: null });
    if (deal?.pathname !== pathname || useLoginStore.getState().token === null) return;
    // Where the page was left is not known to the pixel, and its deal has come meanwhile.
    standAtDeal();
    if (deal.isToBeSent) sharing.resume();
  });
  return sharing;
}
