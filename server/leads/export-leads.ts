import { stringify } from 'csv-stringify/sync';
import { count, eq } from 'drizzle-orm';
import type { Language } from '#contract/languages.ts';
import { formatCents } from '#engine/money/format-cents.ts';
import { users } from '../accounts/tables.ts';
import { recordAction } from '../enquiries/audit.ts';
import { enquiries } from '../enquiries/tables.ts';
import type { Handler } from '../kit/implement.ts';
import { sentenceIn } from '../kit/sentences.ts';
import type { Services } from '../kit/services.ts';
import { wallTime } from '../kit/zone-time.ts';
import { leadsMeeting, orderOf, zoneOf } from './filter-leads.ts';
import { fullName, givenShopper, type SelectedLead, selectLeads } from './lead-rows.ts';

const mostRows = 10_000;

type Column = readonly [
  heading: string,
  value: (lead: SelectedLead, local: (instant: Date | null) => string) => string,
];

/** What stands in a row; what the shopper keeps private stays empty. */
const columns: readonly Column[] = [
  ['Lead', ({ enquiry }) => enquiry.id],
  ['Submitted', ({ enquiry }, local) => local(enquiry.submittedAt)],
  ['Status', ({ enquiry }) => enquiry.status],
  ['Status since', ({ enquiry }, local) => local(enquiry.statusChangedAt)],
  ['First answer', ({ enquiry }, local) => local(enquiry.respondedAt)],
  ['Assigned to', ({ assignee }) => (assignee ? fullName(assignee) : '')],
  ['Shopper', (lead) => textOf(lead, fullName)],
  ['E-mail', (lead) => textOf(lead, ({ email }) => email)],
  ['Phone', (lead) => textOf(lead, ({ contactNumbers }) => contactNumbers)],
  ['City', (lead) => textOf(lead, ({ city }) => city)],
  ['Province', (lead) => textOf(lead, ({ state }) => state)],
  ['Mode', ({ enquiry }) => enquiry.mode],
  ['Condition', ({ enquiry }) => enquiry.condition],
  ['Year', ({ enquiry }) => enquiry.year],
  ['Make', ({ enquiry }) => enquiry.make],
  ['Model', ({ enquiry }) => enquiry.model],
  ['Trim', ({ enquiry }) => enquiry.trim],
  ['Total price', ({ enquiry }) => formatCents(enquiry.totalPurchasePriceCents)],
  ['Payment', ({ enquiry }) => (enquiry.mode === 'Cash' ? '' : formatCents(enquiry.paymentCents))],
  ['Frequency', ({ enquiry }) => (enquiry.mode === 'Cash' ? '' : enquiry.frequency)],
];

/** Columns of which each cell is one of our own words. */
const choices = new Set(['Status', 'Mode', 'Condition', 'Frequency']);

const textOf = (lead: SelectedLead, read: (shopper: NonNullable<SelectedLead['user']>) => string): string => {
  const given = givenShopper(lead);
  return given ? read(given) : '';
};

/**
 * The leads that meet a filter as a table for a spreadsheet: UTF-8 with a byte order mark, times as the dealer's clock
 * shows them, and no cell that a spreadsheet would take for a formula. Headings and choices are in the reader's
 * language, numbers in that of programs. That they left is written down.
 */
export function exportLeads({ db, clock }: Services): Handler<'exportLeads'> {
  return async ({ body: { sort, ...filter }, session, language }) => {
    const { dealerId, memberId } = session;
    const zone = await zoneOf(db, dealerId);
    const condition = await leadsMeeting(db, session, filter);
    const found = await selectLeads(db)
      .where(condition)
      .orderBy(...orderOf(sort))
      .limit(mostRows);
    const [all] = await db
      .select({ total: count() })
      .from(enquiries)
      .leftJoin(users, eq(users.id, enquiries.userId))
      .where(condition);
    const at = clock.now();
    const details = { rows: found.length };
    const action = { at, actorKind: 'dealer', actorId: memberId, action: 'leads exported' } as const;
    await recordAction(db, { ...action, objectId: dealerId, details });
    const fileName = sentenceIn(language, `leads-${wallTime(at, zone).date}.csv`);
    return { fileName, text: tableOf(found, zone, language), rows: found.length, total: all?.total ?? 0 };
  };
}

function tableOf(found: readonly SelectedLead[], zone: string, language: Language): string {
  const local = (instant: Date | null) => {
    if (!instant) return '';
    const { date, time } = wallTime(instant, zone);
    return `${date} ${time}`;
  };
  const said = (words: string) => sentenceIn(language, words);
  const rows = found.map((lead) =>
    columns.map(([heading, value]) => (choices.has(heading) ? said(value(lead, local)) : value(lead, local))),
  );
  const headings = columns.map(([heading]) => said(heading));
  return stringify([headings, ...rows], { bom: true, record_delimiter: 'windows', escape_formulas: true });
}
