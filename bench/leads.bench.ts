/**
 * How long a dealer waits for its list of leads with 10,000 of them, and for the count in its header, beside one with 20:
 * `npm run bench -- leads`. Both are asked in turn of one server on one PostgreSQL, one question at a time.
 */
import { openDatabase } from '../server/database/open.ts';
import { systemClock } from '../server/kit/clock.ts';
import { addDealer, type DealerWithMember } from '../server/testing/world.ts';
import { answer, compare, withProduct } from './compare-lists.ts';
import { drawLeads } from './draw-leads.ts';

const sizes = { small: 20, large: 10_000 };

/** As the dashboard asks, and as the page of all leads does; and a page far down, which the one before it leads to. */
const lists = [
  { name: 'open leads by whose turn it is', query: 'status=open&sort=status', farPage: 39 },
  { name: 'all leads, newest first', query: 'sort=-submitted', farPage: 199 },
];

/** Two dealers with their leads. */
async function dealersWithLeads(url: string): Promise<{ small: DealerWithMember; large: DealerWithMember }> {
  const { db, close } = await openDatabase({ url });
  const small = await addDealer(db, systemClock, 'small-cars');
  const large = await addDealer(db, systemClock, 'large-cars');
  await drawLeads(db, small.id, sizes.small);
  await drawLeads(db, large.id, sizes.large);
  await close();
  return { small, large };
}

await withProduct(async (port, url) => {
  const dealers = await dealersWithLeads(url);
  const asked = (dealer: DealerWithMember, query: string) => ({ dealer, path: `/api/dealer/enquiries?${query}` });
  for (const { name, query, farPage } of lists) {
    const small = asked(dealers.small, query);
    await compare(port, name, { small, large: asked(dealers.large, query) }, sizes);
    const before = JSON.parse(await answer(port, asked(dealers.large, `${query}&page=${farPage}`)));
    const far = asked(dealers.large, `${query}&page=${farPage + 1}&cursor=${before.cursor}`);
    await compare(port, `${name}, page ${farPage + 1}`, { small, large: far }, sizes);
  }
  const path = '/api/dealer/leads/waiting';
  const counts = { small: { dealer: dealers.small, path }, large: { dealer: dealers.large, path } };
  await compare(port, 'the count in the header', counts, sizes);
});
// Who watches over the server of PostgreSQL holds a pipe to this process until that ends.
process.exit();
