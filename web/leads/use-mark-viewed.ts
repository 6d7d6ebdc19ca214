import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../kit/api.ts';

/**
 * Tells the server, once, that the dealer has the lead on the screen. That it could not be told is no matter here.
 *
 * @returns whether that is done
 */
export const useMarkViewed = (id: string, shown: boolean, token: string): boolean => {
  const queries = useQueryClient();
  const [isDone, setDone] = useState(false);
  // The lead counts as viewed by being drawn; nobody presses anything.
  useEffect(() => {
    if (!shown) return;
    const tell = async () => {
      await api('markLeadViewed', { params: { id } }, token);
      await queries.invalidateQueries({ queryKey: ['dealer', 'leads'] });
    };
    tell()
      .catch(() => undefined)
      .finally(() => setDone(true));
  }, [id, shown, token, queries]);
  return isDone;
};
