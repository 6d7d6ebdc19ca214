import type { Enquiry } from './detail-groups.ts';

/** Whether its reader, who holds a link, sees neither the trade-in's amounts nor the figures that would tell them. */
export const keepsTradeInBack = ({ netTradeIn }: Partial<Enquiry>): boolean => netTradeIn === null;

/** What a cash deal is read for: its total, or what's left to pay where a link keeps the total back. */
export const cashAmount = ({ totalPurchasePrice, amountDue }: Enquiry): string | number | null =>
  totalPurchasePrice ?? amountDue;
