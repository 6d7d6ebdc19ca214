import { and, asc, eq, gte, inArray, lt, type SQL } from 'drizzle-orm';
import { daysAfter } from '#contract/calendar-days.ts';
import { isIsoDate } from '#engine/dates/add-days.ts';
import { emailKeyOf } from '../../accounts/identity.ts';
import { dealerMembers, users } from '../../accounts/tables.ts';
import type { Queryable } from '../../database/db.ts';
import { withLongStatements } from '../../database/deadline.ts';
import { dealers } from '../../dealers/tables.ts';
import { auditLog, enquiries, enquiryReads } from '../../enquiries/tables.ts';
import { startOf } from '../../kit/zone-time.ts';
import {
  type Answer,
  type Command,
  CommandRefused,
  columns,
  type Given,
  type OperatorContext,
  textOption,
  writeDown,
} from '../command.ts';

/** More are asked for in several times: an answer is held in memory. */
const mostReads = 10_000;

const options = {
  from: { type: 'string' },
  until: { type: 'string' },
  persons: { type: 'boolean' },
  out: { type: 'string' },
} as const;

const usage = '[--from <day or instant>] [--until <day or instant>] [--persons] [--out <file>]';

/** One reading of a deal by a member of a dealer, or a table of a dealer's leads that a member has taken. */
type Read = {
  readonly at: Date;
  readonly businessName: string;
  readonly memberId: string;
  readonly member: string;
  /** The key of the dealer that did it, which the member has made; null where the member did it. */
  readonly keyId: string | null;
  /** The deal; null for a table, which may hold every lead that the dealer had. */
  readonly deal: string | null;
  /** Whether the person's data stood in the deal; of a table the list itself says it, lead by lead. */
  readonly withData: boolean | null;
  /** The rows of a table. */
  readonly rows: number | null;
};

type Span = { readonly from: Date | undefined; readonly until: Date | undefined };

/** @throws CommandRefused for what is neither a day nor an instant */
function spanOf(given: Given): Span {
  const instant = (option: string, daysOn: number): Date | undefined => {
    const text = textOption(given, option);
    if (text === undefined) return undefined;
    if (isIsoDate(text)) return startOf(daysAfter(text, daysOn), 'America/Toronto');
    if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d)$/.test(text) || Number.isNaN(Date.parse(text)))
      throw new CommandRefused(`--${option} is a day such as 2026-11-21, or an instant such as 2026-11-21T14:30Z.`);
    return new Date(text);
  };
  return { from: instant('from', 0), until: instant('until', 1) };
}

const within = (at: typeof enquiryReads.at | typeof auditLog.at, { from, until }: Span): SQL | undefined =>
  and(from && gte(at, from), until && lt(at, until));

const nameOf = ({ firstName, lastName, email }: { firstName: string; lastName: string; email: string }) =>
  `${firstName} ${lastName} (${email || 'removed'})`.trim();

const who = {
  memberId: dealerMembers.id,
  firstName: dealerMembers.firstName,
  lastName: dealerMembers.lastName,
  email: dealerMembers.email,
  businessName: dealers.businessName,
};

/** Readings that meet a condition, the earliest first. Throws CommandRefused where there are too many. */
async function readingsOf(queryable: Queryable, condition: SQL | undefined, span: Span): Promise<Read[]> {
  const found = await queryable
    .select({
      at: enquiryReads.at,
      deal: enquiryReads.enquiryId,
      withData: enquiryReads.withData,
      keyId: enquiryReads.keyId,
      ...who,
    })
    .from(enquiryReads)
    .innerJoin(dealerMembers, eq(dealerMembers.id, enquiryReads.dealerMemberId))
    .innerJoin(dealers, eq(dealers.id, dealerMembers.dealerId))
    .where(and(condition, within(enquiryReads.at, span)))
    .orderBy(asc(enquiryReads.at), asc(enquiryReads.id))
    .limit(mostReads + 1);
  refuseMany(found);
  return found.map(({ firstName, lastName, email, ...read }) => ({
    ...read,
    member: nameOf({ firstName, lastName, email }),
    rows: null,
  }));
}

/** The tables of leads that were taken. */
async function tablesOf(queryable: Queryable, condition: SQL | undefined, span: Span): Promise<Read[]> {
  const found = await queryable
    .select({ at: auditLog.at, details: auditLog.details, ...who })
    .from(auditLog)
    .innerJoin(dealerMembers, eq(dealerMembers.id, auditLog.actorId))
    .innerJoin(dealers, eq(dealers.id, dealerMembers.dealerId))
    .where(and(eq(auditLog.action, 'leads exported'), condition, within(auditLog.at, span)))
    .orderBy(asc(auditLog.at), asc(auditLog.position))
    .limit(mostReads + 1);
  refuseMany(found);
  return found.map(({ firstName, lastName, email, details, ...taken }) => ({
    ...taken,
    member: nameOf({ firstName, lastName, email }),
    keyId: typeof details.keyId === 'string' ? details.keyId : null,
    deal: null,
    withData: null,
    rows: typeof details.rows === 'number' ? details.rows : null,
  }));
}

