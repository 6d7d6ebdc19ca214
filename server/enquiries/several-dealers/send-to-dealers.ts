import { eq } from 'drizzle-orm';
import type { CallReply } from '#contract/contract.ts';
import { msg, type Words } from '#contract/words.ts';
import { formatCents } from '#engine/money/format-cents.ts';
import { dealOutputs } from '#engine/outputs.ts';
import { users } from '../../accounts/tables.ts';
import type { Db, Transaction } from '../../database/db.ts';
import { type CallInput, type Handler, invalidField, notFound, Refusal, type Services } from '../../kit/handler.ts';
import { newId } from '../../kit/secrets.ts';
import { distanceTo, positionOf } from '../../listings/distance.ts';
import { staleVersion } from '../change-enquiry.ts';
import { openCreditAnswers, unreadableAnswers } from '../credit-answers.ts';
import { dealToSave, type SentDeal } from '../deal-to-save.ts';
import { answerOnce, type Person, type Saved } from '../idempotent-answers.ts';
import { isTheirOwn } from '../load-enquiry.ts';
import { statusOf } from '../present-enquiry.ts';
import { submit } from '../save-and-share.ts';
import { creditAnswers, enquiries } from '../tables.ts';
import { type DealThere, dealElsewhere } from './deal-there.ts';
import { dealersLeft, isWithDealer, type Member, membersOf, memberView, whyBlocked } from './group.ts';

type OtherDealer = CallReply<'listOtherDealers'>['dealers'][number];

/** More than anybody chooses from. */
const mostShown = 40;

/** The other dealers to which a person can send their own deal, with what it comes to at each. */
export function listOtherDealers({ db, clock }: Services): Handler<'listOtherDealers'> {
  return async ({ params: { id }, session: { userId } }) => {
    const [enquiry] = await db.select().from(enquiries).where(isTheirOwn(id, userId));
    if (!enquiry) throw notFound();
    const members = await membersOf(db, enquiry, userId, clock.now());
    const from = await placeOf(db, userId);
    const shown = (await dealElsewhere(db, enquiry, clock)).map((there) => ({
      ...otherDealer(there, members),
      distanceKm: distanceTo(there.listed.dealer.zipcode, from),
    }));
    const blocked = await whyBlocked(db, enquiry);
    return { left: dealersLeft(members), blocked, dealers: shown.toSorted(byDistanceThenName).slice(0, mostShown) };
  };
}

async function placeOf(db: Db, userId: string) {
  const [person] = await db.select({ zipcode: users.zipcode }).from(users).where(eq(users.id, userId));
  return person && positionOf(person.zipcode);
}

const far = Number.POSITIVE_INFINITY;

/** Who lists the car somewhere that nobody knows comes last. */
const byDistanceThenName = (one: OtherDealer, other: OtherDealer): number =>
  (one.distanceKm ?? far) === (other.distanceKm ?? far)
    ? one.name.localeCompare(other.name)
    : (one.distanceKm ?? far) - (other.distanceKm ?? far);

function otherDealer({ listed, result, changes }: DealThere, members: readonly Member[]) {
  const { id, businessName, name, city, province } = listed.dealer;
  const sent = members.find(({ enquiry }) => enquiry.dealerId === id)?.enquiry;
  const { dueOnDelivery, totalPurchasePrice, totalOutlay } = dealOutputs(result);
  return {
    businessName,
    name,
    city,
    province,
    price: listed.basePriceCents === null ? null : formatCents(listed.basePriceCents),
    mileageKm: listed.mileageKm,
    sentAs: sent ? { _id: sent.id, status: statusOf(sent.status) } : null,
    payment: formatCents(result.figures.paymentCents),
    dueOnDelivery,
    totalPurchasePrice,
    totalOutlay,
    changes,
  };
}

type Enquiry = typeof enquiries.$inferSelect;
type Reply = CallReply<'sendToDealers'>;
type Input = CallInput<'sendToDealers'>;

/**
 * Sends a deal to other dealers that list its car, as an enquiry each, with a common group that none of them sees. Each
 * is a first submission like any other; one dealer that cannot get it stops all of them.
 */
export function sendToDealers(services: Services): Handler<'sendToDealers'> {
  return (input) => {
    const { params, body, session, idempotencyKey } = input;
    const { userId } = session;
    const post = { userId, key: idempotencyKey, request: ['sendToDealers', params.id, body] };
    return answerOnce(services, post, {
      save: (tx, user) => send(tx, services, input, user),
      show: (tx, enquiryId) => showGroup(tx, services, enquiryId, userId),
    });
  };
}

