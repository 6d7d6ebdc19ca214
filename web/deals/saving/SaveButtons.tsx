import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useContext } from 'react';
import { api } from '../../kit/api.ts';
import { useEditStore, useLoginStore } from '../../kit/stores.ts';
import { AnswerPromise } from '../../ui/AnswerPromise.tsx';
import { Button } from '../../ui/Button.tsx';
import { useSeller } from '../form/seller.ts';
import { Agreement } from './Agreement.tsx';
import { EditedDealContext } from './edited-deal.ts';
import { SaveAndShareButton } from './SaveAndShareButton.tsx';
import { saveBody } from './save-body.ts';
import classes from './saving.module.css';
import { sendChanged } from './send-changed.ts';
import type { Saving } from './use-save-deal.ts';

const AnswersOffer = lazy(() => import('./AnswersOffer.tsx'));
const WhoGetsIt = lazy(() => import('./WhoGetsIt.tsx'));

export type SaveProps = { save: (saving: Saving) => Promise<void>; busy: boolean };

/** Keeps the deal as a draft that nobody else sees. */
function SaveAsDraftButton({ save, busy }: SaveProps) {
  const { t } = useLingui();
  const seller = useSeller();
  const edited = useContext(EditedDealContext);
  const draft = edited?.status === 'draft' ? edited : undefined;
  const saving: Saving = {
    words: t`Form saved as draft`,
    call: (deal, token, keyFor) => {
      const body = {
        ...saveBody(deal),
        ...(seller && { businessName: seller.businessName }),
        ...(draft && { draftId: draft._id }),
      };
      const version = draft ? { version: draft.version } : {};
      return api('saveDraft', { body, idempotencyKey: keyFor(body), ...version }, token);
    },
  };
  return <Button busy={busy} onClick={() => void save(saving)}>{t`Save As Draft`}</Button>;
}

/** Changes the saved deal; the dealer gets the person's data along, or only the figures. */
function UpdateButton({ save, busy, withData }: SaveProps & { withData: boolean }) {
  const { t } = useLingui();
  const edited = useContext(EditedDealContext);
  const offerId = useEditStore((store) => store.answeredOfferId);
  if (!edited) return null;
  // One button a screen leads on: a draft is sent.
  const isFirst = withData && edited.status !== 'draft';
  const saving: Saving = {
    words: offerId ? t`Your counter-offer is with the dealer.` : t`Form data edited successfully`,
    call: (deal, token) => sendChanged({ edited, offerId, body: { ...saveBody(deal), withData } }, token),
  };
  return (
    <div className="stack top gap-05">
      <Button kind={isFirst ? 'primary' : 'secondary'} busy={busy} onClick={() => void save(saving)}>
        {withData ? <Trans>Update With Data</Trans> : <Trans>Update Without Data</Trans>}
      </Button>
      <p className={`fine ${classes.note}`}>
        <Suspense>
          <WhoGetsIt isDraft={edited.status === 'draft'} withData={withData} />
        </Suspense>
      </p>
    </div>
  );
}

type ButtonsProps = SaveProps & {
  /** Whether a sheet asks for the agreement, after a press that was made before signing in. */
  isAskedElsewhere?: boolean;
};

/** The ways to save: those of a new deal, or those of the saved one that is open. */
export function SaveButtons({ isAskedElsewhere = false, ...props }: ButtonsProps) {
  const edited = useContext(EditedDealContext);
  const isSignedIn = useLoginStore((store) => store.token !== null);
  const isAnswer = useEditStore((store) => store.answeredOfferId !== undefined);
  const seller = useSeller();
  if (!edited) {
    return (
      <>
        <Agreement isAskedElsewhere={isAskedElsewhere} />
        <div className={`stack gap-15 ${classes.buttons}`}>
          <SaveAndShareButton {...props} />
          <AnswerPromise hours={seller?.answersWithinHours} />
          {isSignedIn && <SaveAsDraftButton {...props} />}
        </div>
      </>
    );
  }
  const isDraft = edited.status === 'draft';
  return (
    <div className={`stack gap-1-15 ${classes.editing}`}>
      {isAnswer && (
        <Suspense>
          <AnswersOffer />
        </Suspense>
      )}
      {isDraft && (
        <>
          <Agreement isAskedElsewhere={isAskedElsewhere} />
          <SaveAndShareButton {...props} draft={edited} />
          <SaveAsDraftButton {...props} />
        </>
      )}
      <UpdateButton {...props} withData={true} />
      <UpdateButton {...props} withData={false} />
      {!isDraft && <SaveAsDraftButton {...props} />}
    </div>
  );
}
