/** What the dashboard is told by whoever comes from Save & Share: the deal that was sent. It stays with the visit. */
export const sentState = (id: string) => ({ sent: id });

/** The deal of that state, which may be anything: a browser keeps it over versions of the product. */
export const sentDealOf = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'sent' in state && typeof state.sent === 'string' ? state.sent : null;
