import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../kit/api.ts';

/** Tells the server, once, that the dealer has the lead on the screen. That it could not be told is no matter here. */
export const useMarkViewed = (id: string, shown: boolean, token: string | undefined): void => {
  const queries = useQueryClient();
  useEffect(() => {
    if (!shown || !token) return;
    const tell = async () => {
      await api('markLeadViewed', { params: { id } }, token);
      await queries.invalidateQueries({ queryKey: ['dealer', 'leads'] });
    };
    tell().catch(() => undefined);
  }, [id, shown, token, queries]);
};