async function send(tx: Transaction, services: Services, input: Input, user: Person | null): Promise<Saved<Reply>> {
  const { body, session, params, version } = input;
  const { userId } = session;
  const enquiry = await holdSent(tx, params.id, userId, version);
  const members = await membersOf(tx, enquiry, userId, services.clock.now());
  const chosen = choose(body.dealers, await dealElsewhere(tx, enquiry, services.clock), members);
  const groupId = enquiry.groupId ?? newId();
  await tx.update(enquiries).set({ groupId }).where(eq(enquiries.id, enquiry.id));
  const own = await ownPart(tx, services, enquiry, body);
  // In the order of the dealers, so that two who send at once do not wait for each other.
  const inOrder = chosen.toSorted((one, other) => one.listed.dealer.id.localeCompare(other.listed.dealer.id));
  for (const { listed, sent } of inOrder) {
    const deal = dealToSave({ ...sent, ...own }, services.clock);
    const { businessName } = listed.dealer;
    await submit(tx, services, { userId, user, businessName, deal, draft: undefined, groupId });
  }
  return { enquiryId: enquiry.id, reply: await showGroup(tx, services, enquiry.id, userId) };
}

const whyNot = {
  draft: msg`First send this draft to one dealer with Save & Share. Then you can send it to others.`,
  asOffered: msg`This deal now matches the dealer’s offer. To send it to other dealers, restore one of your own versions.`,
};

/** A person's own deal that a dealer has, of the version that they saw, held until the transaction ends. */
async function holdSent(tx: Transaction, id: string, userId: string, version: number): Promise<Enquiry> {
  const [enquiry] = await tx.select().from(enquiries).where(isTheirOwn(id, userId)).for('update');
  if (!enquiry) throw notFound();
  const blocked = await whyBlocked(tx, enquiry);
  if (blocked) throw new Refusal('conflict', whyNot[blocked]);
  if (enquiry.version !== version) throw staleVersion(enquiry.version);
  return enquiry;
}

/** The deal at the chosen dealers. Throws a refusal that says of each one that cannot get it why. */
function choose(
  choices: Input['body']['dealers'],
  there: readonly DealThere[],
  members: readonly Member[],
): DealThere[] {
  const left = dealersLeft(members);
  if (left === 0) throw invalidField('dealers', msg`You’ve sent this deal to five dealers, which is the maximum.`);
  if (choices.length > left)
    throw invalidField('dealers', msg`You can choose up to ${{ left }} more. The limit is five dealers per deal.`);
  const fields: Record<string, Words> = {};
  const chosen = choices.flatMap(({ businessName, totalOutlay }, place) => {
    const found = there.find(({ listed }) => listed.dealer.businessName === businessName);
    if (!found) {
      fields[`dealers.${place}.businessName`] = msg`This dealer no longer lists the car.`;
    } else if (members.some(({ enquiry }) => enquiry.dealerId === found.listed.dealer.id)) {
      fields[`dealers.${place}.businessName`] = msg`This dealer already has this deal.`;
    } else if (totalOutlay !== undefined && totalOutlay !== dealOutputs(found.result).totalOutlay) {
      fields[`dealers.${place}.totalOutlay`] = msg`This dealer’s numbers have changed. Please check them again.`;
    }
    return found ?? [];
  });
  const [first] = Object.entries(fields);
  if (first) throw new Refusal('invalid', first[1], { field: first[0], fields });
  return chosen;
}

/** What the person says and agrees to for these dealers. Credit answers go along only where they say so anew. */
async function ownPart(tx: Transaction, { keys }: Services, enquiry: Enquiry, body: Input['body']): Promise<SentDeal> {
  const { termsAndConditions, ageConfirmation, creditConsent, note = '' } = body;
  const agreed = { termsAndConditions, ageConfirmation, note };
  if (creditConsent !== 'yes') return agreed;
  const [sealed] = await tx.select().from(creditAnswers).where(eq(creditAnswers.enquiryId, enquiry.id));
  const answers = openCreditAnswers(keys, enquiry.id, sealed ?? null);
  if (!answers) throw unreadableAnswers();
  if (Object.keys(answers).length === 0) return agreed;
  return { ...agreed, ...answers, creditPreApproval: enquiry.form.creditPreApproval ?? null };
}

async function showGroup(tx: Transaction, { clock }: Services, enquiryId: string, userId: string): Promise<Reply> {
  const [enquiry] = await tx.select().from(enquiries).where(isTheirOwn(enquiryId, userId));
  if (!enquiry) throw notFound();
  const members = await membersOf(tx, enquiry, userId, clock.now());
  return { data: members.filter(isWithDealer).map(memberView), left: dealersLeft(members) };
}
