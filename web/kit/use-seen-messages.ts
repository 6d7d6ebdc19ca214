import { useEffect, useEffectEvent, useState } from 'react';
import { useIsInSight } from './browser-state.ts';

/**
 * Tells the server that the other side's messages are on the screen, once they are and the page is in sight. That it
 * could not be told is no matter here: they stay new.
 *
 * @param tell says up to which message they were seen
 * @returns those that were new when this page got them, which stay marked as long as it is open
 */
export const useSeenMessages = (
  messages: readonly { readonly _id: string; readonly isUnread: boolean }[],
  tell: (last: string) => Promise<void>,
): ReadonlySet<string> => {
  const isInSight = useIsInSight();
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  const unread = messages.filter(({ isUnread }) => isUnread).map(({ _id }) => _id);
  if (unread.some((one) => !fresh.has(one))) setFresh(new Set([...fresh, ...unread]));
  const last = unread.at(-1);
  const tellSeen = useEffectEvent(tell);
  // A message counts as seen by being drawn; nobody presses anything.
  useEffect(() => {
    if (last !== undefined && isInSight) tellSeen(last).catch(() => undefined);
  }, [last, isInSight]);
  return fresh;
};
