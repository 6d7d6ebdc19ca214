import { and, desc, eq, gt, inArray } from 'drizzle-orm';
import { longestFirmDays } from '#contract/appraisal-questions.ts';
import { daysAfter } from '#contract/calendar-days.ts';
import type { TradeInVehicle } from '#contract/trade-in-shape.ts';
import { msg } from '#contract/words.ts';
import { formatCents } from '#engine/money/format-cents.ts';
import type { Transaction } from '../database/db.ts';
import { keyNames } from '../dealer-keys/keys-of-members.ts';
import { foundEnquiry, type LoadedEnquiry } from '../enquiries/load-enquiry.ts';
import { enquiries } from '../enquiries/tables.ts';
import {
  type CallInput,
  type DealerSession,
  type Handler,
  invalidField,
  notFound,
  Refusal,
  type Services,
} from '../kit/handler.ts';
import { oneMadeOnce } from '../kit/made-once.ts';
import { newId } from '../kit/secrets.ts';
import { startOf, wallTime } from '../kit/zone-time.ts';
import { holdAnswer } from '../leads/held-answers.ts';
import { nameOf } from '../leads/messages/send-messages.ts';
import { type HeldLead, holdLead, recordWork } from '../leads/read-lead.ts';
import { closeOpen, dealersTradeIn, requestOf, type TradeInAnswer, type TradeInRequest } from './hold-trade-in.ts';
import { tradeInAnswers, tradeInRequests } from './tables.ts';
import { mailShopperOfTradeIn } from './trade-in-mails.ts';

/** A lead whose shopper has asked, held until the transaction ends. */
type AskedLead = {
  readonly lead: HeldLead;
  readonly loaded: LoadedEnquiry;
  readonly request: TradeInRequest;
  readonly vehicle: TradeInVehicle;
  /** What the dealer stands by already, taken or not. */
  readonly standing: TradeInAnswer | undefined;
};

/**
 * Says what the dealer gives for the trade-in. It takes the place of a value that was not taken. What is worse than a
 * value that still holds says why, and the shopper reads that.
 */
export function valueTradeIn(services: Services): Handler<'valueTradeIn'> {
  return (input) =>
    answeredOnce(services, 'valueTradeIn', input, async (tx) => {
      const { body, session } = input;
      const now = services.clock.now();
      const asked = await holdAsked(tx, input, now);
      const { standing } = asked;
      const period = firmPeriod(body.validOn, asked.loaded, now);
      const lowerBecause = isWorse(body, standing) ? whyWorse(body.lowerBecause, standing) : null;
      const { valueCents, conditions: text } = body;
      const answer = await keepAnswer(tx, {
        asked,
        session,
        now,
        state: 'open',
        valueCents,
        ...period,
        text,
        lowerBecause,
      });
      const isHeld = await respond(tx, services, asked, { session, state: 'answered', now });
      const mail = lowerBecause === null ? 'trade-in-valued' : 'trade-in-value-lowered';
      await mailShopperOfTradeIn(tx, services, asked.loaded, { mail, answer, before: standing });
      await record(tx, asked, session, { action: 'trade-in valued', isHeld, now });
      return answer.id;
    });
}

/** Declines to say what the trade-in is worth, unless the dealer still stands by what it has said. */
export function declineTradeIn(services: Services): Handler<'declineTradeIn'> {
  return (input) =>
    answeredOnce(services, 'declineTradeIn', input, async (tx) => {
      const { body, session } = input;
      const now = services.clock.now();
      const asked = await holdAsked(tx, input, now);
      if (asked.standing?.state === 'open')
        throw new Refusal(
          'conflict',
          msg`The value you offered is still guaranteed. You can decline to appraise the trade-in once the guarantee ends.`,
        );
      const nothing = { valueCents: null, validOn: null, validUntil: null, lowerBecause: null };
      const answer = await keepAnswer(tx, { asked, session, now, state: 'declined', ...nothing, text: body.reason });
      const isHeld = await respond(tx, services, asked, { session, state: 'declined', now });
      await mailShopperOfTradeIn(tx, services, asked.loaded, { mail: 'trade-in-declined', answer });
      await record(tx, asked, session, { action: 'trade-in declined', isHeld, now });
      return answer.id;
    });
}

/** Answers a shopper once for an Idempotency-Key, and shows how the trade-in stands. */
const answeredOnce = (
  { db, clock }: Services,
  call: 'valueTradeIn' | 'declineTradeIn',
  input: CallInput<'valueTradeIn'> | CallInput<'declineTradeIn'>,
  answer: (tx: Transaction) => Promise<string>,
) =>
  db.transaction(async (tx) => {
    await oneMadeOnce(tx, clock, call, input, () => answer(tx));
    await holdLead(tx, input.params.id, input.session.dealerId);
    const data = await dealersTradeIn(tx, await foundEnquiry(tx, eq(enquiries.id, input.params.id)), clock.now());
    if (!data) throw notFound();
    return { data };
  });

