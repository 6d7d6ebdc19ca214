import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState } from 'react';
import { NotSent } from '../../appointments/desk/NotSent.tsx';
import {
  AnswerAmount,
  AnswerStanding,
  AnswerWords,
  EarlierAnswers,
  stillHolds,
} from '../../enquiries/appraisal/AppraisalAnswer.tsx';
import classes from '../../enquiries/appraisal/appraisal.module.css';
import { NotGiven, ToldOfTradeIn, TradedVehicle } from '../../enquiries/appraisal/ToldOfTradeIn.tsx';
import { TradeInPhotos } from '../../enquiries/appraisal/TradeInPhotos.tsx';
import type { TradeIn } from '../../enquiries/appraisal/use-trade-in.ts';
import type { Enquiry } from '../../enquiries/details/detail-groups.ts';
import panel from '../../enquiries/panel.module.css';
import { api } from '../../kit/api.ts';
import { fetchFile } from '../../kit/fetch-file.ts';
import { formatInstant } from '../../kit/format.ts';
import { Button } from '../../ui/Button.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import page from '../details/lead-page.module.css';

const AppraisalForm = lazy(() => import('./AppraisalForm.tsx'));

type LeadProps = { id: string; token: string; enquiry: Enquiry };
type OneProps = LeadProps & { tradeIn: TradeIn };

/** What the shopper of a lead asks the dealer to appraise, and what the dealer has answered; nothing before that. */
export function LeadAppraisal({ id, token, enquiry }: LeadProps) {
  const { t } = useLingui();
  const query = useQuery({
    queryKey: ['dealer', 'trade-in', id],
    queryFn: () => api('readLeadTradeIn', { params: { id } }, token),
    refetchOnMount: 'always',
  });
  if (query.isError && !query.data) return <LoadFailed title={t`We couldn’t load the appraisal.`} of={query} />;
  const tradeIn = query.data?.data;
  return tradeIn?.vehicle ? <Appraisal id={id} token={token} enquiry={enquiry} tradeIn={tradeIn} /> : null;
}

/** What is asked stands open; what is answered folds to its value and how long it holds. */
function Appraisal(props: OneProps) {
  const { t } = useLingui();
  const { tradeIn } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const now = Date.now();
  const isAsked = tradeIn.state === 'asked';
  const newest = isAsked ? undefined : tradeIn.answers[0];
  const earlier = <EarlierAnswers answers={newest ? tradeIn.answers.slice(1) : tradeIn.answers} now={now} />;
  const acts = <Acts {...props} onDone={() => heading.current?.focus()} />;
  const person = props.enquiry.userId;
  const waits = person?.emailConfirmed === false && (newest?.state === 'open' || newest?.state === 'declined');
  // Where a value still holds there is nothing more to do.
  const settled = newest !== undefined && stillHolds(newest, now);
  return (
    <section className={`card stack gap-1 ${panel.panel} ${classes.panel}`} aria-labelledby="appraisal">
      <div className={`flow-row apart gap-05-2 ${page.panelHead}`}>
        <h2 id="appraisal" ref={heading} tabIndex={-1}>{t`Trade-in appraisal`}</h2>
        {newest && <AnswerAmount answer={newest} />}
      </div>
      {tradeIn.state === 'withdrawn' && <p>{t`The customer withdrew the request.`}</p>}
      {newest && <AnswerStanding answer={newest} now={now} />}
      {waits && <NotSent shopper={person.firstName} phone={person.contactNumbers ?? ''} />}
      {isAsked && <Question {...props} />}
      {!settled && acts}
      {isAsked ? (
        earlier
      ) : (
        <details>
          <summary className="opener">{t`Full appraisal`}</summary>
          <div className="stack gap-15">
            {newest && <AnswerWords answer={newest} />}
            <Question {...props} />
            {settled && acts}
            {earlier}
          </div>
        </details>
      )}
    </section>
  );
}

/** The vehicle, its photos, and what its owner says of it. */
function Question({ id, token, tradeIn }: OneProps) {
  const { t, i18n } = useLingui();
  const { vehicle, state, withData, photos } = tradeIn;
  if (!vehicle) return null;
  const asked = tradeIn.askedAt ? formatInstant(tradeIn.askedAt, i18n.locale) : '';
  return (
    <>
      {state === 'asked' && (
        <p className="strong">
          <TradedVehicle vehicle={vehicle} />
        </p>
      )}
      {state !== 'withdrawn' && <p className="note">{t`Requested on ${asked}`}</p>}
      {!withData && state !== 'withdrawn' && <NotGiven />}
      <TradeInPhotos
        photos={photos}
        of={['dealer', id]}
        fetchPhoto={(photoId, size) => fetchFile('readLeadTradeInPhoto', { params: { id, photoId, size } }, token)}
      />
      <details open={state === 'asked'}>
        <summary className="opener">{t`What the customer says about the trade-in`}</summary>
        <div className="stack gap-15">
          <ToldOfTradeIn vehicle={vehicle} vin={tradeIn.vin} note={tradeIn.note} />
        </div>
      </details>
    </>
  );
}

/** What the dealer can answer, and the form of the answer that is being written. */
function Acts({ id, token, enquiry, tradeIn, onDone }: OneProps & { onDone: () => void }) {
  const { t } = useLingui();
  const [stage, setStage] = useState<'none' | 'value' | 'decline'>('none');
  const [newest] = tradeIn.answers;
  if (stage !== 'none') {
    const done = () => {
      setStage('none');
      onDone();
    };
    return (
      <Suspense>
        <AppraisalForm
          key={`${stage} ${tradeIn.version}`}
          id={id}
          token={token}
          tradeIn={tradeIn}
          declines={stage === 'decline'}
          waits={enquiry.userId?.emailConfirmed === false}
          onDone={done}
        />
      </Suspense>
    );
  }
  if (enquiry.status === 'withdrawn' || tradeIn.state === 'withdrawn') return null;
  return (
    <div className="flow gap-1-15">
      <Button kind={tradeIn.state === 'asked' ? 'primary' : 'secondary'} onClick={() => setStage('value')}>
        {tradeIn.state === 'answered' ? t`Change the value` : t`Give a firm value`}
      </Button>
      {newest?.state !== 'open' && (
        <Button kind="quiet" onClick={() => setStage('decline')}>{t`Decline to appraise…`}</Button>
      )}
    </div>
  );
}
