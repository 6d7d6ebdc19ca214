import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { CallReply } from '#contract/contract.ts';
import { dateFormat, formatDayIn } from '../../kit/format.ts';
import classes from './activity.module.css';

type Entry = CallReply<'listActivity'>['data'][number];

/** What was done, under the days of the dealer's calendar. */
export function ActivityList({ entries, timeZone }: { entries: readonly Entry[]; timeZone: string }) {
  const { i18n, t } = useLingui();
  if (entries.length === 0) {
    return <p role="status">{t`Nothing of this kind was done.`}</p>;
  }
  const days = Map.groupBy(entries, ({ at }) => formatDayIn(timeZone, at, i18n.locale));
  return [...days].map(([day, some]) => (
    <section key={day} aria-label={day}>
      <h2 className={classes.day}>{day}</h2>
      <ol>
        {some.map((entry) => (
          <Row key={entry._id} entry={entry} timeZone={timeZone} />
        ))}
      </ol>
    </section>
  ));
}

function Row({ entry, timeZone }: { entry: Entry; timeZone: string }) {
  const { t, i18n } = useLingui();
  const { at, by, what, more, about } = entry;
  const time = dateFormat(`time in ${timeZone}`, i18n.locale, { timeStyle: 'short', timeZone });
  const doers = {
    member: t`A former member`,
    key: t`A key`,
    product: t`iCarDeals`,
    operator: t`iCarDeals, its operator`,
  };
  return (
    <li className={`underlined ${classes.row}`}>
      <time dateTime={at} className="note">
        {time.format(new Date(at))}
      </time>
      <span className="medium breaks" translate={by.name ? 'no' : undefined}>
        {by.name ?? doers[by.kind]}
      </span>
      <span className="breaks">
        {what}
        {more && <span className="note"> · {more}</span>}
        {about && (
          <>
            {' · '}
            <Link to={about.path} translate="no">
              {about.name}
            </Link>
          </>
        )}
      </span>
    </li>
  );
}
