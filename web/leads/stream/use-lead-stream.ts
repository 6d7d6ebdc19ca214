import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { CallReply } from '#contract/contract.ts';
import { useIsInSight } from '../../kit/browser-state.ts';
import { followEvents } from '../../kit/follow-events.ts';
import { followHere, noteLeadEvent } from '../../kit/waiting-leads.ts';
import type { Lead } from '../LeadsTable.tsx';

type LeadEvent = CallReply<'followLeads'>;
type LeadList = CallReply<'listLeads'>;

/** A list with a lead as it is now; one that is not in the list stays out of it. */
const withLead = (list: LeadList, lead: Lead): LeadList => ({
  ...list,
  data: list.data.map((row) => (row._id === lead._id ? lead : row)),
});

export type NewLeads = {
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
    const take = (event: LeadEvent) => {
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
