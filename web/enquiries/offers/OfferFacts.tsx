import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatInstant, formatMoney } from '../../kit/format.ts';
import { HowOften } from '../../ui/HowOften.tsx';
import type { Enquiry } from '../details/detail-groups.ts';
import { Differences } from '../versions/Differences.tsx';
import { costOf, type Offer, OfferState } from './offer-words.tsx';
import classes from './offers.module.css';

type FactsProps = {
  offer: Offer;
  /** The shopper's deal as it is now. */
  deal: Enquiry;
  /** What the shopper's deal is called here. */
  dealHead: ReactNode;
};

/** An offer with how it stands, who signed it, and what differs from the shopper's deal. */
export function OfferFacts(props: FactsProps) {
  return (
    <>
      <OfferAmount offer={props.offer} />
      <OfferStanding offer={props.offer} />
      <OfferContents {...props} />
    </>
  );
}

/** What an offer comes to. */
export function OfferAmount({ offer: { deal } }: Pick<FactsProps, 'offer'>) {
  const { i18n } = useLingui();
  return (
    <p className={`quiet ${classes.amount}`}>
      <strong>{formatMoney(costOf(deal), i18n.locale)}</strong>{' '}
      <HowOften mode={deal.cashFinanceLease} frequency={deal.frequency} />
    </p>
  );
}

/** How an offer stands, and why it was declined. */
export function OfferStanding({ offer }: Pick<FactsProps, 'offer'>) {
  return (
    <>
      <p className="strong">
        <OfferState offer={offer} now={Date.now()} />
      </p>
      {offer.reason && (
        <p className="note">
          <Trans>
            Reason given: <bdi>{offer.reason}</bdi>
          </Trans>
        </p>
      )}
    </>
  );
}

/** Who signed an offer, the word with it, and what differs from the shopper's deal. */
export function OfferContents({ offer, deal, dealHead }: FactsProps) {
  const { t, i18n } = useLingui();
  const made = formatInstant(offer.madeAt, i18n.locale);
  return (
    <>
      <p className="note">
        <Trans>
          Signed by <bdi>{offer.signedBy}</bdi> on {made}
        </Trans>
      </p>
      {offer.note && (
        <blockquote className={`breaks ${classes.note}`}>
          <bdi>{offer.note}</bdi>
        </blockquote>
      )}
      {offer.state === 'open' && offer.forVersion < deal.version && (
        <p className="note">
          <Trans>
            This offer is for version {offer.forVersion} of the deal, which has changed since. The differences shown are
            between the offer and the current deal.
          </Trans>
        </p>
      )}
      {offer.state !== 'accepted' && (
        <Differences
          before={deal}
          after={offer.deal}
          caption={t`What the offer changes`}
          heads={{ before: dealHead, after: <Trans>Offer</Trans> }}
        />
      )}
    </>
  );
}

/** The offers that came before, each to be opened. */
export function EarlierOffers({ offers, ...facts }: Omit<FactsProps, 'offer'> & { offers: readonly Offer[] }) {
  const { i18n, t } = useLingui();
  if (offers.length === 0) return null;
  return (
    <details className={classes.earlier}>
      <summary className="opener">{t`Earlier offers`}</summary>
      <ol>
        {offers.map((offer) => (
          <li key={offer._id}>
            <h3>
              <time dateTime={offer.madeAt}>{formatInstant(offer.madeAt, i18n.locale)}</time>
            </h3>
            <OfferFacts offer={offer} {...facts} />
          </li>
        ))}
      </ol>
    </details>
  );
}
