import { useState } from 'react';
import { useLeadStream } from './use-lead-stream.ts';

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
