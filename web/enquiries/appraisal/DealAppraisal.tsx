import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { api } from '../../kit/api.ts';
import { fetchFile } from '../../kit/fetch-file.ts';
import { formatInstant, formatMoney } from '../../kit/format.ts';
import { useLoginStore } from '../../kit/stores.ts';
import { showToast } from '../../shell/toast.ts';
import { Button } from '../../ui/Button.tsx';
import { CallFailed } from '../../ui/CallFailed.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import type { Enquiry } from '../details/detail-groups.ts';
import { Fold } from '../Fold.tsx';
import { AppraisalAnswer, EarlierAnswers } from './AppraisalAnswer.tsx';
import { AskAppraisal } from './AskAppraisal.tsx';
import { SavedFirmMark } from './SavedFirmMark.tsx';
import { ToldOfTradeIn, TradedVehicle } from './ToldOfTradeIn.tsx';
import { TradeInPhotos } from './TradeInPhotos.tsx';
import { type Answer, type TradeIn, useShowTradeIn, useTradeIn } from './use-trade-in.ts';

/** On one's own sent deal: what the dealer gives for the trade-in, and the way to ask. */
export default function DealAppraisal({ enquiry }: { enquiry: Enquiry }) {
  const { t } = useLingui();
  const token = useLoginStore((store) => store.token) ?? undefined;
  const query = useTradeIn(enquiry._id, token);
  const heading = useRef<HTMLHeadingElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { hash } = useLocation();
  if (query.isError && !query.data) return <LoadFailed title={t`We couldn’t load the appraisal.`} of={query} />;
  if (!query.data || token === undefined || enquiry.dealer === null) return null;
  const tradeIn = query.data.data;
  const isAsked = (tradeIn?.version ?? 0) > 0;
  return (
    <Fold
      id="appraisal"
      title={t`Trade-in appraisal`}
      aside={isAsked ? undefined : t`Ask the dealer`}
      open={isAsked || isOpen || Boolean(tradeIn?.draft) || hash === '#appraisal'}
      heading={heading}
    >
      {isOpen ? (
        <AskAppraisal
          enquiry={enquiry}
          tradeIn={tradeIn}
          token={token}
          heading={heading}
          onDone={() => setOpen(false)}
        />
      ) : (
        <Standing enquiry={enquiry} tradeIn={tradeIn} token={token} onAsk={() => setOpen(true)} />
      )}
    </Fold>
  );
}

type StandingProps = { enquiry: Enquiry; tradeIn: TradeIn | null; token: string; onAsk: () => void };

/** How it stands, and what can be done next. */
function Standing({ enquiry, tradeIn, token, onAsk }: StandingProps) {
  const dealer = enquiry.dealer?.name ?? '';
  if (!tradeIn || tradeIn.version === 0) {
    return (
      <>
        <p>
          <Trans>
            Ask <bdi translate="no">{dealer}</bdi> for a firm trade-in value, and ask how long it’s good for.
          </Trans>
        </p>
        <div className="flow gap-1-15">
          <Button onClick={onAsk}>
            {tradeIn?.draft ? <Trans>Continue your request</Trans> : <Trans>Ask for an appraisal</Trans>}
          </Button>
        </div>
      </>
    );
  }
  return <Asked enquiry={enquiry} tradeIn={tradeIn} token={token} onAsk={onAsk} />;
}

function Asked({ enquiry, tradeIn, token, onAsk }: StandingProps & { tradeIn: TradeIn }) {
  const now = Date.now();
  const { answers, vehicle } = tradeIn;
  const open = answers.find(({ state }) => state === 'open');
  const newest = tradeIn.state === 'asked' ? undefined : answers[0];
  const earlier = answers.filter((answer) => answer !== newest);
  return (
    <>
      {enquiry.firmTradeIn && (
        <p className="strong">
          <SavedFirmMark enquiry={enquiry} />
        </p>
      )}
      <Waiting tradeIn={tradeIn} dealer={enquiry.dealer?.name ?? ''} />
      {newest && <AppraisalAnswer answer={newest} now={now} />}
      {open && open === newest && <TakeValue enquiry={enquiry} answer={open} token={token} />}
      {vehicle && <Told id={enquiry._id} tradeIn={tradeIn} vehicle={vehicle} token={token} />}
      <AskAgain tradeIn={tradeIn} enquiry={enquiry} token={token} hasOpen={open !== undefined} onAsk={onAsk} />
      <EarlierAnswers answers={earlier} now={now} />
    </>
  );
}

