import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { dealers } from '../dealers/tables.ts';
import { openedWorld } from '../testing/opened.ts';
import { settleSearch } from '../testing/search.ts';
import { addDealer, addListing } from '../testing/world.ts';

const { app, world, db } = openedWorld();

/** From Toronto's middle outwards, one in each ring or more. */
const towns = ['M5V', 'M4W', 'L5B', 'L8P', 'K1A', 'H2X', 'B3H', 'A1C', 'Y1A'];
const nameOf = (town: string) => `town-${town.toLowerCase()}`;

const search = async (query: Record<string, string>) =>
  (await app.call('searchCars', { query: { model: 'TLX', ...query } })).json();
const namesIn = (cars: { dealer: { businessName: string } }[]) => cars.map(({ dealer }) => dealer.businessName);

it('brings the nearest cars first, however far away the furthest are, page by page', async () => {
  for (const town of towns) {
    const { id } = await addDealer(db(), app.clock, nameOf(town));
    await db().update(dealers).set({ zipcode: town }).where(eq(dealers.id, id));
    await addListing(db(), id, world.acura, { model: 'TLX', vehicleType: 'Sedan', basePriceCents: 40_000_00 });
  }
  await settleSearch(app);
  const nearest = { near: 'M5V', sort: 'nearest' };
  expect(namesIn((await search(nearest)).cars)).toEqual(towns.map(nameOf));
  const walked: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page = await search({ ...nearest, limit: '2', ...(cursor && { cursor }) });
    walked.push(...namesIn(page.cars));
    cursor = page.cursor;
  }
  expect(walked).toEqual(towns.map(nameOf));
  expect((await search({ ...nearest, withinKm: '100' })).cars).toHaveLength(4);
  expect((await search({ near: 'A1C', withinKm: '9999' })).total).toBe(towns.length);
});
