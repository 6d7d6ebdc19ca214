import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { api } from '../../kit/api.ts';
import { useLoginStore } from '../../kit/stores.ts';
import { useDealStore } from '../form/deal-context.tsx';
import { useSeller } from '../form/seller.ts';
import { goToAgreement, notAgreed } from './agreement.ts';
import type { SaveProps } from './SaveButtons.tsx';
import { saveBody } from './save-body.ts';
import { sentState } from './sent-deal.ts';
import type { Saving } from './use-save-deal.ts';

/** What a save has to ask before it goes on; the sheet of the agreement is for where no boxes stand beside the button. */
type Question = 'agreement' | 'dealer';

export type SaveAndShare = {
  press: () => void;
  question: Question | null;
  close: () => void;
  /** The dealer that the person has chosen where the deal has none. */
  choose: (businessName: string) => void;
};

type Draft = { _id: string; version: number };

/**
 * Saves the deal and sends it to its dealer; where it has none yet, the person chooses one. A guest signs in first and
 * comes back to the same deal. What is not agreed to is asked for.
 *
 * @param draft the draft that the deal was opened from
 */
export function useSaveAndShare({ save }: SaveProps, draft?: Draft): SaveAndShare {
  const { t } = useLingui();
  const store = useDealStore();
  const seller = useSeller();
  const [question, setQuestion] = useState<Question | null>(null);
  const send = (businessName: string) => {
    setQuestion(null);
    const saving: Saving = {
      words: t`Form data submitted successfully`,
      leaves: ({ data }) => sentState(data._id),
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
    };
    void save(saving);
  };
  const press = () => {
    const { state, actions } = store.getState();
    const isGuest = useLoginStore.getState().token === null;
    const missing = notAgreed(state.form);
    if (isGuest || (missing.length === 0 && seller)) return send(seller?.businessName ?? '');
    if (missing.length === 0) return setQuestion('dealer');
    const words = t`Please agree to Terms and Conditions and Age Confirmation.`;
    actions.refuse(Object.fromEntries(missing.map((name) => [name, words])));
    if (!goToAgreement()) setQuestion('agreement');
  };
  return { press, question, close: () => setQuestion(null), choose: send };
}