type ToldProps = { id: string; tradeIn: TradeIn; vehicle: NonNullable<TradeIn['vehicle']>; token: string };

/** What was sent; the photos are fetched when it is opened. */
function Told({ id, tradeIn, vehicle, token }: ToldProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="opener">
        <Trans>What you told the dealer</Trans>
      </summary>
      <div className="stack gap-15">
        <p>
          <TradedVehicle vehicle={vehicle} />
        </p>
        <ToldOfTradeIn vehicle={vehicle} vin={tradeIn.vin} note={tradeIn.note} />
        {isOpen && (
          <TradeInPhotos
            photos={tradeIn.photos}
            of={['user', id]}
            fetchPhoto={(photoId, size) => fetchFile('readTradeInPhoto', { params: { id, photoId, size } }, token)}
          />
        )}
      </div>
    </details>
  );
}

function Waiting({ tradeIn, dealer }: { tradeIn: TradeIn; dealer: string }): ReactNode {
  const { i18n, t } = useLingui();
  const asked = tradeIn.askedAt ? formatInstant(tradeIn.askedAt, i18n.locale) : '';
  if (tradeIn.state === 'asked') {
    return (
      <p role="status">
        <Trans>Sent on {asked}</Trans>
        <br />
        <Trans>
          You’ll get an email when <bdi translate="no">{dealer}</bdi> replies.
        </Trans>
      </p>
    );
  }
  return tradeIn.state === 'withdrawn' ? (
    <p role="status">{t`Request withdrawn. The dealer can no longer see your VIN or photos and won’t send you a trade-in value.`}</p>
  ) : null;
}

type AgainProps = StandingProps & { tradeIn: TradeIn; hasOpen: boolean };

function AskAgain({ tradeIn, enquiry, token, hasOpen, onAsk }: AgainProps) {
  const { t } = useLingui();
  const show = useShowTradeIn(enquiry._id);
  const withdraw = useMutation({
    mutationFn: () => api('withdrawAppraisal', { params: { id: enquiry._id } }, token),
    onSuccess: (reply) => {
      show(reply);
      showToast({ kind: 'success', text: t`Request withdrawn. The dealer can no longer see it.` });
    },
  });
  const isAsked = tradeIn.state === 'asked';
  return (
    <>
      <CallFailed error={withdraw.error} />
      <div className="flow gap-1-15">
        <Button onClick={onAsk}>
          {isAsked ? <Trans>Edit your answers</Trans> : <Trans>Edit and ask again</Trans>}
        </Button>
        {tradeIn.state !== 'withdrawn' && (
          <Button kind="quiet" busy={withdraw.isPending} onClick={() => withdraw.mutate()}>
            <Trans>Withdraw request</Trans>
          </Button>
        )}
      </div>
      {hasOpen && (
        <p className="note">
          <Trans>If you ask again or withdraw your request, any value you haven’t accepted will expire.</Trans>
        </p>
      )}
    </>
  );
}

/** Brings a value into the deal of the version that the person sees, with what that does to it. */
function TakeValue({ enquiry, answer, token }: { enquiry: Enquiry; answer: Answer; token: string }) {
  const { i18n, t } = useLingui();
  const queries = useQueryClient();
  const params = { id: enquiry._id, valueId: answer._id };
  const take = useMutation({
    mutationFn: () => api('takeTradeInValue', { params, version: enquiry.version }, token),
    onSuccess: () => showToast({ kind: 'success', text: t`Your deal now uses this value.` }),
    // Every figure of the deal is fetched anew.
    onSettled: () => queries.invalidateQueries({ queryKey: ['user'] }),
  });
  const value = formatMoney((answer.valueCents ?? 0) / 100, i18n.locale);
  return (
    <>
      <CallFailed error={take.error} />
      <div className="flow gap-1-15">
        <Button kind="primary" busy={take.isPending} onClick={() => take.mutate()}>
          <Trans>Use {value} in your deal</Trans>
        </Button>
      </div>
      <p className="note">
        <Trans>
          Your deal will use this vehicle and value, and we’ll recalculate every number. What you still owe on the
          vehicle will stay the same. This isn’t a contract yet.
        </Trans>
      </p>
    </>
  );
}
