import { and, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { CallReply } from '#contract/contract.ts';
import type { Language } from '#contract/languages.ts';
import { msg, type Words } from '#contract/words.ts';
import { dealerMembers } from '../accounts/tables.ts';
import { makes } from '../catalogue/tables.ts';
import type { Queryable } from '../database/db.ts';
import { keyNames } from '../dealer-keys/keys-of-members.ts';
import { dealerKeys } from '../dealer-keys/tables.ts';
import { isLeadOf } from '../enquiries/ask-the-dealer.ts';
import { enquiries } from '../enquiries/tables.ts';
import { sentenceIn } from '../kit/sentences.ts';
import { fullName, givenShopper, selectLeads } from '../leads/lead-rows.ts';
import { listings } from '../listings/tables.ts';
import { wordsOf } from './actions.ts';
import type { Selected } from './calls.ts';

export type Entry = CallReply<'listActivity'>['data'][number];

const details = z
  .object({
    keyId: z.string(),
    to: z.string().nullable(),
    from: z.string().nullable(),
    role: z.string(),
    disabled: z.boolean(),
    rows: z.int(),
    device: z.string(),
    declared: z.string(),
    section: z.string(),
    plan: z.string(),
  })
  .partial()
  .catch({});

type Details = z.output<typeof details>;

/** Entries as the owner reads them: a name of a shopper only where the lead shows it just now. */
export async function presentEntries(
  queryable: Queryable,
  dealerId: string,
  found: readonly Selected[],
  language: Language,
): Promise<Entry[]> {
  const facts = found.map(({ entry }) => details.parse(entry.details));
  const subjects = await subjectsOf(
    queryable,
    dealerId,
    found.map(({ entry }) => entry.objectId),
  );
  const keys = await keyNames(
    queryable,
    facts.map(({ keyId }) => keyId),
  );
  const people = await namesOf(
    queryable,
    found.flatMap(({ entry }, place) => (entry.action === 'lead assigned' ? (facts[place]?.to ?? []) : [])),
  );
  return found.flatMap((one, place) => {
    const known = wordsOf(one.entry.action);
    const said = facts[place] ?? {};
    if (!known) return [];
    return {
      _id: one.entry.id,
      at: one.entry.at.toISOString(),
      by: doerOf(one, keys.get(said.keyId ?? '')),
      kind: known.kind,
      what: sentenceIn(language, known.what),
      more: moreOf(one.entry.action, said, people, language),
      // What somebody did with the own sign-in is about nobody else.
      about: one.entry.objectId === one.entry.actorId ? null : (subjects.get(one.entry.objectId) ?? null),
    };
  });
}

function doerOf({ entry, first, last }: Selected, key: string | undefined): Entry['by'] {
  if (key !== undefined) return { kind: 'key', name: key };
  if (entry.actorKind === 'dealer') return { kind: 'member', name: first === null ? null : `${first} ${last}`.trim() };
  return { kind: entry.actorKind === 'operator' ? 'operator' : 'product', name: null };
}

const values: Readonly<Record<string, Words>> = {
  viewed: msg`viewed`,
  contacted: msg`contacted`,
  appointment: msg`appointment`,
  quoted: msg`quoted`,
  won: msg`won`,
  lost: msg`lost`,
  owner: msg`owner`,
  manager: msg`manager`,
  sales: msg`sales`,
  off: msg`by hand`,
  turn: msg`take turns`,
  make: msg`by make, then take turns`,
};

/** What more an action says: the status, the person, the role, the days, or how many rows. */
function moreOf(action: string, said: Details, people: ReadonlyMap<string, string>, language: Language): string {
  const word = (value: string | null | undefined) => {
    const known = value ? values[value] : undefined;
    return known ? sentenceIn(language, known) : '';
  };
  if (action === 'lead assigned') return said.to ? (people.get(said.to) ?? '') : sentenceIn(language, msg`to no one`);
  if (action === 'lead status changed' || action === 'lead rule set') return word(said.to);
  if (action === 'absence set') {
    if (!said.from) return sentenceIn(language, msg`ended`);
    return said.to ? `${said.from} – ${said.to}` : said.from;
  }
  if (action.startsWith('member') || action.startsWith('invitation')) {
    const disabled = said.disabled ? sentenceIn(language, msg`disabled`) : '';
    return [word(said.role), disabled].filter(Boolean).join(', ');
  }
  if (said.declared === 'no') return sentenceIn(language, msg`answered no to a required used-car question`);
  if (said.rows !== undefined) return sentenceIn(language, msg`rows: ${{ number: said.rows }}`);
  return said.device ?? '';
}

async function namesOf(queryable: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const found = await queryable
    .select()
    .from(dealerMembers)
    .where(inArray(dealerMembers.id, [...new Set(ids)]));
  return new Map(found.map((member) => [member.id, fullName(member)]));
}

/** What something was done to: its name as the dealer's own pages have it, and where it stands. */
type Subject = { readonly name: string; readonly path: string };

type Find = (queryable: Queryable, dealerId: string, ids: readonly string[]) => Promise<ReadonlyMap<string, Subject>>;

/** A lead by its shopper, as far as they are given with it, and its car. */
const leads: Find = async (queryable, dealerId, ids) => {
  const found = await selectLeads(queryable).where(and(inArray(enquiries.id, [...ids]), isLeadOf(dealerId)));
  return new Map(
    found.map((lead) => {
      const { id, year, make, model } = lead.enquiry;
      const given = givenShopper(lead);
      const name = [given && fullName(given), `${year} ${make} ${model}`.trim()].filter(Boolean).join(', ');
      return [id, { name, path: `/ViewDealerEnquiryDetails/${id}` }];
    }),
  );
};

const cars: Find = async (queryable, dealerId, ids) => {
  const { id, year, model, trim, stockNumber } = listings;
  const found = await queryable
    .select({ id, year, make: makes.name, model, trim, stockNumber })
    .from(listings)
    .innerJoin(makes, eq(makes.id, listings.makeId))
    .where(and(inArray(id, [...ids]), eq(listings.dealerId, dealerId)));
  return new Map(
    found.map((car) => {
      const name = [car.year, car.make, car.model, car.trim, car.stockNumber && `(${car.stockNumber})`];
      return [car.id, { name: name.filter(Boolean).join(' '), path: `/DealerCarEdit/${car.id}` }];
    }),
  );
};

const members: Find = async (queryable, dealerId, ids) => {
  const isTheirs = and(inArray(dealerMembers.id, [...ids]), eq(dealerMembers.dealerId, dealerId));
  const found = await queryable.select().from(dealerMembers).where(isTheirs);
  return new Map(found.map((member) => [member.id, { name: fullName(member), path: '/DealerMembers' }]));
};

const keys: Find = async (queryable, dealerId, ids) => {
  const isTheirs = and(inArray(dealerKeys.id, [...ids]), eq(dealerKeys.dealerId, dealerId));
  const found = await queryable.select().from(dealerKeys).where(isTheirs);
  return new Map(found.map(({ id, name }) => [id, { name, path: '/DealerKeys' }]));
};

/** The things of a dealer that have these ids; what is gone, or another dealer's, is left out. */
async function subjectsOf(
  queryable: Queryable,
  dealerId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Subject>> {
  if (ids.length === 0) return new Map();
  const wanted = [...new Set(ids)];
  const found = await Promise.all([leads, cars, members, keys].map((find) => find(queryable, dealerId, wanted)));
  return new Map(found.flatMap((some) => [...some]));
}
