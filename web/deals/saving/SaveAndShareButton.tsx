import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { api, Refused } from '../../kit/api.ts';
import { lazyPart } from '../../kit/lazy-part.ts';
import { useLoginStore } from '../../kit/stores.ts';
import { Button } from '../../ui/Button.tsx';
import { useDeal, useDealStore } from '../form/deal-context.tsx';
import type { DealStore } from '../form/deal-store.ts';
import { useSeller } from '../form/seller.ts';
import type { SaveProps } from './SaveButtons.tsx';
import { saveBody } from './save-body.ts';
import { sentState } from './sent-deal.ts';
import type { Saving } from './use-save-deal.ts';

/** Of use only on the page over all dealers. */
const ChooseDealer = lazyPart(() =>
  import('./ChooseDealer.tsx').then(({ ChooseDealer }) => ({ default: ChooseDealer })),
);

const isAccepted = ({ state: { form } }: DealStore): boolean =>
  form.termsAndConditions === 'yes' && form.ageConfirmation === 'yes';

/** Both confirmations, or the refusal that the server would answer with. */
const acceptance = ({ state: { form } }: DealStore, message: string) => {
  const { termsAndConditions, ageConfirmation } = form;
  if (termsAndConditions === 'yes' && ageConfirmation === 'yes')
    return { termsAndConditions, ageConfirmation } as const;
  const fields = {
    ...(termsAndConditions !== 'yes' && { termsAndConditions: message }),
    ...(ageConfirmation !== 'yes' && { ageConfirmation: message }),
  };
  throw new Refused(400, { code: 'invalid', message, fields, requestId: '' });
};

/**
 * Saves the deal and sends it to its dealer; where it has none yet, the person chooses one. A guest signs in first and
 * comes back to the same deal.
 */
export function SaveAndShareButton({ save, busy, draft }: SaveProps & { draft?: { _id: string; version: number } }) {
  const { t } = useLingui();
  const store = useDealStore();
  const seller = useSeller();
  const [isChoosing, setChoosing] = useState(false);
  const isChosen = useDeal((deal) => deal.state.activeOption !== -1);
  const notAccepted = t`Please agree to Terms and Conditions and Age Confirmation.`;
  const savingTo = (businessName: string): Saving => ({
    words: t`Form data submitted successfully`,
    leaves: ({ data }) => sentState(data._id),
    call: (deal, token, keyFor) => {
      const body = { ...saveBody(deal), ...acceptance(deal, notAccepted), ...(draft && { draftId: draft._id }) };
      const version = draft ? { version: draft.version } : {};
      return api(
        'saveAndShare',
        { params: { businessName }, body, idempotencyKey: keyFor([businessName, body]), ...version },
        token,
      );
    },
  });
  const press = () => {
    const isGuest = useLoginStore.getState().token === null;
    if (seller || isGuest || !isAccepted(store.getState())) void save(savingTo(seller?.businessName ?? ''));
    else setChoosing(true);
  };
  return (
    <>
      <Button
        kind="primary"
        busy={busy}
        disabled={!isChosen}
        title={isChosen ? undefined : t`Choose Cash, Finance or Lease.`}
        onClick={press}
      >
        <Trans>Save & Share</Trans>
      </Button>
      {isChoosing && (
        <Suspense>
          <ChooseDealer
            onClose={() => setChoosing(false)}
            onChoose={(businessName) => {
              setChoosing(false);
              void save(savingTo(businessName));
            }}
          />
        </Suspense>
      )}
    </>
  );
}
