import type { CallName } from '../paths.ts';

/**
 * Second addresses of calls whose first one, which the specification spells, a gateway or a generated client could take
 * for another call’s: `/api/dealer/{businessName}/enquiry` is `/api/dealer/keys/{id}` as well. Both are served; the
 * document names the second.
 */
export const plainPaths: Readonly<Partial<Record<CallName, `/api/${string}`>>> = {
  saveAndShare: '/api/dealers/:businessName/enquiry',
  askTheDealer: '/api/dealers/:businessName/question',
  listFreeSlots: '/api/dealers/:businessName/slots',
};
