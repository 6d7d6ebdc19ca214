import { Plural, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { CallReply } from '#contract/contract.ts';
import { vehicleName } from '../../enquiries/vehicle-name.ts';
import { useIsInSight } from '../../kit/browser-state.ts';
import { followEvents } from '../../kit/follow-events.ts';
import { followHere, noteLeadEvent } from '../../kit/waiting-leads.ts';
import { Button } from '../../ui/Button.tsx';
import type { Lead } from '../LeadsTable.tsx';
import classes from './lead-news.module.css';

type NewsProps = {
  news: NewLeads;
  /** Loads the list anew, where it does not show the new leads by itself. */
  onShow?: () => void;
};

/** Says politely that leads have come, and when the page cannot know whether any have. */
export function LeadNews({ news: { arrived, isThere }, onShow }: NewsProps) {
  const { t } = useLingui();
  const [newest] = arrived;
  const who = newest?.shopper ?? t`N/A`;
  const car = newest ? vehicleName(newest) : '';
  return (
    <div role="status" className={`flow-row ${classes.news}`}>
      {newest && (
        <p>
          <Plural value={arrived.length} one="New lead" other="# new leads" />: {who}, {car}
        </p>
      )}
      {newest && onShow && <Button onClick={onShow}>{t`Show`}</Button>}
      {!isThere && <p className={classes.away}>{t`Live updates paused. Reconnecting…`}</p>}
    </div>
  );
}

type LeadList = CallReply<'listLeads'>;

/** A list with a lead as it is now; one that is not in the list stays out of it. */
const withLead = (list: LeadList, lead: Lead): LeadList => ({
  ...list,
  data: list.data.map((row) => (row._id === lead._id ? lead : row)),
});

type NewLeads = {
  /** The leads that have come since the list was loaded, the newest first. */
  readonly arrived: readonly Lead[];
  /** False while the stream is away. */
  readonly isThere: boolean;
};

const quiet: NewLeads = { arrived: [], isThere: true };

/**
 * Follows the dealer's leads while the page is in sight: rows that are shown change by themselves, and new ones are
 * given. A page that nobody sees keeps no line open; it goes on from where it was when it is seen again.
 *
 * @param after the last event that the page's list knows of; none until it is loaded
 */
export const useLeadStream = (token: string, after: number | undefined): NewLeads => {
  const queries = useQueryClient();
  const isSeen = useIsInSight();
  const [news, setNews] = useState<NewLeads & { after: number | undefined }>({ ...quiet, after });
  // A list that was loaded anew knows of what came before.
  if (news.after !== after) setNews({ ...news, arrived: [], after });
  // The header's count of what waits is told from here.
  useEffect(followHere, []);
  // The stream is a connection: it is opened while the page is seen, and closed with it.
  useEffect(() => {
    if (after === undefined || !isSeen) return;
    const ending = new AbortController();
    const take = (event: CallReply<'followLeads'>) => {
      noteLeadEvent(queries);
      if (event.kind !== 'lead') return void queries.invalidateQueries({ queryKey: ['dealer', 'leads'] });
      const { lead, isNew } = event;
      // The page of the lead itself, where it is open.
      for (const part of ['work', 'offers']) void queries.invalidateQueries({ queryKey: ['dealer', part, lead._id] });
      queries.setQueriesData<LeadList>({ queryKey: ['dealer', 'leads'] }, (list) => list && withLead(list, lead));
      if (isNew)
        setNews((known) => ({ ...known, arrived: [lead, ...known.arrived.filter(({ _id }) => _id !== lead._id)] }));
    };
    void followEvents({
      call: 'followLeads',
      token,
      after,
      signal: ending.signal,
      onEvent: (json) => take(JSON.parse(json)),
      onThere: (isThere) => setNews((known) => ({ ...known, isThere })),
    });
    return () => ending.abort();
  }, [token, after, isSeen, queries]);
  return news;
};

/**
 * Keeps the page of one lead as it is at the dealer: what a colleague does, and what the shopper writes, comes in by itself.
 *
 * @param lastEvent the last event that the page knows of; what is loaded later does not begin the stream anew
 */
export const useLeadNews = (token: string, lastEvent: number | undefined): void => {
  const [since, setSince] = useState(lastEvent);
  if (since === undefined && lastEvent !== undefined) setSince(lastEvent);
  useLeadStream(token, since);
};
