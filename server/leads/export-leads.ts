import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import { lostReasonLabels } from '#contract/labels/lost-reason-labels.ts';
import { optionLabels } from '#contract/labels/option-labels.ts';
import type { Language } from '#contract/languages.ts';
import type { LeadOrder } from '#contract/lead-statuses.ts';
import { msg, type Words } from '#contract/words.ts';
import { countedNames, countingOf } from '#engine/form/counted-fields.ts';
import { fieldsOfDeal, picked } from '#engine/form/leaving-fields.ts';
import { formatCents } from '#engine/money/format-cents.ts';
import { readMoney } from '#engine/money/read-number.ts';
import { modeOf } from '#engine/read-deal.ts';
import { users } from '../accounts/tables.ts';
import type { Db } from '../database/db.ts';
import { recordTable } from '../enquiries/audit.ts';
import { enquiries } from '../enquiries/tables.ts';
import type { CallInput, Handler, Services } from '../kit/handler.ts';
import { claimsText, programmesIn, programmesText } from '../kit/programme-words.ts';
import { pagesOf, type SentTable, sendTable } from '../kit/sent-tables.ts';
import { optionIn, sentenceIn } from '../kit/sentences.ts';
import { wallTime } from '../kit/zone-time.ts';
import { isOwnLead, leadsMeeting, orderOf, zoneOf } from './filter-leads.ts';
import { fullName, givenShopper, type SelectedLead } from './lead-rows.ts';
import { leadsAt } from './list-leads.ts';

/** A lead with what was typed into its deal, as far as that counts in its way to pay. */
type ExportedLead = SelectedLead & { readonly form: Readonly<Partial<Record<string, string>>> };

type Column = readonly [
  heading: Words,
  value: (lead: ExportedLead, local: (instant: Date | null) => string, language: Language) => string,
];

/** What stands in a row; what the shopper keeps private stays empty. */
const columns: readonly Column[] = [
  [msg`Lead`, ({ enquiry }) => enquiry.id],
  [msg`Submitted`, ({ enquiry }, local) => local(enquiry.submittedAt)],
  [msg`Status`, ({ enquiry }, _, language) => optionIn(language, statusWords, enquiry.status)],
  [msg`Status since`, ({ enquiry }, local) => local(enquiry.statusChangedAt)],
  [msg`First reply`, ({ enquiry }, local) => local(enquiry.respondedAt)],
  [msg`Assigned to`, ({ assignee }) => (assignee ? fullName(assignee) : '')],
  [msg`Customer`, (lead) => textOf(lead, fullName)],
  [msg`Email`, (lead) => textOf(lead, ({ email }) => email)],
  [
    msg`Email confirmed`,
    (lead, _, language) =>
      textOf(lead, ({ emailVerifiedAt }) => optionIn(language, confirmedWords, emailVerifiedAt ? 'yes' : 'no')),
  ],
  [msg`Phone`, (lead) => textOf(lead, ({ contactNumbers }) => contactNumbers)],
  [msg`City`, (lead) => textOf(lead, ({ city }) => city)],
  [msg`Province`, (lead) => textOf(lead, ({ state }) => state)],
  [
    msg`Language`,
    (lead, _, language) => textOf(lead, (shopper) => optionIn(language, languageWords, shopper.language)),
  ],
  [msg`Note`, (lead) => textOf(lead, () => lead.form.note ?? '')],
  [
    msg({ message: 'Mode', context: 'how is paid' }),
    ({ enquiry }, _, language) => optionIn(language, optionLabels, enquiry.mode),
  ],
  [msg`Condition`, ({ enquiry }, _, language) => optionIn(language, conditionsAsStored, enquiry.condition)],
  [msg`Year`, ({ enquiry }) => enquiry.year],
  [msg`Make`, ({ enquiry }) => enquiry.make],
  [msg`Model`, ({ enquiry }) => enquiry.model],
  [msg`Trim`, ({ enquiry }) => enquiry.trim],
  [msg`VIN`, ({ enquiry }) => enquiry.car?.vin ?? ''],
  [msg`Stock number`, ({ enquiry }) => enquiry.car?.stockNumber ?? ''],
  [msg`Kilometres`, ({ enquiry }) => enquiry.car?.mileage ?? ''],
  [msg`Exterior colour`, ({ enquiry }) => enquiry.car?.exteriorColour ?? ''],
  [msg`Advertised price`, ({ enquiry }) => enquiry.car?.price ?? ''],
  [msg`All-in price`, ({ enquiry }) => enquiry.car?.allInPrice ?? ''],
  [msg`History report`, ({ enquiry }) => enquiry.car?.declared?.historyReportUrl ?? ''],
  [msg`Total price`, ({ enquiry }) => formatCents(enquiry.totalPurchasePriceCents)],
  [msg`Payment`, ({ enquiry }) => (enquiry.mode === 'Cash' ? '' : formatCents(enquiry.paymentCents))],
  [
    msg`Frequency`,
    ({ enquiry }, _, language) => (enquiry.mode === 'Cash' ? '' : optionIn(language, optionLabels, enquiry.frequency)),
  ],
  [msg`Down payment`, ({ form }) => amount(form.leaseDownpayment ?? form.downpayment)],
  [msg`Term in years`, ({ form }) => form.termsInYears ?? ''],
  [msg`Interest rate`, ({ enquiry, form }) => (enquiry.mode === 'Cash' ? '' : (form.interestRate ?? ''))],
  [msg({ message: 'Trade-in', context: 'column' }), ({ enquiry }) => enquiry.tradeIn ?? ''],
  [msg`Trade-in value`, ({ form }) => amount(form.estimatedTradeValue)],
  [msg`Trade-in lien`, ({ form }) => amount(form.tradeValueLien)],
  [
    msg`Credit requested`,
    (lead, _, language) =>
      textOf(lead, () => optionIn(language, optionLabels, lead.enquiry.hasCreditAnswers ? 'Yes' : 'No')),
  ],
  [
    msg`Reason lost`,
    ({ enquiry: { lostReason } }, _, language) => (lostReason ? optionIn(language, lostReasonLabels, lostReason) : ''),
  ],
  [msg`Sold for`, ({ enquiry: { sale } }) => (sale?.priceCents ? formatCents(sale.priceCents) : '')],
  [msg`Program`, ({ enquiry }, _, language) => programmesText(language, programmesIn(enquiry.options))],
  [
    msg`Claimed, proof required`,
    (lead, _, language) => textOf(lead, () => claimsText(language, programmesIn(lead.enquiry.options))),
  ],
];

