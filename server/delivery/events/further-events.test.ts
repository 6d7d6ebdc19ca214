import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { EventType } from '#contract/event-types.ts';
import { dealers } from '../../dealers/tables.ts';
import { listings } from '../../listings/tables.ts';
import type { TestApp } from '../../testing/app.ts';
import { accepted, financeDeal } from '../../testing/deals.ts';
import { doings, openDeliveryHouse, settled } from '../../testing/deliveries.ts';
import { novemberLoan } from '../../testing/programmes.ts';
import { until } from '../../testing/until.ts';
import { withoutIds } from '../../testing/without-ids.ts';
import { addMember, addUser, type World } from '../../testing/world.ts';
import { newSecret } from '../change-settings.ts';
import { deliveries, deliverySettings } from '../tables.ts';

let house: Awaited<ReturnType<typeof openDeliveryHouse>>;
let app: TestApp;
let world: World;
beforeAll(async () => {
  house = await openDeliveryHouse();
  app = house.app;
  world = await house.fresh();
  await doings(app, world).save({});
});
afterAll(() => house.close());

const db = () => app.database.db;
const token = () => world.dealerA.token;
const told = () => house.receiver.taken.map(({ body }) => JSON.parse(body));
const send = () => doings(app, world).send();

async function add(events: EventType[], name: string): Promise<void> {
  const body = { name, kind: 'webhook', url: house.receiver.url, isOn: true, ownKey: null, events };
  expect((await app.call('addReceiver', { token: token(), body })).statusCode).toBe(201);
}

/** A visit of shopper A about a deal, on a day when the dealer is open. */
async function bookVisit(enquiryId: string) {
  await db()
    .update(dealers)
    .set({ openingHours: { wednesday: { opens: '09:00', closes: '17:00' } } });
  const who = { name: 'Ann Tester', email: 'ann@shoppers.example', phone: '416-555-0142', message: 'The red one' };
  const when = { date: '2026-11-25', time: '10:00', appointmentType: 'storeVisit', businessName: 'north-cars' };
  const reply = await app.call('bookAppointment', { token: world.userA.token, body: { ...who, ...when, enquiryId } });
  expect(reply.statusCode, reply.body).toBe(201);
  return reply.json().data;
}

/** A programme of dealer A that ends within a week, once that was looked for. */
async function endingProgramme(): Promise<string> {
  const body = { programmes: [novemberLoan({ until: '2026-11-27' })] };
  const made = await app.call('createProgrammes', { token: token(), body });
  await app.jobs.send(db(), 'programmes-daily', {});
  return made.json().data[0].id;
}

it('comes of appointments, messages, sales and programmes that end, without a word of the person', async () => {
  const events: EventType[] = ['appointment.booked', 'appointment.cancelled', 'message.created', 'car.sold'];
  await add([...events, 'programme.ending'], 'Maple CRM');
  await add(['car.removed'], 'Stock');
  const id = await send();
  const enquiry = { token: world.userA.token, params: { id } };
  await app.call('sendDealMessage', { ...enquiry, body: { text: 'I am Ann, is it red?' } });
  await app.call('sendLeadMessage', { token: token(), params: { id }, body: { text: 'Ann, it is.' } });
  const { _id: visit } = await bookVisit(id);
  const call = { token: world.userA.token, params: { id: visit }, headers: { 'if-match': '"1"' } };
  await app.call('cancelAppointment', call);
  const [car] = await db().select().from(listings).where(eq(listings.dealerId, world.dealerA.id));
  const sale = { params: { id: car?.id ?? '' }, body: { soldOn: '2026-11-20', price: '57,250' } };
  expect((await app.call('sellCar', { token: token(), ...sale })).statusCode).toBe(200);
  const programmeId = await endingProgramme();
  await settled(app, 7);
  const of = (type: EventType) => told().filter((event) => event.type === type);
  expect(of('message.created').map(({ message, lead }) => [message.from, lead.id])).toEqual(
    expect.arrayContaining([
      ['shopper', id],
      ['dealer', id],
    ]),
  );
  expect(of('appointment.booked')).toMatchObject([{ appointment: { kind: 'storeVisit' }, lead: { id } }]);
  expect(of('appointment.cancelled')).toMatchObject([{ appointment: { status: 'cancelled' } }]);
  expect(of('car.sold')).toMatchObject([{ car: { id: car?.id, state: 'removed' }, change: { soldOn: '2026-11-20' } }]);
  expect(of('car.removed')).toMatchObject([{ car: { id: car?.id } }]);
  expect(of('programme.ending')).toMatchObject([{ programme: { id: programmeId } }]);
  expect(withoutIds(JSON.stringify(told()))).not.toMatch(/Ann|red|416-555|57250|57,250/);
});

it('comes of a rule that gives a new lead to a member, in turn or by its make', async () => {
  world = await house.fresh();
  await doings(app, world).save({});
  const jo = await addMember(db(), app.clock, world.dealerA, 'sales');
  const kim = await addMember(db(), app.clock, world.dealerA, 'manager');
  await add(['lead.assigned'], 'Maple CRM');
  const rules = [
    { rule: { kind: 'turn', takers: [jo.id], makes: [] }, change: { from: null, to: jo.id } },
    {
      rule: { kind: 'make', takers: [jo.id], makes: [{ make: 'ACURA', members: [kim.id] }] },
      change: { from: null, to: kim.id },
    },
  ];
  for (const [place, { rule, change }] of rules.entries()) {
    expect((await app.call('saveLeadRule', { token: token(), body: rule })).statusCode).toBe(200);
    // Of another shopper each time: an open lead of the same one would stay with who has that.
    const { token: shopper } = await addUser(db(), app.clock, `Shopper${place}`);
    const params = { businessName: 'north-cars' };
    const sent = await app.call('saveAndShare', { token: shopper, params, body: { ...financeDeal, ...accepted } });
    await settled(app, place + 1);
    expect(told()[place]).toMatchObject({ type: 'lead.assigned', lead: { id: sent.json().data._id }, change });
  }
});

it('waits where a dealer’s silent receivers are many, while another dealer’s delivery goes', async () => {
  world = await house.fresh();
  await doings(app, world).save({});
  for (let number = 0; number < 12; number += 1) await add(['lead.submitted'], `System ${number}`);
  const release = house.receiver.hold();
  await send();
  await house.receiver.hasTaken(8);
  const { id: dealerId } = world.dealerB;
  const { columns } = newSecret(app.configuration.keys, dealerId, app.clock.now());
  await db()
    .insert(deliverySettings)
    .values({ dealerId, ...house.webhook, ...columns });
  const row = { dealerId, kind: 'webhook', cause: 'test', causeKey: '1', state: 'waiting', dueAt: app.clock.now() };
  await db()
    .insert(deliveries)
    .values({ id: 'of-another-dealer', ...row });
  await until(() => house.receiver.taken.some(({ headers }) => headers['icardeals-delivery'] === 'of-another-dealer'));
  expect(house.receiver.taken).toHaveLength(9);
  release();
  await house.receiver.hasTaken(13);
});