async function holdAsked(
  tx: Transaction,
  { params: { id }, session, version }: Pick<CallInput<'declineTradeIn'>, 'params' | 'session' | 'version'>,
  now: Date,
): Promise<AskedLead> {
  const lead = await holdLead(tx, id, session.dealerId);
  const request = await requestOf(tx, id);
  if (!request?.vehicle) throw notFound();
  if (lead.status === 'withdrawn') throw new Refusal('conflict', msg`The customer withdrew this deal.`);
  if (request.state === 'withdrawn') throw new Refusal('conflict', msg`The customer no longer wants an appraisal.`);
  if (request.version !== version) {
    const headers = { etag: `"${request.version}"` };
    throw new Refusal(
      'stale',
      msg`The customer changed the trade-in request while you were working. Please check it again.`,
      {
        headers,
      },
    );
  }
  const [standing] = await tx
    .select()
    .from(tradeInAnswers)
    .where(
      and(
        eq(tradeInAnswers.enquiryId, id),
        inArray(tradeInAnswers.state, ['open', 'taken']),
        gt(tradeInAnswers.validUntil, now),
      ),
    )
    .orderBy(desc(tradeInAnswers.position))
    .limit(1);
  return { lead, request, vehicle: request.vehicle, standing, loaded: await foundEnquiry(tx, eq(enquiries.id, id)) };
}

/** The last day on which a value holds, and the instant at which that day is over where the dealer is. */
function firmPeriod(validOn: string, { dealer }: LoadedEnquiry, now: Date) {
  const zone = dealer?.timeZone ?? 'America/Toronto';
  const { date: today } = wallTime(now, zone);
  if (validOn < today) throw invalidField('validOn', msg`Choose today or a later date.`);
  if (validOn > daysAfter(today, longestFirmDays))
    throw invalidField('validOn', msg`Choose a day within the next ${{ mostDays: longestFirmDays }} days.`);
  return { validOn, validUntil: startOf(daysAfter(validOn, 1), zone) };
}

/** Less than what still holds, or for a shorter time. */
const isWorse = (
  { valueCents, validOn }: Pick<CallInput<'valueTradeIn'>['body'], 'valueCents' | 'validOn'>,
  standing: TradeInAnswer | undefined,
): boolean => standing !== undefined && (valueCents < (standing.valueCents ?? 0) || validOn < (standing.validOn ?? ''));

function whyWorse(reason: string | undefined, standing: TradeInAnswer | undefined): string {
  if (reason) return reason;
  const before = { value: formatCents(standing?.valueCents ?? 0), day: standing?.validOn ?? '' };
  throw invalidField(
    'lowerBecause',
    msg`You’ve guaranteed ${{ value: before.value }} dollars through ${{ day: before.day }}. Say why your new value is lower or expires sooner. The customer will see your reason.`,
  );
}

type NewAnswer = Pick<TradeInAnswer, 'state' | 'valueCents' | 'validOn' | 'validUntil' | 'text' | 'lowerBecause'> & {
  readonly asked: AskedLead;
  readonly session: DealerSession;
  readonly now: Date;
};

async function keepAnswer(tx: Transaction, { asked, session, now, ...said }: NewAnswer): Promise<TradeInAnswer> {
  const enquiryId = asked.lead.id;
  await closeOpen(tx, enquiryId, 'replaced', now);
  const { dealerId, memberId } = session;
  const signed = { dealerId, memberId, signedBy: await signatureOf(tx, session) };
  const about = { enquiryId, vehicle: asked.vehicle, madeAt: now, closedAt: null };
  const answer: TradeInAnswer = { id: newId(), ...signed, ...about, ...said };
  await tx.insert(tradeInAnswers).values(answer);
  return answer;
}

/** Who stands by an answer: the member, or the dealer's system by the name of its key. */
async function signatureOf(tx: Transaction, session: DealerSession): Promise<string> {
  const { key } = session;
  return key ? ((await keyNames(tx, [key.id])).get(key.id) ?? '') : nameOf(tx, session);
}

type Responding = { readonly session: DealerSession; readonly state: 'answered' | 'declined'; readonly now: Date };

/**
 * The shopper has an answer: a lead that nobody has contacted yet is contacted now, unless the answer has to wait.
 *
 * @returns whether it waits
 */
async function respond(
  tx: Transaction,
  services: Services,
  { lead, request, loaded: { user } }: AskedLead,
  { session, state, now }: Responding,
): Promise<boolean> {
  await tx.update(tradeInRequests).set({ state }).where(eq(tradeInRequests.id, request.id));
  if (await holdAnswer(tx, services, { lead, user, session, at: now }, 'appraisal')) return true;
  const contacted = isUncontacted(lead) ? { status: 'contacted', statusChangedAt: now } : {};
  await tx
    .update(enquiries)
    .set({ ...contacted, respondedAt: lead.respondedAt ?? now })
    .where(eq(enquiries.id, lead.id));
  return false;
}

const isUncontacted = ({ status }: HeldLead) => status === 'submitted' || status === 'viewed';

async function record(
  tx: Transaction,
  { lead }: AskedLead,
  session: DealerSession,
  { action, isHeld, now }: { readonly action: string; readonly isHeld: boolean; readonly now: Date },
) {
  const details = isUncontacted(lead) && !isHeld ? { details: { from: lead.status, to: 'contacted' } } : {};
  await recordWork(tx, { enquiryId: lead.id, session, at: now, action, ...details });
}
