import { Trans, useLingui } from '@lingui/react/macro';
import { OfferState } from '../offers/offer-words.tsx';
import { Differences } from '../versions/Differences.tsx';
import type { Answer } from './answers.ts';
import classes from './several-dealers.module.css';

/** Each dealer's newest offer beside the deal as that dealer has it, line by line. */
export function AnswerLines({ answers }: { answers: readonly Answer[] }) {
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