/** An amount that was typed, as decimal text; empty where there is none. */
function amount(typed = ''): string {
  const { cents } = readMoney(typed, 'amount');
  return cents === 0 ? '' : formatCents(cents);
}

const languageWords: Readonly<Record<string, Words>> = { en: msg`English`, fr: msg`French` };

const statusWords: Readonly<Record<string, Words>> = {
  submitted: msg`submitted`,
  viewed: msg`viewed`,
  contacted: msg`contacted`,
  appointment: msg`appointment`,
  quoted: msg`quoted`,
  won: msg`won`,
  lost: msg`lost`,
  withdrawn: msg`withdrawn`,
};

const confirmedWords: Readonly<Record<string, Words>> = { yes: msg`yes`, no: msg`email not confirmed` };

/** By the names under which conditions are stored, which programs read. */
const conditionsAsStored: Readonly<Record<string, Words>> = {
  New: msg`New`,
  PreOwned: msg`PreOwned`,
  CertifiedPreOwned: msg`CertifiedPreOwned`,
};

const textOf = (lead: SelectedLead, read: (shopper: NonNullable<SelectedLead['user']>) => string): string => {
  const given = givenShopper(lead);
  return given ? read(given) : '';
};

/**
 * All leads that meet a filter as a table for a spreadsheet, times as the dealer's clock shows them. Headings and choices are in
 * the reader's language, numbers in that of programs. That they leave is written down.
 */
export function exportLeads(services: Services): Handler<'exportLeads'> {
  return (input) => sendTable(input.session.dealerId, () => beginTable(services, input));
}

async function beginTable(
  { db, clock }: Services,
  { body, session, language }: CallInput<'exportLeads'>,
): Promise<SentTable> {
  const { sort, ...filter } = body;
  const { dealerId, memberId } = session;
  const zone = await zoneOf(db, dealerId);
  const ids = await idsInOrder(db, await leadsMeeting(db, session, filter), sort);
  const at = clock.now();
  return {
    fileName: sentenceIn(language, msg`leads-${{ day: wallTime(at, zone).date }}.csv`),
    headings: columns.map(([heading]) => sentenceIn(language, heading)),
    // What is no longer the dealer's when its page is read does not leave any more.
    ...pagesOf(ids, async (some) =>
      (await withForms(db, await leadsAt(db, some, isOwnLead(dealerId)))).map((lead) => rowOf(lead, zone, language)),
    ),
    beginsWithId: true,
    total: ids.length,
    record: () => recordTable(db, memberId, { at, action: 'leads exported', objectId: dealerId, rows: ids.length }),
  };
}

/**
 * Which leads meet a condition, in their order, as one moment sees them: a lead whose place changes between two pages would be
 * passed over, or come twice.
 */
async function idsInOrder(db: Db, condition: SQL | undefined, order: LeadOrder | undefined): Promise<string[]> {
  const inOrder = sql.join(orderOf(order), sql`, `);
  const [found] = await db
    .select({ ids: sql<string[]>`coalesce(json_agg(${enquiries.id} ORDER BY ${inOrder}), '[]')` })
    .from(enquiries)
    .leftJoin(users, eq(users.id, enquiries.userId))
    .where(condition);
  return found?.ids ?? [];
}

/** Lists do without the forms, which are long. */
async function withForms(db: Db, leads: readonly SelectedLead[]): Promise<ExportedLead[]> {
  const ids = leads.map(({ enquiry }) => enquiry.id);
  const { id, form } = enquiries;
  const rows = ids.length === 0 ? [] : await db.select({ id, form }).from(enquiries).where(inArray(id, ids));
  const forms = new Map(rows.map((row) => [row.id, row.form]));
  return leads.map((lead) => {
    const { mode, condition } = lead.enquiry;
    const counting = countingOf(modeOf(mode), condition);
    return {
      ...lead,
      form: picked(forms.get(lead.enquiry.id) ?? {}, [...countedNames(fieldsOfDeal, counting), 'note']),
    };
  });
}

function rowOf(lead: ExportedLead, zone: string, language: Language): string[] {
  const local = (instant: Date | null) => {
    if (!instant) return '';
    const { date, time } = wallTime(instant, zone);
    return `${date} ${time}`;
  };
  return columns.map(([, value]) => value(lead, local, language));
}
