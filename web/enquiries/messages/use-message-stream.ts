import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { CallReply } from '#contract/contract.ts';
import { api } from '../../kit/api.ts';
import { useIsInSight } from '../../kit/browser-state.ts';
import { followEvents } from '../../kit/follow-events.ts';

type Line = {
  readonly ending: AbortController;
  readonly listeners: Set<(isThere: boolean) => void>;
  isThere: boolean;
};

/** The open lines by token: all cards and threads of a page share one, for a browser has six in all. */
const lines = new Map<string, Line>();

function takeNews(queries: QueryClient, token: string, news: CallReply<'followMessages'>): void {
  queries.setQueryData<CallReply<'listMessageNews'>>(newsKey(token), (known) => {
    const others = known?.data.filter(({ enquiryId }) => enquiryId !== news.enquiryId);
    return others && { data: [...others, news] };
  });
  const thread = queries.getQueryData<CallReply<'listDealMessages'>>(threadKey(news.enquiryId));
  // The stream begins with how things stand, which a thread that was just loaded knows already.
  if (thread?.data.messages.length === news.messages) return;
  void queries.invalidateQueries({ queryKey: threadKey(news.enquiryId) });
}

function openLine(token: string, queries: QueryClient): Line {
  const line: Line = { ending: new AbortController(), listeners: new Set(), isThere: false };
  lines.set(token, line);
  void followEvents({
    call: 'followMessages',
    token,
    signal: line.ending.signal,
    onEvent: (json) => takeNews(queries, token, JSON.parse(json)),
    onThere: (isThere) => {
      line.isThere = isThere;
      for (const listener of line.listeners) listener(isThere);
    },
  });
  return line;
}

/** Shares the page's line, and gives it up again: with the last one that does it ends. */
function joinLine(token: string, queries: QueryClient, listener: (isThere: boolean) => void): () => void {
  const line = lines.get(token) ?? openLine(token, queries);
  line.listeners.add(listener);
  listener(line.isThere);
  return () => {
    line.listeners.delete(listener);
    if (line.listeners.size > 0) return;
    line.ending.abort();
    lines.delete(token);
  };
}

/**
 * Lets what dealers write come in by itself while the page is in sight.
 *
 * @returns whether it does; where not, whoever shows messages has to ask
 */
export const useMessageStream = (token: string | undefined): boolean => {
  const queries = useQueryClient();
  const isSeen = useIsInSight();
  const [isThere, setThere] = useState(false);
  // The stream is a connection: it is opened while the page is seen, and closed with it.
  useEffect(() => {
    if (token === undefined || !isSeen) return;
    const leave = joinLine(token, queries, setThere);
    return () => {
      leave();
      setThere(false);
    };
  }, [token, isSeen, queries]);
  return isThere;
};

/** Under which the messages of a deal are kept. */
export const threadKey = (id: string) => ['user', 'messages', id];

/** Under which it is kept how many messages stand with each deal. */
const newsKey = (token: string | undefined) => ['user', 'message-news', token];

/** How many messages a deal has, and how many of them are new; none where nobody has written yet. */
export const useMessageNews = (id: string, token: string | undefined): { messages: number; unread: number } => {
  const news = useQuery({
    queryKey: newsKey(token),
    queryFn: () => api('listMessageNews', {}, token),
    enabled: token !== undefined,
    refetchOnMount: 'always',
  });
  return news.data?.data.find(({ enquiryId }) => enquiryId === id) ?? { messages: 0, unread: 0 };
};
