import { and, count, eq, gt, isNull, min, ne } from 'drizzle-orm';
import type { Language } from '#contract/languages.ts';
import { msg } from '#contract/words.ts';
import { emailWithMark } from '../accounts/email-with-mark.ts';
import { leadAddressOf, leadLanguageOf } from '../accounts/lead-address.ts';
import { users } from '../accounts/tables.ts';
import { helpTexts } from '../content/content-files.ts';
import type { Transaction } from '../database/db.ts';
import { isNamed } from '../dealers/names.ts';
import { dealers } from '../dealers/tables.ts';
import { queueMail } from '../integrations/mail/queue-mail.ts';
import { after, before, day } from '../kit/clock.ts';
import {
  type CallInput,
  type Handler,
  invalidField,
  keyReused,
  notFound,
  type Services,
  tooMany,
} from '../kit/handler.ts';
import { hashOf, newId } from '../kit/secrets.ts';
import { recordByUser } from './audit.ts';
import { takeTurn } from './idempotent-answers.ts';
import { namedEnquiry } from './load-enquiry.ts';
import { enquiries, questions } from './tables.ts';

const mostInADay = 20;

type Input = CallInput<'askTheDealer'>;
type Question = typeof questions.$inferSelect;

/**
 * Keeps a question to a dealer and mails it to where the dealer reads of shoppers, all or nothing. It belongs to the
 * deal that is named; without one it is given to the next deal that the person sends to that dealer. An equal post under
 * the same Idempotency-Key is answered with the question that is there.
 */
export function askTheDealer(services: Services): Handler<'askTheDealer'> {
  return (input) =>
    services.db.transaction(async (tx) => {
      await takeTurn(tx, input.session.userId);
      const asked = (await askedBefore(tx, input)) ?? (await ask(tx, services, input));
      return { data: { _id: asked.id, at: asked.at.toISOString() } };
    });
}

const hashOfPost = ({ params, body }: Input) => hashOf(JSON.stringify([params, body]));

async function askedBefore(tx: Transaction, input: Input): Promise<Question | undefined> {
  const { idempotencyKey: key, session } = input;
  if (key === undefined) return undefined;
  const [found] = await tx
    .select()
    .from(questions)
    .where(and(eq(questions.userId, session.userId), eq(questions.idempotencyKey, key)));
  if (!found || Buffer.from(found.requestHash).equals(hashOfPost(input))) return found;
  throw keyReused();
}

async function ask(tx: Transaction, services: Services, input: Input): Promise<Question> {
  const { body, session, params, idempotencyKey } = input;
  const { userId } = session;
  if (!titleOf(body.section, 'en')) throw invalidField('section', msg`We can’t find that section.`);
  const dealer = await openDealer(tx, params.businessName);
  const enquiry = await ownEnquiry(tx, userId, dealer.id, body.enquiryId);
  const now = services.clock.now();
  await refuseTooMany(tx, userId, now);
  const question: Question = {
    id: newId(),
    userId,
    dealerId: dealer.id,
    enquiryId: enquiry?.id ?? null,
    at: now,
    section: body.section,
    vehicle: body.vehicle ?? '',
    message: body.message.trim(),
    idempotencyKey: idempotencyKey ?? null,
    requestHash: hashOfPost(input),
  };
  await tx.insert(questions).values(question);
  const details = { dealerId: dealer.id };
  await recordByUser(tx, userId, { at: now, action: 'dealer asked', objectId: question.id, details });
  const isLead = enquiry !== undefined && enquiry.status !== 'draft';
  await mailQuestion(tx, services, question, { dealer: dealer.name, isLead });
  return question;
}

async function openDealer(tx: Transaction, businessName: string) {
  const [dealer] = await tx
    .select({ id: dealers.id, name: dealers.name })
    .from(dealers)
    .where(and(isNamed(businessName), eq(dealers.state, 'approved')));
  if (!dealer) throw notFound();
  return dealer;
}

/** The deal that is asked about: the person's own, and with this dealer. */
async function ownEnquiry(tx: Transaction, userId: string, dealerId: string, enquiryId: string | undefined) {
  const found = await namedEnquiry(tx, enquiryId, userId);
  if (found && found.dealerId !== null && found.dealerId !== dealerId) {
    throw invalidField('enquiryId', msg`This deal is with another dealer.`);
  }
  return found;
}

async function refuseTooMany(tx: Transaction, userId: string, now: Date): Promise<void> {
  const [found] = await tx
    .select({ asked: count(), firstAt: min(questions.at) })
    .from(questions)
    .where(and(eq(questions.userId, userId), gt(questions.at, before(now, day))));
  if ((found?.asked ?? 0) < mostInADay) return;
  const free = after(found?.firstAt ?? now, day).getTime() - now.getTime();
  throw tooMany(msg`You can ask up to ${{ mostInADay }} questions a day.`, free / 1000);
}

/** The title of a help text in the language of who reads it. */
const titleOf = (section: string, language: Language): string =>
  helpTexts[language].find(({ meta }) => meta.slug === section)?.meta.title ?? '';

type Facts = { readonly dealer: string; readonly isLead: boolean };

async function mailQuestion(tx: Transaction, services: Services, question: Question, facts: Facts): Promise<void> {
  const reader = await leadAddressOf(tx, question.dealerId);
  const [user] = await tx.select().from(users).where(eq(users.id, question.userId));
  if (!reader || !user) return;
  const language = await leadLanguageOf(tx, question.dealerId);
  await queueMail(tx, services, {
    ...reader,
    language,
    mail: 'dealer-question',
    cause: { dealerId: question.dealerId },
    replyTo: user.email,
    facts: {
      dealer: facts.dealer,
      section: titleOf(question.section, language),
      vehicle: question.vehicle,
      message: question.message,
      shopper: `${user.firstName} ${user.lastName}`,
      shopperEmail: emailWithMark({ ...user, emailConfirmed: user.emailVerifiedAt !== null }, language),
      shopperPhone: user.contactNumbers,
      actionPath: facts.isLead ? `/ViewDealerEnquiryDetails/${question.enquiryId}` : '/DealerDashboard',
    },
  });
}

/** How long a question waits for the deal that it was about. */
const waitsForDeal = 30 * day;

/** Gives a deal that is sent the questions that its sender has asked that dealer before, and that belong to none. */
export async function giveQuestions(
  tx: Transaction,
  { now, enquiryId, userId, dealerId }: { enquiryId: string; userId: string; dealerId: string; now: Date },
): Promise<void> {
  const isTheirs = and(eq(questions.userId, userId), eq(questions.dealerId, dealerId));
  const isWaiting = and(isNull(questions.enquiryId), gt(questions.at, before(now, waitsForDeal)));
  await tx.update(questions).set({ enquiryId }).where(and(isTheirs, isWaiting));
}

/** The condition under which a deal is a lead of a dealer. */
export const isLeadOf = (dealerId: string) => and(eq(enquiries.dealerId, dealerId), ne(enquiries.status, 'draft'));
