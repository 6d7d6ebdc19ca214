import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useRef, useState } from 'react';
import { AppraisalAnswer, EarlierAnswers } from '../../enquiries/appraisal/AppraisalAnswer.tsx';
import classes from '../../enquiries/appraisal/appraisal.module.css';
import { NotGiven, ToldOfTradeIn, TradedVehicle } from '../../enquiries/appraisal/ToldOfTradeIn.tsx';
import { TradeInPhotos } from '../../enquiries/appraisal/TradeInPhotos.tsx';
import type { TradeIn } from '../../enquiries/appraisal/use-trade-in.ts';
import type { Enquiry } from '../../enquiries/details/detail-groups.ts';
import { api } from '../../kit/api.ts';
import { fetchFile } from '../../kit/fetch-file.ts';
import { formatInstant } from '../../kit/format.ts';
import { lazyPart } from '../../kit/lazy-part.ts';
import { Button } from '../../ui/Button.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';

const AppraisalForm = lazyPart(() => import('./AppraisalForm.tsx'));

type LeadProps = { id: string; token: string; enquiry: Enquiry };

/** What the shopper of a lead asks the dealer to appraise, and what the dealer has answered; nothing before that. */
export function LeadAppraisal({ id, token, enquiry }: LeadProps) {
  const { t } = useLingui();
  const query = useQuery({
    queryKey: ['dealer', 'trade-in', id],
    queryFn: () => api('readLeadTradeIn', { params: { id } }, token),
    refetchOnMount: 'always',
  });
  if (query.isError && !query.data) return <LoadFailed title={t`The appraisal could not be loaded.`} of={query} />;
  const tradeIn = query.data?.data;
  return tradeIn ? <Appraisal id={id} token={token} enquiry={enquiry} tradeIn={tradeIn} /> : null;
}

function Appraisal({ id, token, enquiry, tradeIn }: LeadProps & { tradeIn: TradeIn }) {
  const { t } = useLingui();
  const heading = useRef<HTMLHeadingElement>(null);
  const [stage, setStage] = useState<'none' | 'value' | 'decline'>('none');
  const now = Date.now();
  const [newest] = tradeIn.answers;
  const { vehicle } = tradeIn;
  if (!vehicle) return null;
  const isClosed = enquiry.status === 'withdrawn' || tradeIn.state === 'withdrawn';
  const done = () => {
    setStage('none');
    heading.current?.focus();
  };
  return (
    <section className={`card stack gap-15 ${classes.panel}`} aria-labelledby="appraisal">
      <h2 id="appraisal" ref={heading} tabIndex={-1}>
        <Trans>Trade-in appraisal</Trans>
      </h2>
      <p className="strong">
        <TradedVehicle vehicle={vehicle} />
      </p>
      <Standing tradeIn={tradeIn} />
      {newest && tradeIn.state !== 'asked' && <AppraisalAnswer answer={newest} now={now} />}
      {!tradeIn.withData && tradeIn.state !== 'withdrawn' && <NotGiven />}
      <TradeInPhotos
        photos={tradeIn.photos}
        of={['dealer', id]}
        fetchPhoto={(photoId, size) => fetchFile('readLeadTradeInPhoto', { params: { id, photoId, size } }, token)}
      />
      <details open={tradeIn.state === 'asked'}>
        <summary className="opener">{t`What the shopper says of it`}</summary>
        <div className="stack gap-15">
          <ToldOfTradeIn vehicle={vehicle} vin={tradeIn.vin} note={tradeIn.note} />
        </div>
      </details>
      {!isClosed && stage === 'none' && (
        <div className={classes.answers}>
          <Button kind={tradeIn.state === 'asked' ? 'primary' : 'secondary'} onClick={() => setStage('value')}>
            {tradeIn.state === 'answered' ? t`Give another value` : t`Give a firm value`}
          </Button>
          {newest?.state !== 'open' && (
            <Button kind="quiet" onClick={() => setStage('decline')}>{t`Decline to appraise…`}</Button>
          )}
        </div>
      )}
      {stage !== 'none' && (
        <Suspense>
          <AppraisalForm
            key={`${stage} ${tradeIn.version}`}
            id={id}
            token={token}
            tradeIn={tradeIn}
            declines={stage === 'decline'}
            onDone={done}
          />
        </Suspense>
      )}
      <EarlierAnswers answers={tradeIn.state === 'asked' ? tradeIn.answers : tradeIn.answers.slice(1)} now={now} />
    </section>
  );
}

function Standing({ tradeIn }: { tradeIn: TradeIn }): ReactNode {
  const { i18n } = useLingui();
  const asked = tradeIn.askedAt ? formatInstant(tradeIn.askedAt, i18n.locale) : '';
  if (tradeIn.state === 'withdrawn') {
    return (
      <p>
        <Trans>The shopper has taken the question back.</Trans>
      </p>
    );
  }
  return (
    <p className="note">
      <Trans>Asked on {asked}</Trans>
    </p>
  );
}
