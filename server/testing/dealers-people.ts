import { beforeEach } from 'vitest';
import { givePlan } from '../subscriptions/give-plan.ts';
import type { TestRequest } from './app.ts';
import { mailTo } from './mails.ts';
import { openedApp } from './opened.ts';
import { addDealer, type DealerWithMember } from './world.ts';

/** A dealer on a plan for several people, anew before each test, and what its owner does with them. */
export function openedDealersPeople() {
  const app = openedApp();
  // It is filled before the first test begins, and nothing reads it sooner.
  const dealer = {} as DealerWithMember;
  let before = 0;
  beforeEach(async () => {
    await app.database.empty();
    app.clock.set('2026-11-21T15:00:00Z');
    Object.assign(dealer, await addDealer(app.database.db, app.clock, 'north-cars'));
    await givePlan(app.database.db, dealer.id, 'pro', app.clock.now());
    before = (await app.mails(0)).length;
  });
  const asOwner = (request: TestRequest = {}): TestRequest => ({ token: dealer.token, ...request });
  return {
    app,
    dealer,
    asOwner,
    people: async () => (await app.call('listMembers', asOwner())).json().data,
    invite: (emailAddresses: string, role = 'sales') =>
      app.call('inviteMember', asOwner({ body: { emailAddresses, role } })),
    change: (id: string, body: object) => app.call('changeMember', asOwner({ params: { id }, body })),
    remove: (id: string) => app.call('removeMember', asOwner({ params: { id } })),
    accept: (token: string, firstName = 'Sam', password = 'maple and amber seven') =>
      app.call('acceptInvitation', { body: { token, firstName, lastName: 'New', password } }),
    /** How many mails there were before the test. */
    mailsBefore: () => before,
    /** The token of the invitation that was mailed to somebody last, after so many mails. */
    mailedToken: async (to = 'sam@north-cars.example', after = before): Promise<string> => {
      const { text } = await mailTo(app, to, 'You’re invited', after);
      return /\/DealerInvitation#([\w-]{43})\s/.exec(text)?.[1] ?? '';
    },
  };
}
