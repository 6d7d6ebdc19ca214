import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { useLoginStore } from '../../kit/stores.ts';
import { answersPath, dataDetailsPath } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { QuietRetry } from '../../ui/QuietRetry.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { Enquiry } from '../details/detail-groups.ts';
import { Fold } from '../Fold.tsx';
import { Amount } from '../versions/DealVersions.tsx';
import { type Answer, answerWords, dealOf, useAnswers } from './answers.ts';
import classes from './several-dealers.module.css';
import { useWithdraw, WithdrawOthers } from './WithdrawOthers.tsx';

const SendToDealers = lazy(() => import('./SendToDealers.tsx'));

const openedHere = { openedHere: true };

/** On one's own deal that a dealer has: with whom it is, and the way to other dealers that list the car. */
export default function OtherDealers({ enquiry }: { enquiry: Enquiry }) {
  const { t } = useLingui();
  const token = useLoginStore((store) => store.token) ?? undefined;
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const open = () => setSearch({ dealers: 'others' }, { preventScrollReset: true, state: openedHere });
  const close = () => {
    if (state?.openedHere) void navigate(-1);
    else setSearch({}, { preventScrollReset: true, replace: true });
  };
  return (
    <Fold id="other-dealers" title={t`Other dealers`} open={Boolean(enquiry.inGroup) || search.has('dealers')}>
      {enquiry.inGroup && <WithDealers enquiry={enquiry} token={token} />}
      <p className={classes.words}>
        <Trans>
          Other dealers may have the same car. Send this deal to up to five and compare replies. Dealers won’t know who
          else got it.
        </Trans>
      </p>
      <div className="flow gap-1-15">
        <Button onClick={open}>{t`Send to other dealers`}</Button>
      </div>
      {search.has('dealers') && (
        <Suspense>
          <SendToDealers enquiry={enquiry} token={token} onClose={close} />
        </Suspense>
      )}
    </Fold>
  );
}

/** The dealers that have one deal, how it stands with each, and the ways to take it back. */
function WithDealers({ enquiry, token }: { enquiry: Enquiry; token: string | undefined }) {
  const { t } = useLingui();
  const answers = useAnswers(enquiry._id, token);
  const { withdraw, restore, busy } = useWithdraw(token);
  const { data } = answers;
  if (!data) {
    if (!answers.isError) return <Skeleton width="100%" height="96px" />;
    return <QuietRetry of={answers}>{t`We couldn’t load the dealers that received this deal.`}</QuietRetry>;
  }
  return (
    <>
      <p>
        <Plural
          value={data.data.length}
          one="You’ve sent this deal to # dealer."
          other="You’ve sent this deal to # dealers."
        />
      </p>
      <ul className="whole ruled">
        {data.data.map((answer) => (
          <MemberRow
            key={answer._id}
            answer={answer}
            isThis={answer._id === enquiry._id}
            busy={busy}
            onWithdraw={() => void withdraw([answer])}
          />
        ))}
        {data.withdrawn.map(({ _id, dealer }) => (
          <li key={_id} className={`stack gap-05-2 underlined ${classes.member}`} data-withdrawn>
            <p role="status">
              <strong>{dealer?.name}</strong>
              <span className={`block note ${classes.state}`}>{t`Withdrawn. You have an hour to undo this.`}</span>
            </p>
            <Button kind="quiet" busy={busy} onClick={() => void restore(_id)}>{t`Undo`}</Button>
          </li>
        ))}
      </ul>
      <WithdrawOthers answers={data.data} busy={busy} onWithdraw={withdraw} />
      {data.data.length > 1 && <Link to={answersPath(enquiry._id)} className="link">{t`Compare replies`}</Link>}
    </>
  );
}

type MemberRowProps = { answer: Answer; isThis: boolean; busy: boolean; onWithdraw: () => void };

function MemberRow({ answer, isThis, busy, onWithdraw }: MemberRowProps) {
  const { t, i18n } = useLingui();
  const name = answer.dealer?.name ?? '';
  return (
    <li className={`stack gap-05-2 underlined ${classes.member}`}>
      <p>
        {isThis ? <strong>{name}</strong> : <Link to={dataDetailsPath(answer._id)}>{name}</Link>}
        {isThis && <span className={`small medium in-line ${classes.tag}`}>{t`this page`}</span>}
        <span className={`block note ${classes.state}`}>{i18n._(answerWords(answer))}</span>
      </p>
      <p className="strong">
        <Amount deal={dealOf(answer)} />
      </p>
      {!isThis && (
        <Button kind="quiet" busy={busy} aria-label={t`Withdraw the deal from ${name}`} onClick={onWithdraw}>
          <Trans>Withdraw</Trans>
        </Button>
      )}
    </li>
  );
}
