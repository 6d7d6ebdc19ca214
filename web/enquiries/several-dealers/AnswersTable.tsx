import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { figureLabels } from '#contract/labels/figure-labels.ts';
import { formatDifference, formatMoney } from '../../kit/format.ts';
import { dataDetailsPath } from '../../paths.ts';
import { OfferState } from '../offers/offer-words.tsx';
import { Amount } from '../versions/DealVersions.tsx';
import { type Answer, answerWords, cheapestOffer, dealOf, holds } from './answers.ts';
import classes from './several-dealers.module.css';

const columns = [
  { field: 'dueOnDelivery', label: figureLabels.dueOnDelivery },
  { field: 'totalOutlay', label: msg`Paid in all` },
  { field: 'totalCostToOwn', label: figureLabels.totalCostToOwn },
] as const satisfies readonly { field: string; label: MessageDescriptor }[];

/** The dealers that have a deal, one a row: how it stands with each, and what it comes to by their offer. */
export function AnswersTable({ answers }: { answers: readonly Answer[] }) {
  const { i18n, t } = useLingui();
  const cheapest = cheapestOffer(answers);
  const name = cheapest?.dealer?.name ?? '';
  return (
    <>
      <p className={classes.words}>
        {cheapest ? (
          <Trans>
            The offer of {name} costs least to own with these figures, if you keep the vehicle: a leased one goes back
            at the end unless you buy it. Only offers that still hold are compared.
          </Trans>
        ) : (
          <Trans>
            Where a dealer has made no offer that holds, the figures are those of your deal as it was sent. Small
            figures are the difference that an offer makes.
          </Trans>
        )}
      </p>
      <table className={`table ${classes.answers}`}>
        <caption className="visually-hidden">{t`The dealers’ answers`}</caption>
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
        {isCheapest && <span className={`small medium in-line ${classes.tag}`}>{t`costs least`}</span>}
        <span className={classes.state}>
          {offer ? <OfferState offer={offer} now={Date.now()} /> : i18n._(answerWords(answer))}
        </span>
        {offer?.state === 'open' && (
          <Link to={dataDetailsPath(_id)} className={`link ${classes.link}`}>{t`Accept or decline it`}</Link>
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
