import { useLingui } from '@lingui/react/macro';
import { formatInstant } from '../../kit/format.ts';
import { HistoryWords } from './HistoryWords.tsx';
import { type LeadWork, useLeadWork } from './use-lead-work.ts';
import classes from './work.module.css';

/** What has happened to the lead, and who has read it. */
export function LeadRecord({ id, token }: { id: string; token: string }) {
  const lead = useLeadWork(id, token).data?.data;
  if (!lead) return null;
  return (
    <div className={classes.record}>
      <History lead={lead} />
      <Reads lead={lead} />
    </div>
  );
}

function History({ lead: { history } }: { lead: LeadWork }) {
  const { i18n, t } = useLingui();
  return (
    <section aria-labelledby="history">
      <h2 id="history">{t`History`}</h2>
      <ol>
        {history.map((happening) => (
          <li key={`${happening.at} ${happening.what} ${happening.to}`}>
            <time dateTime={happening.at}>{formatInstant(happening.at, i18n.locale)}</time>
            <HistoryWords happening={happening} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Reads({ lead: { reads } }: { lead: LeadWork }) {
  const { t, i18n } = useLingui();
  return (
    <section aria-labelledby="reads">
      <h2 id="reads">{t`Read by`}</h2>
      <ol>
        {reads.map(({ by, at, withData }) => (
          <li key={`${at} ${by}`}>
            <time dateTime={at}>{formatInstant(at, i18n.locale)}</time>
            <p>
              <bdi>{by ?? t`A former member`}</bdi>{' '}
              <small>{withData ? t`with the shopper’s data` : t`without the shopper’s data`}</small>
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
