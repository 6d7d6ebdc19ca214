/** What of a sent deal is said right after it was sent. */
export type SentDeal = {
  readonly id: string;
  /** What the dealer is called, where the deal was built at it. */
  readonly dealer?: string | undefined;
  /** Within how many hours it usually answers, where its own answers say so. */
  readonly hours?: number | undefined;
  /** What is paid, in words. */
  readonly paid?: string | undefined;
};

/** What the dashboard is told by whoever comes from Save & Share: the deal that was sent. It stays with the visit. */
export const sentState = (sent: SentDeal) => ({ sent });

/** The deal of that state, which may be anything: a browser keeps it over versions of the product. */
export const sentDealOf = (state: unknown): SentDeal | null => {
  if (!isRecord(state) || !isRecord(state.sent) || typeof state.sent.id !== 'string') return null;
  const { id, dealer, hours, paid } = state.sent;
  return {
    id,
    ...(typeof dealer === 'string' && { dealer }),
    ...(typeof hours === 'number' && { hours }),
    ...(typeof paid === 'string' && paid !== '' && { paid }),
  };
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
