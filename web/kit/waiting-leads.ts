import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { create } from 'zustand';
import { api } from './api.ts';
import { useIsInSight } from './browser-state.ts';
import { followEvents } from './follow-events.ts';

/** Under which it is kept with how many leads it is the dealer's turn. */
const waitingKey = ['dealer', 'waiting'] as const;

/** How often it is asked where no stream is there, and how long events gather before it is asked anew, in milliseconds. */
const everySoOften = 60_000;
const gathering = 1500;

/** How many parts of the page follow the stream of leads anyway: the header then opens none of its own. */
const useFollowing = create(() => ({ parts: 0 }));

const changeFollowing = (by: 1 | -1) => useFollowing.setState(({ parts }) => ({ parts: parts + by }));

/** Says that a part of the page follows the stream of leads, and tells of what comes; gives what ends that. */
export const followHere = (): (() => void) => {
  changeFollowing(1);
  return () => changeFollowing(-1);
};

let asking: ReturnType<typeof setTimeout> | undefined;

/** Has the count asked for anew, once for all that comes within a moment. */
export const noteLeadEvent = (queries: QueryClient): void => {
  if (asking !== undefined) return;
  asking = setTimeout(() => {
    asking = undefined;
    void queries.invalidateQueries({ queryKey: waitingKey });
  }, gathering);
};

/** With how many leads it is the dealer's turn, live while the page is in sight; 100 stands for more as well. */
export const useWaitingLeads = (token: string | undefined): number => {
  const queries = useQueryClient();
  const isSeen = useIsInSight();
  const isFollowed = useFollowing(({ parts }) => parts > 0);
  const [isThere, setThere] = useState(false);
  const { data } = useQuery({
    queryKey: waitingKey,
    queryFn: () => api('countWaitingLeads', {}, token),
    enabled: token !== undefined,
    refetchOnMount: 'always',
    refetchInterval: isThere || isFollowed ? false : everySoOften,
  });
  const [since, setSince] = useState<number>();
  if (since === undefined && data) setSince(data.lastEvent);
  // The stream is a connection: it is opened while the page is seen, and closed with it.
  useEffect(() => {
    if (token === undefined || since === undefined || !isSeen || isFollowed) return;
    const ending = new AbortController();
    void followEvents({
      call: 'followLeads',
      token,
      after: since,
      signal: ending.signal,
      onEvent: () => noteLeadEvent(queries),
      onThere: setThere,
    });
    return () => {
      ending.abort();
      setThere(false);
    };
  }, [token, since, isSeen, isFollowed, queries]);
  return data?.waiting ?? 0;
};
