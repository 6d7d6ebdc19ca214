import { Trans, useLingui } from '@lingui/react/macro';
import { api, Refused } from '../../kit/api.ts';
import { Button } from '../../ui/Button.tsx';
import { useDeal } from '../form/deal-context.tsx';
import type { DealStore } from '../form/deal-store.ts';
import type { SaveProps } from './SaveButtons.tsx';
import { saveBody } from './save-body.ts';
import type { Saving } from './use-save-deal.ts';

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

/** Saves the deal and sends it to the dealer. A guest signs in first and comes back to the same deal. */
export function SaveAndShareButton({ businessName, save, busy, draftId }: SaveProps & { draftId?: string }) {
  const { t } = useLingui();
  const isChosen = useDeal((deal) => deal.state.activeOption !== -1);
  const notAccepted = t`Please agree to Terms and Conditions and Age Confirmation.`;
  const saving: Saving = {
    words: t`Form data submitted successfully`,
    call: (deal, token, keyFor) => {
      const body = { ...saveBody(deal), ...acceptance(deal, notAccepted), ...(draftId && { draftId }) };
      return api('saveAndShare', { params: { businessName }, body, idempotencyKey: keyFor(body) }, token);
    },
  };
  return (
    <Button
      kind="primary"
      busy={busy}
      disabled={!isChosen}
      title={isChosen ? undefined : t`Choose Cash, Finance or Lease.`}
      onClick={() => void save(saving)}
    >
      <Trans>Save & Share</Trans>
    </Button>
  );
}
