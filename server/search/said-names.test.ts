import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { dealers } from '../dealers/tables.ts';
import { minute } from '../kit/clock.ts';
import { listings } from '../listings/tables.ts';
import { openedApp } from '../testing/opened.ts';
import { settleSearch } from '../testing/search.ts';
import { addListing, buildWorld, type World } from '../testing/world.ts';

/** Words that say more than one thing by themselves: used, what is denied, and the name of a dealer. */

const app = openedApp();
const db = () => app.database.db;
let world: World;

type Car = Partial<typeof listings.$inferInsert>;
const car = (dealerId: string, values: Car) => addListing(db(), dealerId, world.acura, { year: 2026, ...values });

beforeAll(async () => {
  world = await buildWorld(db(), app.clock);
  await db().delete(listings);
  const [a, b] = [world.dealerA.id, world.dealerB.id];
  await car(a, { model: 'RDX', vehicleType: 'SUV', trim: 'Base', condition: 'New' });
  await car(b, { model: 'RDX', vehicleType: 'SUV', trim: 'A-Spec', condition: 'New' });
  await car(a, { model: 'MDX', vehicleType: 'SUV', condition: 'PreOwned' });
  await car(a, { model: 'TLX', vehicleType: 'Sedan', condition: 'CertifiedPreOwned' });
  await settleSearch(app);
});

const search = async (query: Record<string, string>) => {
  const reply = await app.call('searchCars', { query });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json();
};
const models = async (query: Record<string, string>): Promise<string[]> =>
  (await search(query)).cars.map(({ model, trim }: { model: string; trim: string }) => `${model} ${trim}`);

it('finds certified cars among used ones by words, and apart from them by a filter', async () => {
  for (const q of ['used acura', 'acura d’occasion', 'pre-owned acura', 'second-hand acura']) {
    const { cars, facets } = await search({ q });
    expect(cars.map(({ model }: { model: string }) => model).toSorted(), q).toEqual(['MDX', 'TLX']);
    expect(facets.model).toHaveLength(2);
  }
  for (const query of [{ q: 'certified used acura' }, { q: 'used acura', condition: 'CertifiedPreOwned' }]) {
    expect(await models(query)).toEqual(['TLX A-Spec']);
  }
  expect(await models({ condition: 'PreOwned' })).toEqual(['MDX A-Spec']);
});

it.each([
  ['acura not an rdx', ['MDX A-Spec', 'TLX A-Spec']],
  ['pas un vus', ['TLX A-Spec']],
  ['not a used suv', ['RDX Base', 'RDX A-Spec']],
  ['not acura', []],
  ['other than an rdx', ['MDX A-Spec', 'TLX A-Spec']],
  ['anything but an rdx', ['MDX A-Spec', 'TLX A-Spec']],
  ['rdx without accidents', ['RDX Base', 'RDX A-Spec']],
])('leaves out what is denied: %s', async (q, left) => {
  expect((await models({ q })).toSorted()).toEqual(left.toSorted());
});

it('looks among the cars of the dealer whose name is written, and among all where several have it', async () => {
  const nameOf = (id: string, name: string) => db().update(dealers).set({ name }).where(eq(dealers.id, id));
  const of = ({ understood }: { understood: { filter: string }[] }) =>
    understood.find(({ filter }) => filter === 'dealer');
  await nameOf(world.dealerB.id, 'Boulevard Acura');
  app.clock.pass(minute);
  const found = await search({ q: 'boulevard acura rdx' });
  expect(found.cars.map(({ trim }: { trim: string }) => trim)).toEqual(['A-Spec']);
  const said = { filter: 'dealer', said: 'boulevard acura', without: 'rdx' };
  expect(of(found)).toEqual({ ...said, value: 'south-cars', place: 'Boulevard Acura, Oakville', isHeld: true });
  expect(await models({ q: 'boulevard acura', dealer: 'north-cars' })).not.toContain('RDX A-Spec');
  await nameOf(world.dealerA.id, 'Boulevard Acura');
  app.clock.pass(minute);
  const either = await search({ q: 'boulevard acura rdx' });
  expect(either.cars).toHaveLength(2);
  const unheld = { filter: 'dealer', said: 'boulevard', value: 'boulevard', without: 'acura rdx', isHeld: false };
  expect(of(either)).toEqual(unheld);
});
