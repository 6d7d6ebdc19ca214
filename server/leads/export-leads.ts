import { stringify } from 'csv-stringify/sync';
import type { CallReply } from '#contract/contract.ts';
import type { DeclaredFacts } from '#contract/declared-facts.ts';
import { optionLabels } from '#contract/labels/option-labels.ts';
import type { Language } from '#contract/languages.ts';
import { msg, type Words } from '#contract/words.ts';
import { formatCents } from '#engine/money/format-cents.ts';
import { recordByMember } from '../enquiries/audit.ts';
import { declaredLines } from '../kit/declared-words.ts';
import { FairQueue } from '../kit/fair-queue.ts';
import type { CallInput, Handler, Services } from '../kit/handler.ts';
import { claimsText, programmesIn, programmesText } from '../kit/programme-words.ts';
import { optionIn, sentenceIn } from '../kit/sentences.ts';
import { wallTime } from '../kit/zone-time.ts';
import { leadsMeeting, orderOf, zoneOf } from './filter-leads.ts';
import { countLeads, fullName, givenShopper, type SelectedLead, selectLeads } from './lead-rows.ts';

const mostRows = 10_000;

/** One table at a time, in turns between the dealers: ten thousand leads are tens of megabytes for a moment. */
const queue = new FairQueue(24, 7000);

type Column = readonly [
  heading: Words,
  value: (lead: SelectedLead, local: (instant: Date | null) => string, language: Language) => string,
];

/** What stands in a row; what the shopper keeps private stays empty. */
const columns: readonly Column[] = [
  [msg`Lead`, ({ enquiry }) => enquiry.id],
  [msg`Submitted`, ({ enquiry }, local) => local(enquiry.submittedAt)],
  [msg`Status`, ({ enquiry }, _, language) => optionIn(language, statusWords, enquiry.status)],
  [msg`Status since`, ({ enquiry }, local) => local(enquiry.statusChangedAt)],
  [msg`First answer`, ({ enquiry }, local) => local(enquiry.respondedAt)],
  [msg`Assigned to`, ({ assignee }) => (assignee ? fullName(assignee) : '')],
  [msg`Shopper`, (lead) => textOf(lead, fullName)],
  [msg`E-mail`, (lead) => textOf(lead, ({ email }) => email)],
  [
    msg`E-mail confirmed`,
    (lead, _, language) =>
      textOf(lead, ({ emailVerifiedAt }) => optionIn(language, confirmedWords, emailVerifiedAt ? 'yes' : 'no')),
  ],
  [msg`Phone`, (lead) => textOf(lead, ({ contactNumbers }) => contactNumbers)],
  [msg`City`, (lead) => textOf(lead, ({ city }) => city)],
  [msg`Province`, (lead) => textOf(lead, ({ state }) => state)],
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
  [msg`Listed at`, ({ enquiry }) => enquiry.car?.price ?? ''],
  [msg`All-in price`, ({ enquiry }) => enquiry.car?.allInPrice ?? ''],
  [msg`Declared of the car`, ({ enquiry }, _, language) => declaredText(language, enquiry.car?.declared)],
  [msg`History report`, ({ enquiry }) => enquiry.car?.declared?.historyReportUrl ?? ''],
  [msg`Total price`, ({ enquiry }) => formatCents(enquiry.totalPurchasePriceCents)],
  [msg`Payment`, ({ enquiry }) => (enquiry.mode === 'Cash' ? '' : formatCents(enquiry.paymentCents))],
  [
    msg`Frequency`,
    ({ enquiry }, _, language) => (enquiry.mode === 'Cash' ? '' : optionIn(language, optionLabels, enquiry.frequency)),
  ],
  [msg`Programme`, ({ enquiry }, _, language) => programmesText(language, programmesIn(enquiry.options))],
  [
    msg`Claimed, to be proven`,
    (lead, _, language) => textOf(lead, () => claimsText(language, programmesIn(lead.enquiry.options))),
  ],
];

/** What a used car declares, in one cell; its report stands in a cell of its own. */
const declaredText = (language: Language, declared: DeclaredFacts | null | undefined): string =>
  declared ? declaredLines(language, { ...declared, historyReportUrl: '' }).join('\n') : '';

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

const confirmedWords: Readonly<Record<string, Words>> = { yes: msg`yes`, no: msg`e-mail not confirmed` };

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
 * The leads that meet a filter as a table for a spreadsheet: UTF-8 with a byte order mark, times as the dealer's clock
 * shows them, and no cell that a spreadsheet would take for a formula. Headings and choices are in the reader's
 * language, numbers in that of programs. That they left is written down.
 */
export function exportLeads(services: Services): Handler<'exportLeads'> {
  return (input) => queue.run(input.session.dealerId, () => makeTable(services, input));
}

async function makeTable({ db, clock }: Services, input: CallInput<'exportLeads'>): Promise<CallReply<'exportLeads'>> {
  const { body, session, language } = input;
  const { sort, ...filter } = body;
  const { dealerId, memberId } = session;
  const zone = await zoneOf(db, dealerId);
  const condition = await leadsMeeting(db, session, filter);
  const found = await selectLeads(db)
    .where(condition)
    .orderBy(...orderOf(sort))
    .limit(mostRows);
  const at = clock.now();
  const details = { rows: found.length };
  await recordByMember(db, memberId, { at, action: 'leads exported', objectId: dealerId, details });
  const fileName = sentenceIn(language, msg`leads-${{ day: wallTime(at, zone).date }}.csv`);
  return {
    fileName,
    text: tableOf(found, zone, language),
    rows: found.length,
    total: await countLeads(db, condition),
  };
}

function tableOf(found: readonly SelectedLead[], zone: string, language: Language): string {
  const local = (instant: Date | null) => {
    if (!instant) return '';
    const { date, time } = wallTime(instant, zone);
    return `${date} ${time}`;
  };
  const rows = found.map((lead) => columns.map(([, value]) => value(lead, local, language)));
  const headings = columns.map(([heading]) => sentenceIn(language, heading));
  const csv = { bom: true, record_delimiter: 'windows', escape_formulas: true } as const;
  return stringify([headings, ...rows], { ...csv, cast: { string: ownId } });
}

/** An id is the product's own, of letters that make no formula, and is looked up by: it stays as it is. */
const ownId = (text: string, { column }: { column?: string | number }) =>
  column === 0 ? { value: text, escape_formulas: false } : text;
