import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { CallReply } from '#contract/contract.ts';
import type { FeedKind, FeedLack } from '#contract/feed-kinds.ts';
import { api } from '../kit/api.ts';
import { formatList } from '../kit/format.ts';
import { carDetailsPath, paths } from '../paths.ts';
import { CardList } from '../ui/CardList.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { SkeletonCard } from '../ui/SkeletonCard.tsx';
import classes from './feeds.module.css';

const feedWords: Readonly<Record<FeedKind, MessageDescriptor>> = {
  google: msg`Google vehicle ads`,
  googleListings: msg`Google vehicle listings (free)`,
  meta: msg`Meta automotive ads`,
};

const lackWords: Readonly<Record<FeedLack, MessageDescriptor>> = {
  vin: msg`VIN`,
  price: msg`price`,
  freight: msg`freight (for the all-in price)`,
  colour: msg`exterior colour`,
  photo: msg`photo`,
  mileage: msg`mileage`,
  place: msg`your postal code`,
};

type Report = CallReply<'readFeedReport'>['data'];

/** The dealer's feeds: where they are, and what keeps cars out of them. */
export function FeedReport({ token }: { token: string }) {
  const { t } = useLingui();
  const report = useQuery({
    queryKey: ['dealer', 'feeds'],
    queryFn: () => api('readFeedReport', {}, token),
    refetchOnMount: 'always',
  });
  return (
    <section className={`stack gap-2 ${classes.section}`} aria-labelledby="feeds">
      <h2 id="feeds">{t`Vehicle ad feeds`}</h2>
      <p className="quiet measured">
        <Trans>
          Give these links to Google or Meta. They’ll pick up your published cars from there, each with its all-in
          price.
        </Trans>
      </p>
      {report.data ? (
        <Feeds report={report.data.data} />
      ) : report.isError ? (
        <LoadFailed title={t`We couldn’t load the feeds.`} of={report} />
      ) : (
        <div className="stack gap-15" aria-hidden>
          <SkeletonCard />
          <SkeletonCard />
        </div>
      )}
    </section>
  );
}

function Feeds({ report }: { report: Report }) {
  const { i18n, t } = useLingui();
  if (!report.isCovered)
    return (
      <p>
        <Trans>Your plan doesn’t include feeds.</Trans> <Link to={paths.subscriptions}>{t`See plans`}</Link>
      </p>
    );
  return (
    <>
      <CardList>
        {report.feeds.map(({ kind, addresses, cars }) => (
          <li key={kind}>
            <strong>{i18n._(feedWords[kind])}</strong>
            <span className="small quiet">
              <Trans>
                Includes {cars} of <Plural value={report.published} one="# published car" other="# published cars" />
              </Trans>
            </span>
            {addresses.map((address) => (
              <a key={address} className="row small breaks touch" href={address}>
                {address}
              </a>
            ))}
          </li>
        ))}
      </CardList>
      {report.lackingTotal > 0 && <Lacking report={report} />}
    </>
  );
}

function Lacking({ report: { lacking, lackingTotal } }: { report: Report }) {
  const { i18n } = useLingui();
  const more = lackingTotal - lacking.length;
  return (
    <details className={classes.lacking}>
      <summary className="touch">
        <Plural
          value={lackingTotal}
          one="# car is missing details a feed requires"
          other="# cars are missing details a feed requires"
        />
      </summary>
      <ul className="stack gap-1 small">
        {lacking.map(({ _id, car, stockNumber, lacks }) => (
          <li key={_id}>
            <Link to={carDetailsPath(_id)}>{car}</Link>
            {stockNumber && ` (${stockNumber})`}:{' '}
            {formatList(
              lacks.map((lack) => i18n._(lackWords[lack])),
              i18n.locale,
            )}
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className="quiet measured">
          <Plural value={more} one="And # more." other="And # more." />
        </p>
      )}
    </details>
  );
}
