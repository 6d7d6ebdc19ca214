import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { useLoginStore } from '../../kit/stores.ts';
import { dataDetailsPath, otherDealersPath } from '../../paths.ts';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import type { Enquiry } from '../details/detail-groups.ts';
import { OfferState } from '../offers/offer-words.tsx';
import { vehicleName } from '../vehicle-name.ts';
import { Differences } from '../versions/Differences.tsx';
import { AnswersTable } from './AnswersTable.tsx';
import { type Answer, useAnswers } from './answers.ts';
import classes from './several-dealers.module.css';
import { useWithdraw } from './use-withdraw.ts';
import { WithdrawOthers } from './WithdrawOthers.tsx';

/** What the dealers that have one deal answered, side by side. */
export default function CompareAnswers({ enquiry }: { enquiry: Enquiry }) {
  const { t } = useLingui();
  const token = useLoginStore((store) => store.token) ?? undefined;
  const answers = useAnswers(enquiry._id, token);
  const { withdraw, busy } = useWithdraw(token);
  const found = answers.data?.data;
  const name = vehicleName(enquiry);
  return (
    <>
      <Link to={dataDetailsPath(enquiry._id)} className="link">{t`Back to the deal`}</Link>
      <h1 className={classes.title}>{t`The dealers’ answers`}</h1>
      <p className={classes.words}>{name}</p>
      {found && found.length > 1 && (
        <>
          <AnswersTable answers={found} />
          <WithdrawOthers answers={found} busy={busy} onWithdraw={withdraw} />
          <AnswerLines answers={found} />
        </>
      )}
      {found && found.length < 2 && (
        <Notice title={<Trans>Only one dealer has this deal</Trans>}>
          <p>{t`Send it to others that list the car, and their answers stand here side by side.`}</p>
          <Link to={otherDealersPath(enquiry._id)} className="link">{t`Send to other dealers`}</Link>
        </Notice>
      )}
      {!found && answers.isError && <LoadFailed title={t`The answers could not be loaded.`} of={answers} />}
      {!found && !answers.isError && <Spinner label={t`Loading the answers…`} />}
    </>
  );
}

/** Each dealer's newest offer beside the deal as that dealer has it, line by line. */
function AnswerLines({ answers }: { answers: readonly Answer[] }) {
  const { t } = useLingui();
  const offers = answers.flatMap(({ offer, ...answer }) => (offer ? [{ ...answer, offer }] : []));
  if (offers.length === 0) return null;
  return (
    <section className={classes.lines} aria-labelledby="answer-lines">
      <h2 id="answer-lines">{t`Line by line`}</h2>
      {offers.map(({ _id, dealer, deal, offer }) => (
        <details key={_id} className={classes.how}>
          <summary>{dealer?.name}</summary>
          <p className={classes.state}>
            <OfferState offer={offer} now={Date.now()} />
          </p>
          {offer.note && (
            <blockquote className={classes.note}>
              <bdi>{offer.note}</bdi>
            </blockquote>
          )}
          {offer.state === 'accepted' ? (
            <p>{t`Your deal has the figures of this offer.`}</p>
          ) : (
            <Differences
              before={deal}
              after={offer.deal}
              caption={t`What the offer changes`}
              heads={{ before: <Trans>Your deal</Trans>, after: <Trans>Offer</Trans> }}
            />
          )}
        </details>
      ))}
    </section>
  );
}