function refuseMany(found: readonly unknown[]): void {
  if (found.length > mostReads)
    throw new CommandRefused(`There are more than ${mostReads}; ask for less at a time with --from and --until.`);
}

/** Whose deals were read, for whoever has to tell them. Deals whose person has deleted the account are nobody's. */
function personsOf(queryable: Queryable, reads: readonly Read[]) {
  const ids = [...new Set(reads.flatMap(({ deal }) => deal ?? []))];
  return queryable
    .select({ deal: enquiries.id, firstName: users.firstName, lastName: users.lastName, email: users.email })
    .from(enquiries)
    .innerJoin(users, eq(users.id, enquiries.userId))
    .where(inArray(enquiries.id, ids))
    .orderBy(asc(users.email), asc(enquiries.id));
}

const whatOf = ({ deal, withData, rows, keyId }: Read) => {
  const by = keyId === null ? '' : ` by the key ${keyId}`;
  if (deal === null) return `took a table of ${rows ?? '?'} leads${by}`;
  return `${withData ? 'read with personal data' : 'read without personal data'}${by}`;
};

async function answer(
  context: OperatorContext,
  given: Given,
  about: { readonly objectId: string; readonly reading: SQL; readonly taking: SQL | undefined },
): Promise<Answer> {
  const span = spanOf(given);
  const { reads, persons } = await context.services.db.transaction(async (tx) => {
    const read = await withLongStatements(() => readingsOf(tx, about.reading, span));
    const taken = await withLongStatements(() => tablesOf(tx, about.taking, span));
    const all = [...read, ...taken].toSorted((one, other) => one.at.getTime() - other.at.getTime());
    const whose = given.options.persons === true ? await personsOf(tx, read) : undefined;
    await writeDown(tx, context, { action: 'reads listed', objectId: about.objectId });
    return { reads: all, persons: whose };
  });
  const lines = reads.map((read) => [
    read.at.toISOString(),
    read.businessName,
    read.member,
    whatOf(read),
    read.deal ?? '',
  ]);
  const named = persons?.map(({ deal, firstName, lastName, email }) => [deal, `${firstName} ${lastName}`, email]) ?? [];
  return {
    lines: [
      ...(lines.length > 0 ? columns(lines) : ['Nobody has read any.']),
      ...(named.length > 0 ? ['', ...columns(named)] : []),
    ],
    data: persons ? { reads, persons } : { reads },
  };
}

const ofDeal: Command = {
  name: 'reads of-deal',
  usage: `<dealId> ${usage}`,
  summary: 'Who read a deal and when, and who took tables of leads while its dealer had it.',
  options,
  run: async (context, given) => {
    const [dealId = ''] = given.positionals;
    const { db } = context.services;
    const [deal] = await db.select().from(enquiries).where(eq(enquiries.id, dealId));
    if (!deal) throw new CommandRefused(`There is no deal ${dealId}.`);
    const since = deal.submittedAt ?? deal.createdAt;
    const taking = and(eq(auditLog.objectId, deal.dealerId ?? ''), gte(auditLog.at, since));
    return answer(context, given, { objectId: dealId, reading: eq(enquiryReads.enquiryId, dealId), taking });
  },
};

const byMember: Command = {
  name: 'reads by-member',
  usage: `<email or id> ${usage}`,
  summary: 'Which deals somebody of a dealer read; who was removed is named by the id that such a list shows.',
  options,
  run: async (context, given) => {
    const [typed = ''] = given.positionals;
    const isMeant = typed.includes('@') ? eq(dealerMembers.emailKey, emailKeyOf(typed)) : eq(dealerMembers.id, typed);
    const [member] = await context.services.db.select().from(dealerMembers).where(isMeant);
    if (!member) throw new CommandRefused(`Nobody signs in for a dealer as ${typed}.`);
    const taking = eq(auditLog.actorId, member.id);
    return answer(context, given, { objectId: member.id, reading: eq(dealerMembers.id, member.id), taking });
  },
};

const byDealer: Command = {
  name: 'reads by-dealer',
  usage: `<businessName> ${usage}`,
  summary: 'Which deals the people of a dealer read; --persons names whose they were, to tell them.',
  options,
  run: async (context, given) => {
    const [businessName = ''] = given.positionals;
    const [dealer] = await context.services.db.select().from(dealers).where(eq(dealers.businessName, businessName));
    if (!dealer) throw new CommandRefused(`There is no dealer ${businessName}; "dealers list" names them all.`);
    const reading = eq(dealerMembers.dealerId, dealer.id);
    return answer(context, given, { objectId: dealer.id, reading, taking: reading });
  },
};

export const readCommands = [ofDeal, byMember, byDealer];
