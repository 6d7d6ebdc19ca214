import { asc, desc, type SQL, sql } from 'drizzle-orm';
import type { LeadOrder } from '#contract/lead-statuses.ts';
import { placeOfStatus } from '../enquiries/place-of-status.ts';
import { enquiries } from '../enquiries/tables.ts';

/** Something that leads are ordered by. */
export type LeadKey = { readonly of: SQL; readonly kind: 'integer' | 'text' | 'instant'; readonly isFalling: boolean };

type Chosen = Omit<LeadKey, 'isFalling'>;

const lastChange = sql`greatest(${enquiries.updatedAt}, ${enquiries.statusChangedAt})`;
const submitted: Chosen = { of: sql`${enquiries.submittedAt}`, kind: 'instant' };
const id: Chosen = { of: sql`${enquiries.id}`, kind: 'text' };

const chosenKeys: Readonly<Record<string, readonly Chosen[]>> = {
  submitted: [],
  changed: [{ of: lastChange, kind: 'instant' }],
  vehicle: [
    { of: sql`lower(${enquiries.make})`, kind: 'text' },
    { of: sql`lower(${enquiries.model})`, kind: 'text' },
    { of: sql`${enquiries.year}`, kind: 'text' },
  ],
  price: [{ of: sql`${enquiries.totalPurchasePriceCents}`, kind: 'integer' }],
  status: [{ of: placeOfStatus(enquiries.status), kind: 'integer' }],
};

/** What a list is ordered by, one key after the other; the newest come first among equals. */
export function keysOf(order: LeadOrder = '-submitted'): readonly LeadKey[] {
  const isFalling = order.startsWith('-');
  const chosen = chosenKeys[order.replace('-', '')] ?? [];
  return [
    ...chosen.map((key) => ({ ...key, isFalling })),
    { ...submitted, isFalling: order !== 'submitted' },
    { ...id, isFalling: false },
  ];
}

/** The same as the database takes it. */
export const orderOf = (order?: LeadOrder): SQL[] =>
  keysOf(order).map(({ of, isFalling }) => (isFalling ? desc(of) : asc(of)));
