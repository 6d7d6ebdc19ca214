import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { pageSizes } from '#contract/page-sizes.ts';
import { blocksRead, vacuum } from '../testing/blocks-read.ts';
import { accepted, financeDeal } from '../testing/deals.ts';
import { openedWorld } from '../testing/opened.ts';

const { app, world, db } = openedWorld();

/** How many leads there are, and of how many one is the dealer's. */
const [leads, oneIn] = [6000, 6];

/** Adds them, each of a shopper of its own, as they come in turn. */
async function addLeads(): Promise<void> {
  const body = { ...financeDeal, ...accepted };
  await app.call('saveAndShare', { token: world.userA.token, params: { businessName: 'south-cars' }, body });
  await db().execute(sql`
    insert into users select copy.* from generate_series(1, ${leads}::int) as n, users as original,
      lateral jsonb_populate_record(original, jsonb_build_object('id', 'shopper-' || n, 'last_name', 'Shopper' || n,
        'email', n || '@many.example', 'email_key', n || '@many.example', 'contact_numbers', n)) as copy
    where original.id = ${world.userA.id}`);
  await db().execute(sql`
    insert into enquiries select copy.* from generate_series(1, ${leads}::int) as n, enquiries as original,
      lateral jsonb_populate_record(original, jsonb_build_object('id', 'lead-' || n, 'user_id', 'shopper-' || n,
        'dealer_id', case when n % ${oneIn}::int = 0 then ${world.dealerA.id} else ${world.dealerB.id} end,
        'total_purchase_price_cents', 3000000 + n)) as copy`);
  await vacuum(app, 'users', 'enquiries', 'lead_words');
}

const list = async (query: Record<string, string>): Promise<string[]> => {
  const reply = await app.call('listLeads', { token: world.dealerA.token, query });
  expect(reply.statusCode).toBe(200);
  return reply.json().data.map(({ _id }: { _id: string }) => _id);
};

describe('of thousands of leads', () => {
  it('those with a word are found in the dealer’s words alone: no deal and no shopper is read but what is shown', async () => {
    await addLeads();
    expect(await list({ q: 'shopper2994' })).toEqual(['lead-2994']);
    const read = await blocksRead(app.database, () => list({ q: 'shopper2994' }));
    expect(read.get('users')).toBeLessThan(50);
    expect(read.get('enquiries')).toBeLessThan(100);
    expect(read.get('lead_words')).toBeLessThan(60);
  });

  it('the last page by price is found without the deals of those before', async () => {
    await addLeads();
    const page = String(Math.ceil(leads / oneIn / pageSizes.listLeads));
    expect((await list({ sort: '-price', page })).at(-1)).toBe('lead-6');
    const read = await blocksRead(app.database, () => list({ sort: '-price', page }));
    // Of the fifty that are shown some are read; each of those before would be a block at least.
    expect(read.get('enquiries')).toBeLessThan(leads / oneIn);
  });
});
