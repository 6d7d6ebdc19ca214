import { and, desc, eq, sql } from 'drizzle-orm';
import { type DetailName, detailNames } from '#contract/car-entry.ts';
import { isUsed } from '#contract/car-entry-rules.ts';
import { noToOthers } from '#engine/form/used-car-questions.ts';
import { lawIn, questionsOfLaw, usedCarLawOf } from '#reference/provinces/used-car-laws.ts';
import { invalidateDealer } from '../dealers/invalidate-dealer.ts';
import { lockDealer } from '../dealers/lock-dealer.ts';
import { dealers } from '../dealers/tables.ts';
import { type Handler, notFound, type Services } from '../kit/handler.ts';
import type { PublicCache } from '../kit/public-cache.ts';
import { listings } from '../listings/tables.ts';
import { keepFound } from '../search/keep-found.ts';
import { isOwn, recordChange } from './own-cars.ts';
import { namedCars } from './publish-cars.ts';

/** So many cars are looked at: what stood in older ones may no longer be charged. */
const lookedAt = 50;

/** Words about one car, which are no other one's. */
const ofOneCar: ReadonlySet<DetailName> = new Set(['note']);

/** What stands, letter by letter, in more than half of the dealer's last changed cars. */
export function readUsualFees({ db }: Services): Handler<'readUsualFees'> {
  return async ({ session: { dealerId } }) => {
    const cars = await db
      .select({ details: listings.details })
      .from(listings)
      .where(isOwn(dealerId))
      .orderBy(desc(listings.updatedAt), desc(listings.id))
      .limit(lookedAt);
    const usual = detailNames
      .filter((name) => !ofOneCar.has(name))
      .flatMap((name) => {
        const text = mostly(cars.map(({ details }) => details[name] ?? ''));
        return text === '' ? [] : [[name, text] as const];
      });
    return { data: Object.fromEntries(usual), cars: cars.length };
  };
}

/** The text that more than half of some are; '' where none is. */
function mostly(texts: readonly string[]): string {
  for (const [text, same] of Map.groupBy(texts, (one) => one)) if (same.length * 2 > texts.length) return text;
  return '';
}

/**
 * Answers no to every question of yes and no that some used cars have open; what is answered stays, and so do words that only
 * the dealer knows. Each car that changes is another version of itself.
 */
export function declareNo({ db, clock }: Services, cache: PublicCache): Handler<'declareNo'> {
  return async ({ body: { ids }, session }) => {
    const { dealerId } = session;
    const at = clock.now();
    const changed = await db.transaction(async (tx) => {
      await lockDealer(tx, dealerId);
      const changedIds: string[] = [];
      for (const { listing, province } of await namedCars(tx, dealerId, ids)) {
        if (!isUsed(listing.condition)) continue;
        const declared = noToOthers(questionsOfLaw(usedCarLawOf(province)), listing.declared);
        if (Object.keys(declared).length === Object.keys(listing.declared).length) continue;
        await tx
          .update(listings)
          .set({ declared: { ...listing.declared, ...declared }, updatedAt: at, version: sql`${listings.version} + 1` })
          .where(and(eq(listings.id, listing.id), isOwn(dealerId)));
        changedIds.push(listing.id);
      }
      await keepFound(tx, dealerId, clock);
      await recordChange(tx, { session, at, action: 'car changed', details: { declared: 'no' } }, changedIds);
      return changedIds;
    });
    await invalidateDealer({ db, cache }, dealerId);
    return { changed, leftOut: [] };
  };
}

/** What a used car of the dealer declares, for the form that asks it. */
export function readUsedCarLaw({ db }: Services): Handler<'readUsedCarLaw'> {
  return async ({ session, language }) => {
    const [dealer] = await db
      .select({ province: dealers.province })
      .from(dealers)
      .where(eq(dealers.id, session.dealerId));
    if (!dealer) throw notFound();
    const law = usedCarLawOf(dealer.province);
    return {
      province: dealer.province,
      law: lawIn(law, language),
      isRequired: law.isRequired,
      questions: questionsOfLaw(law),
    };
  };
}
