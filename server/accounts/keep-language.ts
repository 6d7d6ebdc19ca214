import { eq } from 'drizzle-orm';
import type { Handler } from '../kit/implement.ts';
import type { AccountServices } from './own-password.ts';
import { dealerMembers, users } from './tables.ts';

/** Keeps a shopper’s language. It is no change of the profile that another window could be about to save. */
export function keepUserLanguage({ db }: AccountServices): Handler<'keepUserLanguage'> {
  return async ({ session: { userId }, body: { language } }) => {
    await db.update(users).set({ language }).where(eq(users.id, userId));
    return { data: { language } };
  };
}

/** Keeps the language of a dealer’s member. */
export function keepDealerLanguage({ db }: AccountServices): Handler<'keepDealerLanguage'> {
  return async ({ session: { memberId }, body: { language } }) => {
    await db.update(dealerMembers).set({ language }).where(eq(dealerMembers.id, memberId));
    return { data: { language } };
  };
}
