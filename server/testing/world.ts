import type { DealerRole } from '#contract/roles.ts';
import { beginSession } from '../accounts/sessions.ts';
import { dealerMembers, users } from '../accounts/tables.ts';
import { makes, models } from '../catalogue/tables.ts';
import type { Db } from '../database/db.ts';
import { dealerMakes, dealers } from '../dealers/tables.ts';
import type { Clock } from '../kit/clock.ts';
import { newId } from '../kit/secrets.ts';
import { listings } from '../listings/tables.ts';

/** Somebody who is signed in. */
export type Person = { readonly id: string; readonly token: string };

/** A dealer with somebody who is signed in for it. */
export type DealerWithMember = { readonly id: string; readonly businessName: string; readonly token: string };

/** Two shoppers, two dealers, and the cars that they list: enough for most tests. */
export type World = {
  readonly userA: Person;
  readonly userB: Person;
  readonly dealerA: DealerWithMember;
  readonly dealerB: DealerWithMember;
  readonly acura: string;
};

/** A password hash that fits nothing: those who need no password are signed in without one. */
const noPassword = `$argon2id$v=19$m=19456,t=2,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`;

export async function addUser(db: Db, clock: Clock, name: string): Promise<Person> {
  const id = newId();
  await db.insert(users).values({
    id,
    firstName: name,
    lastName: 'Tester',
    email: `${name.toLowerCase()}@shoppers.example`,
    emailKey: `${name.toLowerCase()}@shoppers.example`,
    emailVerifiedAt: clock.now(),
    contactNumbers: '416-555-0142',
    address: `1 ${name} Street`,
    city: 'Toronto',
    state: 'Ontario',
    zipcode: 'M5V',
    passwordHash: noPassword,
  });
  return { id, token: await beginSession(db, clock, { kind: 'user', userId: id }) };
}

export async function addDealer(
  db: Db,
  clock: Clock,
  businessName: string,
  state: 'approved' | 'pending' | 'suspended' = 'approved',
): Promise<DealerWithMember> {
  const id = newId();
  await db.insert(dealers).values({
    id,
    businessName,
    name: `${businessName} Motors`,
    state,
    address: '12 Main Street',
    city: 'Oakville',
    province: 'ON',
    zipcode: 'L6J',
    contactNumbers: '905-555-0101',
    timeZone: 'America/Toronto',
    openingHours: {},
    adminFeeCents: 49_900,
  });
  const { token } = await addMember(db, clock, { id, businessName }, 'owner');
  return { id, businessName, token };
}

/** Somebody who is signed in for a dealer, and may do what their role allows. */
export async function addMember(
  db: Db,
  clock: Clock,
  dealer: Pick<DealerWithMember, 'id' | 'businessName'>,
  role: DealerRole,
): Promise<Person> {
  const id = newId();
  const email = `${role}@${dealer.businessName}.example`;
  const address = { email, emailKey: email, emailVerifiedAt: clock.now() };
  const person = { firstName: 'Dana', lastName: dealer.businessName, ...address };
  await db.insert(dealerMembers).values({ id, dealerId: dealer.id, role, ...person, passwordHash: noPassword });
  return { id, token: await beginSession(db, clock, { kind: 'dealer', memberId: id }) };
}

type Car = Partial<typeof listings.$inferInsert>;

/** Lists a car of a dealer: a new MDX, where nothing else is said. */
export async function addListing(db: Db, dealerId: string, makeId: string, car: Car = {}): Promise<string> {
  const id = newId();
  const mdx = {
    vehicleType: 'SUV',
    model: 'MDX',
    trim: 'A-Spec',
    year: 2026,
    condition: 'New',
    basePriceCents: 72_700_00,
  };
  const publishedAt = car.state === 'draft' ? null : new Date('2026-11-20T15:00:00Z');
  await db.insert(listings).values({ id, dealerId, makeId, ...mdx, publishedAt, ...car });
  return id;
}

export async function buildWorld(db: Db, clock: Clock): Promise<World> {
  const acura = newId();
  await db.insert(makes).values({ id: acura, name: 'ACURA' });
  const model = { makeId: acura, name: 'MDX', vehicleType: 'SUV', bodyStyle: 'SUV', powertrain: 'Gas' };
  await db.insert(models).values({ id: newId(), ...model });
  const dealerA = await addDealer(db, clock, 'north-cars');
  const dealerB = await addDealer(db, clock, 'south-cars');
  for (const dealer of [dealerA, dealerB]) await addListing(db, dealer.id, acura);
  await db.insert(dealerMakes).values({ dealerId: dealerA.id, makeId: acura, freightCents: 2595_00 });
  return { userA: await addUser(db, clock, 'Ann'), userB: await addUser(db, clock, 'Bob'), dealerA, dealerB, acura };
}
