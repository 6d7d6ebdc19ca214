import { inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { CallReply } from '#contract/contract.ts';
import type { Language } from '#contract/languages.ts';
import { msg, type Words } from '#contract/words.ts';
import { dealerMembers } from '../accounts/tables.ts';
import type { Queryable } from '../database/db.ts';
import { keyNames } from '../dealer-keys/key-names.ts';
import { sentenceIn } from '../kit/sentences.ts';
import { fullName } from '../leads/lead-rows.ts';
import { wordsOf } from './actions.ts';
import type { Selected } from './find-entries.ts';
import { subjectsOf } from './subjects.ts';

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
  turn: msg`in turn`,
  make: msg`by make, the rest in turn`,
};

/** What more an action says: the status, the person, the role, the days, or how many rows. */
function moreOf(action: string, said: Details, people: ReadonlyMap<string, string>, language: Language): string {
  const word = (value: string | null | undefined) => {
    const known = value ? values[value] : undefined;
    return known ? sentenceIn(language, known) : '';
  };
  if (action === 'lead assigned') return said.to ? (people.get(said.to) ?? '') : sentenceIn(language, msg`to nobody`);
  if (action === 'lead status changed' || action === 'lead rule set') return word(said.to);
  if (action === 'absence set') {
    if (!said.from) return sentenceIn(language, msg`ended`);
    return said.to ? `${said.from} – ${said.to}` : said.from;
  }
  if (action.startsWith('member') || action.startsWith('invitation')) {
    const disabled = said.disabled ? sentenceIn(language, msg`disabled`) : '';
    return [word(said.role), disabled].filter(Boolean).join(', ');
  }
  if (said.rows !== undefined) return sentenceIn(language, msg`${{ number: said.rows }} rows`);
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
