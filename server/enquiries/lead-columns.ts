/** What a dealer can answer a shopper with. */
export type AnswerKind = 'message' | 'offer' | 'appraisal';

/** An answer that waits for its shopper to confirm the address: what it is of, who gave it first, and when, ISO 8601. */
export type HeldAnswer = { readonly kinds: readonly AnswerKind[]; readonly memberId: string; readonly at: string };

/** A sale by a lead: the car, where it is one of the dealer's list, when and for how much, and when it is handed over. */
export type Sale = {
  readonly listingId: string | null;
  readonly soldOn: string;
  readonly priceCents: number | null;
  readonly handOverOn: string | null;
};
