import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../../kit/api.ts';
import { useIsInSight } from '../../kit/browser-state.ts';
import type { LeadWork } from '../work/use-lead-work.ts';

/**
 * Tells the server that the shopper's messages are on the screen, once they are and the page is in sight. That it could
 * not be told is no matter here: they stay new.
 *
 * @returns those that were new when this page got them, which stay marked as long as it is open
 */
export const useSeenMessages = ({ _id: id, messages }: LeadWork, token: string): ReadonlySet<string> => {
  const queries = useQueryClient();
  const isSeen = useIsInSight();
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  const unread = messages.filter(({ isUnread }) => isUnread).map(({ _id }) => _id);
  if (unread.some((one) => !fresh.has(one))) setFresh(new Set([...fresh, ...unread]));
  const last = unread.at(-1);
  // A message counts as seen by being drawn; nobody presses anything.
  useEffect(() => {
    if (last === undefined || !isSeen) return;
    const tell = async () => {
      await api('markLeadMessagesSeen', { params: { id }, body: { last } }, token);
      await queries.invalidateQueries({ queryKey: ['dealer', 'leads'] });
      await queries.invalidateQueries({ queryKey: ['dealer', 'dashboard'] });
    };
    tell().catch(() => undefined);
  }, [id, last, isSeen, token, queries]);
  return fresh;
};
