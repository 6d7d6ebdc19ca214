import { and, desc, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { CallReply } from '#contract/contract.ts';
import { enquiryStatuses } from '#contract/enquiries.ts';
import { ruleReasons } from '#contract/lead-rule-kinds.ts';
import { formatCents } from '#engine/money/format-cents.ts';
import { dealerMembers } from '../accounts/tables.ts';
import type { Queryable } from '../database/db.ts';
import { keyNames } from '../dealer-keys/keys-of-members.ts';
import type { AnswerKind, HeldAnswer } from '../enquiries/lead-columns.ts';
import { auditLog } from '../enquiries/tables.ts';
import { fullName } from './lead-rows.ts';

type Happening = CallReply<'readLead'>['data']['history'][number];

/** What the record of actions calls each of the things that a lead's history tells. */
const actions: Readonly<Record<string, Happening['what']>> = {
  'enquiry submitted': 'sent',
  'enquiry changed': 'changed',
  'enquiry withdrawn': 'withdrawn',
  'deletion undone': 'restored',
  'lead viewed': 'status',
  'lead status changed': 'status',
  'lead assigned': 'assigned',
  'counter-offer made': 'offered',
  'counter-offer withdrawn': 'offerWithdrawn',
  'counter-offer accepted': 'offerAccepted',
  'counter-offer declined': 'offerDeclined',
  'counter-offer countered': 'offerCountered',
  'appraisal asked': 'appraisalAsked',
  'appraisal changed': 'appraisalChanged',
  'appraisal withdrawn': 'appraisalWithdrawn',
  'trade-in valued': 'appraised',
  'trade-in declined': 'appraisalDeclined',
  'trade-in value taken': 'valueTaken',
  'held answer sent': 'answerSent',
  'leads merged': 'merged',
  'lead merged into': 'mergedInto',
  'lead separated': 'separated',
};

const longest = 200;

const status = z.enum(enquiryStatuses);
const statusDetails = z.object({ from: status, to: status });
const byKey = z.object({ keyId: z.string() });
const assignment = z.object({
  to: z.string().nullable(),
  /** Why a rule gave it to them, and the make where it is for that. */
  rule: z.enum(ruleReasons).optional(),
  make: z.string().optional(),
});
const versionDetails = z.object({
  version: z.int().optional(),
  withData: z.boolean().optional(),
  mode: z.string().optional(),
  frequency: z.string().optional(),
  paymentCents: z.int().optional(),
  totalPurchasePriceCents: z.int().optional(),
});

/** What has happened to a lead, newest first, from the record of actions; the figures of each of its versions too. */
export async function historyOf(
  queryable: Queryable,
  enquiryId: string,
  held: HeldAnswer | null,
): Promise<Happening[]> {
  const rows = await queryable
    .select({ action: auditLog, memberFirst: dealerMembers.firstName, memberLast: dealerMembers.lastName })
    .from(auditLog)
    .leftJoin(dealerMembers, and(eq(auditLog.actorKind, 'dealer'), eq(dealerMembers.id, auditLog.actorId)))
    .where(and(eq(auditLog.objectId, enquiryId), inArray(auditLog.action, Object.keys(actions))))
    .orderBy(desc(auditLog.at), desc(auditLog.position))
    .limit(longest);
  const assignees = rows.flatMap(({ action }) => assignment.safeParse(action.details).data?.to ?? []);
  const names = await namesOf(queryable, assignees);
  const keyIdOf = ({ details }: Action) => byKey.safeParse(details).data?.keyId;
  const keyIds = rows.map(({ action }) => keyIdOf(action));
  const keys = await keyNames(queryable, keyIds);
  return rows.map(({ action, memberFirst, memberLast }) => ({
    at: action.at.toISOString(),
    by:
      keyDoer(keys.get(keyIdOf(action) ?? '')) ??
      doerOf(action.actorKind, memberFirst === null ? null : `${memberFirst} ${memberLast}`.trim()),
    what: actions[action.action] ?? 'changed',
    ...statusesOf(action),
    assignedTo: action.action === 'lead assigned' ? assigneeOf(action.details, names) : null,
    rule: action.action === 'lead assigned' ? ruleOf(action.details) : null,
    deal: versionOf(action),
    isHeld: isHeld(action, held),
  }));
}

/** What each action answers with. */
const answers: Readonly<Record<string, AnswerKind>> = {
  'counter-offer made': 'offer',
  'trade-in valued': 'appraisal',
  'trade-in declined': 'appraisal',
};

/** Whether an action is an answer that has not left yet. */
function isHeld({ action, at }: Action, held: HeldAnswer | null): boolean {
  const kind = answers[action];
  if (!kind || !held?.kinds.includes(kind)) return false;
  return at >= new Date(held.at);
}

type Action = typeof auditLog.$inferSelect;

const keyDoer = (name: string | undefined): Happening['by'] | undefined =>
  name === undefined ? undefined : { kind: 'key', name };

const doerOf = (actorKind: string, member: string | null): Happening['by'] => {
  if (actorKind === 'dealer') return { kind: 'member', name: member };
  return { kind: actorKind === 'user' ? 'shopper' : 'product', name: null };
};

function statusesOf({ action, details }: Action): Pick<Happening, 'from' | 'to'> {
  if (action === 'lead viewed') return { from: 'submitted', to: 'viewed' };
  return statusDetails.safeParse(details).data ?? { from: null, to: null };
}

function assigneeOf(details: unknown, names: ReadonlyMap<string, string>): string | null {
  const to = assignment.safeParse(details).data?.to ?? null;
  return to && (names.get(to) ?? null);
}

function ruleOf(details: unknown): Happening['rule'] {
  const { rule, make = null } = assignment.safeParse(details).data ?? {};
  return rule ? { because: rule, make } : null;
}

/** Actions after which the deal has another version. */
const makesVersion = ['enquiry submitted', 'enquiry changed', 'counter-offer accepted', 'trade-in value taken'];

/** The deal as it was at a save. The first version is the one that was sent. */
function versionOf({ action, details }: Action): Happening['deal'] {
  if (!makesVersion.includes(action)) return null;
  const { version = 1, withData = true, mode, frequency, ...cents } = versionDetails.parse(details);
  const amount = (value: number | undefined) => (value === undefined ? null : formatCents(value));
  return {
    version,
    withData,
    mode: mode ?? null,
    frequency: frequency ?? null,
    payment: amount(cents.paymentCents),
    totalPurchasePrice: amount(cents.totalPurchasePriceCents),
  };
}

async function namesOf(queryable: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const members = await queryable
    .select({ id: dealerMembers.id, firstName: dealerMembers.firstName, lastName: dealerMembers.lastName })
    .from(dealerMembers)
    .where(inArray(dealerMembers.id, [...new Set(ids)]));
  return new Map(members.map(({ id, ...name }) => [id, fullName(name)]));
}
