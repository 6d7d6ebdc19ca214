import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { figureLabels } from '#contract/labels/figure-labels.ts';
import { formatDifference, formatMoney } from '../../kit/format.ts';
import { useLoginStore } from '../../kit/stores.ts';
import { dataDetailsPath, otherDealersPath } from '../../paths.ts';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import type { Enquiry } from '../details/detail-groups.ts';
import { OfferState } from '../offers/offer-words.tsx';
import { vehicleName } from '../vehicle-name.ts';
import { Amount } from '../versions/DealVersions.tsx';
import { Differences } from '../versions/Differences.tsx';
import { type Answer, answerWords, cheapestOffer, dealOf, holds, useAnswers } from './answers.ts';
import classes from './several-dealers.module.css';
import { useWithdraw, WithdrawOthers } from './WithdrawOthers.tsx';

/** What the dealers that have one deal answered, side by side. */
export default function CompareAnswers({ enquiry }: { enquiry: Enquiry }) {
  const { i18n, t } = useLingui();
  const token = useLoginStore((store) => store.token) ?? undefined;
  const answers = useAnswers(enquiry._id, token);
  const { withdraw, busy } = useWithdraw(token);
  const found = answers.data?.data;
  const name = vehicleName(enquiry, i18n.locale);
  return (
    <>
      <Link to={dataDetailsPath(enquiry._id)} className="link">{t`Back to the deal`}</Link>
      <h1 className={classes.title}>{t`Dealer replies`}</h1>
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
          <p>{t`Send this deal to other dealers that have the car, and compare their replies here.`}</p>
          <Link to={otherDealersPath(enquiry._id)} className="link">{t`Send to other dealers`}</Link>
        </Notice>
      )}
      {!found && answers.isError && <LoadFailed title={t`We couldn’t load the replies.`} of={answers} />}
      {!found && !answers.isError && <Spinner label={t`Loading replies…`} />}
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
          <p className={`block note ${classes.state}`}>
            <OfferState offer={offer} now={Date.now()} />
          </p>
          {offer.note && (
            <blockquote className={`breaks ${classes.note}`}>
              <bdi>{offer.note}</bdi>
            </blockquote>
          )}
          {offer.state === 'accepted' ? (
            <p>{t`Your deal now matches this offer.`}</p>
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

const columns = [
  { field: 'dueOnDelivery', label: figureLabels.dueOnDelivery },
  { field: 'totalOutlay', label: msg`Total paid` },
  { field: 'totalCostToOwn', label: figureLabels.totalCostToOwn },
] as const satisfies readonly { field: string; label: MessageDescriptor }[];

/** The dealers that have a deal, one a row: how it stands with each, and what it comes to by their offer. */
function AnswersTable({ answers }: { answers: readonly Answer[] }) {
  const { i18n, t } = useLingui();
  const cheapest = cheapestOffer(answers);
  const name = cheapest?.dealer?.name ?? '';
  return (
    <>
      <p className={classes.words}>
        {cheapest ? (
          <Trans>
            With these numbers, {name}’s offer costs the least to own if you keep the vehicle. But with a lease, you
            return the vehicle unless you buy it. We compare only offers that are still valid.
          </Trans>
        ) : (
          <Trans>
            If a dealer has no valid offer, you’ll see the numbers you sent. The small numbers show how much an offer
            changes them.
          </Trans>
        )}
      </p>
      <table className={`table ${classes.answers}`}>
        <caption className="visually-hidden">{t`Dealer replies`}</caption>
        <thead>
          <tr>
            <th scope="col">{t`Dealer`}</th>
            <th scope="col">{i18n._(figureLabels.monthlyPayment)}</th>
            {columns.map(({ field, label }) => (
              <th key={field} scope="col">
                {i18n._(label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {answers.map((answer) => (
            <Row key={answer._id} answer={answer} isCheapest={answer === cheapest} />
          ))}
        </tbody>
      </table>
    </>
  );
}

function Row({ answer, isCheapest }: { answer: Answer; isCheapest: boolean }) {
  const { i18n, t } = useLingui();
  const { dealer, offer, _id } = answer;
  const deal = dealOf(answer);
  return (
    <tr data-cheapest={isCheapest} data-holds={holds(answer)}>
      <th scope="row">
        <Link to={dataDetailsPath(_id)}>{dealer?.name}</Link>
        {isCheapest && <span className={`small medium in-line ${classes.tag}`}>{t`lowest cost`}</span>}
        <span className={`block note ${classes.state}`}>
          {offer ? <OfferState offer={offer} now={Date.now()} /> : i18n._(answerWords(answer))}
        </span>
        {offer?.state === 'open' && (
          <Link to={dataDetailsPath(_id)} className={`link ${classes.link}`}>{t`Accept or decline`}</Link>
        )}
      </th>
      <td>
        <span className={classes.label} aria-hidden>
          {i18n._(figureLabels.monthlyPayment)}
        </span>
        <Amount deal={deal} />
        {!holds(answer) && <small>{t`as you sent it`}</small>}
      </td>
      {columns.map(({ field, label }) => (
        <td key={field} data-field={field}>
          <span className={classes.label} aria-hidden>
            {i18n._(label)}
          </span>
          {formatMoney(deal[field], i18n.locale)}
          <Difference before={answer.deal[field]} after={deal[field]} />
        </td>
      ))}
    </tr>
  );
}

type Figure = string | number | null;

function Difference({ before, after }: { before: Figure; after: Figure }) {
  const { i18n } = useLingui();
  const difference = Math.round(100 * (Number(after) - Number(before))) / 100;
  return difference === 0 ? null : <small>{formatDifference(difference, i18n.locale)}</small>;
}
