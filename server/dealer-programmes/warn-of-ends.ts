import { and, eq, gte, inArray, isNotNull, isNull, lte } from 'drizzle-orm';
import { daysAfter } from '#contract/calendar-days.ts';
import { msg } from '#contract/words.ts';
import { dealerMembers } from '../accounts/tables.ts';
import type { Transaction } from '../database/db.ts';
import { lockDealer } from '../dealers/lock-dealer.ts';
import { dealers } from '../dealers/tables.ts';
import { recordActions } from '../enquiries/audit.ts';
import { mailAccountOf, queueMail } from '../integrations/mail/queue-mail.ts';
import type { Services } from '../kit/handler.ts';
import { sentenceIn } from '../kit/sentences.ts';
import { dayAtDealer } from '../programmes/in-force.ts';
import { type Programme, programmes } from '../programmes/tables.ts';
import { soon } from './read-programmes.ts';

/** As many are named in a mail; the list has them all. */
const mostNamed = 8;

type Dealer = Pick<typeof dealers.$inferSelect, 'id' | 'name' | 'timeZone'>;

/**
 * Tells whoever may change them, once, which programmes of a dealer's own end within a week.
 *
 * @returns how many dealers were told
 */
export async function warnOfEnds(services: Services): Promise<number> {
  const isUntold = and(isNotNull(programmes.dealerId), isNull(programmes.endToldAt));
  const concerned = await services.db
    .selectDistinct({ id: dealers.id, name: dealers.name, timeZone: dealers.timeZone })
    .from(programmes)
    .innerJoin(dealers, eq(dealers.id, programmes.dealerId))
    .where(and(isUntold, isNull(programmes.removedAt)))
    .orderBy(dealers.id);
  let told = 0;
  for (const dealer of concerned) {
    if (await services.db.transaction((tx) => warn(tx, services, dealer))) told += 1;
  }
  return told;
}

async function warn(tx: Transaction, services: Services, dealer: Dealer): Promise<boolean> {
  await lockDealer(tx, dealer.id);
  const today = dayAtDealer(services.clock, dealer);
  const endsSoon = and(
    lte(programmes.validFrom, today),
    gte(programmes.validUntil, today),
    lte(programmes.validUntil, daysAfter(today, soon)),
  );
  const isTheirs = and(eq(programmes.dealerId, dealer.id), isNull(programmes.removedAt), isNull(programmes.endToldAt));
  const ending = await tx
    .update(programmes)
    .set({ endToldAt: services.clock.now() })
    .where(and(isTheirs, endsSoon))
    .returning();
  if (ending.length === 0) return false;
  const action = {
    at: services.clock.now(),
    actorKind: 'system',
    actorId: 'programmes',
    action: 'programme ends soon',
  } as const;
  const ids = ending.map(({ id }) => id);
  await recordActions(tx, action, ids);
  const mayChange = inArray(dealerMembers.role, ['owner', 'manager']);
  const people = await tx
    .select()
    .from(dealerMembers)
    .where(and(eq(dealerMembers.dealerId, dealer.id), mayChange, eq(dealerMembers.disabled, false)));
  for (const member of people) {
    const { email: to, language } = member;
    const facts = { dealer: dealer.name, programmes: namesIn(language, ending), actionPath: '/DealerProgrammes' };
    await queueMail(tx, services, { to, account: mailAccountOf(member), language, mail: 'programmes-end', facts });
  }
  return true;
}

/** The sheets that end, the first to end first; several programmes of one name and day are one sheet. */
function namesIn(language: 'en' | 'fr', ending: readonly Programme[]): string {
  const inOrder = ending.toSorted((one, other) => (one.validUntil < other.validUntil ? -1 : 1));
  const said = inOrder.map(({ terms: { name }, validUntil }) =>
    sentenceIn(language, msg`${{ name }} (ends ${{ lastDay: { day: validUntil } }})`),
  );
  const sheets = [...new Set(said)];
  return [...sheets.slice(0, mostNamed), ...(sheets.length > mostNamed ? ['…'] : [])].join(', ');
}
