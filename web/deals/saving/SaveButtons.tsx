import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useContext, useId } from 'react';
import type { CallReply, CallRequest } from '#contract/contract.ts';
import { api, Refused } from '../../kit/api.ts';
import { useEditStore, useLoginStore } from '../../kit/stores.ts';
import { AnswerPromise } from '../../ui/AnswerPromise.tsx';
import { Button } from '../../ui/Button.tsx';
import { useDeal, useSeller } from '../form/deal-context.tsx';
import { saveBody } from './save-body.ts';
import classes from './saving.module.css';
import { EditedDealContext } from './use-edited-deal.ts';
import { type SaveAndShare, useSaveAndShare } from './use-save-and-share.ts';
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
    words: offerId ? t`The dealer has your counter-offer.` : t`Form data edited successfully`,
    call: (deal, token) => sendChanged({ edited, offerId, body: { ...saveBody(deal), withData } }, token),
  };
  return (
    <div className="stack top gap-05">
      <Button data-saves kind={isFirst ? 'signal' : 'secondary'} busy={busy} onClick={() => void save(saving)}>
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

/** The ways to save: those of a new deal, or those of the saved one that is open. */
export function SaveButtons(props: SaveProps) {
  const edited = useContext(EditedDealContext);
  const isSignedIn = useLoginStore((store) => store.token !== null);
  const isAnswer = useEditStore((store) => store.answeredOfferId !== undefined);
  const seller = useSeller();
  if (!edited) {
    return (
      <>
        <div className={`stack gap-15 ${classes.buttons}`}>
          <SaveAndShareButton {...props} />
          {isSignedIn && <SaveAsDraftButton {...props} />}
        </div>
        <AnswerPromise hours={seller?.answersWithinHours} />
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

/** Saves the deal and sends it to its dealer. */
export function SaveAndShareButton({ draft, ...props }: SaveProps & { draft?: { _id: string; version: number } }) {
  const { t } = useLingui();
  const sharing = useSaveAndShare(props, draft);
  const isChosen = useDeal((deal) => deal.state.activeOption !== -1);
  const why = useId();
  return (
    <>
      <Button
        kind="signal"
        data-saves
        busy={props.busy}
        disabled={!isChosen}
        aria-describedby={isChosen ? undefined : why}
        onClick={sharing.press}
      >
        <Trans>Save & Share</Trans>
      </Button>
      {!isChosen && <p id={why} className="note">{t`Choose Cash, Finance or Lease.`}</p>}
      <SaveQuestions {...sharing} busy={props.busy} />
    </>
  );
}

/** Of use only on the page over all dealers. */
const ChooseDealer = lazy(() => import('./ChooseDealer.tsx').then(({ ChooseDealer }) => ({ default: ChooseDealer })));
const NoCarSheet = lazy(() => import('./NoCarSheet.tsx'));
const AgreementSheet = lazy(() => import('./AgreementSheet.tsx'));

/** What a save asks in a sheet before it goes on. */
export function SaveQuestions({
  question,
  busy,
  press,
  sendWithoutCar,
  choose,
  close,
}: SaveAndShare & { busy: boolean }) {
  return (
    <Suspense>
      {question === 'car' && <NoCarSheet onClose={close} onSend={sendWithoutCar} busy={busy} />}
      {question === 'dealer' && <ChooseDealer onClose={close} onChoose={choose} busy={busy} />}
      {question === 'agreement' && <AgreementSheet onClose={close} onSend={press} busy={busy} />}
    </Suspense>
  );
}

type Changed = {
  readonly edited: CallReply<'readEnquiry'>['data'];
  /** The offer that it answers; null where it answers none. */
  readonly offerId: string | undefined;
  readonly body: CallRequest<'updateEnquiry'>['body'];
};

/**
 * Sends a changed deal, of the version that was opened: as the answer to an offer, which ends, or as a change. Where the
 * offer can no longer be answered the error says so, and the next press sends the same as a change.
 */
async function sendChanged({ edited, offerId, body }: Changed, token: string): Promise<CallReply<'saveDraft'>> {
  const { _id: id, version } = edited;
  if (!offerId) return api('updateEnquiry', { params: { id }, body, version }, token);
  try {
    return await api('counterOffer', { params: { id, offerId }, body, version }, token);
  } catch (error) {
    if (error instanceof Refused && error.status === 409) useEditStore.getState().stopAnswering();
    throw error;
  }
}
