import { and, eq } from 'drizzle-orm';
import { isLeadOf } from '../enquiries/ask-the-dealer.ts';
import { loadEnquiry } from '../enquiries/load-enquiry.ts';
import { isTheirOwn } from '../enquiries/own-enquiries.ts';
import { enquiries } from '../enquiries/tables.ts';
import type { Handler } from '../kit/implement.ts';
import { notFound } from '../kit/refusal.ts';
import type { Services } from '../kit/services.ts';
import { dealersTradeIn, ownersTradeIn } from './present-trade-in.ts';

/** What a person has told of the trade-in of their own deal. */
export function readTradeIn({ db, clock }: Services): Handler<'readTradeIn'> {
  return async ({ params: { id }, session: { userId } }) => {
    const loaded = await loadEnquiry(db, isTheirOwn(id, userId));
    if (!loaded) throw notFound();
    return { data: await ownersTradeIn(db, loaded, clock.now()) };
  };
}

/** What the shopper of a lead has asked the dealer to appraise. */
export function readLeadTradeIn({ db, clock }: Services): Handler<'readLeadTradeIn'> {
  return async ({ params: { id }, session: { dealerId } }) => {
    const loaded = await loadEnquiry(db, and(eq(enquiries.id, id), isLeadOf(dealerId)));
    if (!loaded) throw notFound();
    return { data: await dealersTradeIn(db, loaded, clock.now()) };
  };
}
