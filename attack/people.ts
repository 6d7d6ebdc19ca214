import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import PostalMime from 'postal-mime';
import type { DealerRole } from '#contract/roles.ts';
import { admin } from '../e2e/admin.ts';
import { demoSignIns } from '../e2e/demo-sign-ins.ts';
import { type Ask, mustAsk, questionOf } from './ask.ts';

/** Somebody who makes calls. Of dealer A there are three people, of dealer B and of one that waits an owner. */
export type Actor = {
  readonly name: string;
  /** What the product should take them for. `ended` holds a token that is worth nothing. */
  readonly kind: 'visitor' | 'ended' | 'user' | 'dealer';
  readonly role?: DealerRole;
  /** Whose things are theirs. */
  readonly of?: 'shopperA' | 'dealerA';
  readonly token?: string;
};

const password = 'maple and amber seven';

export const businessName = 'lakeview-acura';

const mark = () => randomUUID().slice(0, 8);

/** Somebody new, with what is looked for in other people's answers. */
export const newShopper = (firstName: string, lastName: string) => ({
  firstName,
  lastName,
  emailAddresses: `${firstName.toLowerCase()}.${mark()}@shoppers.example`,
  contactNumbers: '647-555-0177',
  password,
});

export const register = async (ask: Ask, firstName: string, lastName = 'Tester'): Promise<string> =>
  (await mustAsk(ask, 'registerUser', undefined, { body: newShopper(firstName, lastName) })).token;

const newBusiness = (name: string) => ({
  name,
  registrationNumber: '4712345',
  contactNumbers: '905-555-0123',
  address: '12 Main Street',
  city: 'Oakville',
  province: 'Ontario',
  zipcode: 'L6J 1A1',
  firstName: 'Dana',
  lastName: 'Maple',
  emailAddresses: `dana.${mark()}@maple.example`,
  password,
});

/** Registers a business, which waits, and signs its owner in; approved first, where that is asked for. */
export async function openBusiness(ask: Ask, isApproved: boolean): Promise<string> {
  const business = newBusiness(`Maple ${mark()}`);
  await mustAsk(ask, 'registerDealer', undefined, { body: business });
  if (isApproved) await admin('dealers', 'approve', business.name.toLowerCase().replace(' ', '-'));
  const signIn = { email: business.emailAddresses, password };
  return (await mustAsk(ask, 'signInDealer', undefined, { body: signIn })).token;
}

const longestWait = 60_000;

/** The newest first; the folder is made with the first mail. */
const mailsIn = (outbox: string): string[] =>
  existsSync(outbox)
    ? readdirSync(outbox)
        .filter((name) => name.endsWith('.eml'))
        .toSorted()
        .toReversed()
    : [];

/** Waits for the mail to an address with a link to a page, and gives the token in the link. */
export async function mailedToken(address: string, page: string): Promise<string> {
  const outbox = join(process.env.PRODUCT_DATA ?? '', 'outbox');
  for (const begun = performance.now(); performance.now() - begun < longestWait; await setTimeout(200)) {
    for (const name of mailsIn(outbox)) {
      const mail = await PostalMime.parse(readFileSync(join(outbox, name)));
      const [, token] = new RegExp(`${page}[^\\s]*[#=]([\\w-]{43})`).exec(mail.text ?? '') ?? [];
      if (token && mail.to?.some((recipient) => recipient.address === address)) return token;
    }
  }
  throw new Error(`No mail with a link came to ${address}.`);
}

/** Invites somebody for dealer A; gives the token of the invitation, which is not yet taken. */
export async function invite(ask: Ask, owner: string, role: DealerRole): Promise<string> {
  const emailAddresses = `${role}.${mark()}@maple.example`;
  await mustAsk(ask, 'inviteMember', owner, { body: { emailAddresses, role } });
  return mailedToken(emailAddresses, '/DealerInvitation');
}

export const acceptance = (token: string) => ({ token, firstName: 'Mo', lastName: 'New', password });

async function addMember(ask: Ask, owner: string, role: DealerRole): Promise<string> {
  const body = acceptance(await invite(ask, owner, role));
  return (await mustAsk(ask, 'acceptInvitation', undefined, { body })).token;
}

/** The demonstration's dealer, signed in once more: the token, and the id of the business. */
export async function signInDealerA(ask: Ask): Promise<{ readonly token: string; readonly id: string }> {
  const { token, dealer } = await mustAsk(ask, 'signInDealer', undefined, { body: demoSignIns().dealer });
  return { token, id: dealer.dealerID };
}

/** Everybody, signed in. */
export async function allPeople(ask: Ask) {
  const { token: ownerA } = await signInDealerA(ask);
  const gone = await register(ask, 'Gone');
  await ask(questionOf('signOutUser', gone));
  return {
    visitor: { name: 'nobody', kind: 'visitor' },
    shopperA: { name: 'shopper A', kind: 'user', of: 'shopperA', token: await register(ask, 'Quillon', 'Vexley') },
    shopperB: { name: 'shopper B', kind: 'user', token: await register(ask, 'Bob') },
    ownerA: { name: 'owner of dealer A', kind: 'dealer', role: 'owner', of: 'dealerA', token: ownerA },
    managerA: {
      name: 'manager of dealer A',
      kind: 'dealer',
      role: 'manager',
      of: 'dealerA',
      token: await addMember(ask, ownerA, 'manager'),
    },
    salesA: {
      name: 'salesperson of dealer A',
      kind: 'dealer',
      role: 'sales',
      of: 'dealerA',
      token: await addMember(ask, ownerA, 'sales'),
    },
    ownerB: { name: 'owner of dealer B', kind: 'dealer', role: 'owner', token: await openBusiness(ask, true) },
    pending: { name: 'dealer that waits', kind: 'dealer', role: 'owner', token: await openBusiness(ask, false) },
    revoked: { name: 'session signed out', kind: 'ended', token: gone },
    garbage: { name: 'token of nobody', kind: 'ended', token: 'A'.repeat(43) },
  } as const satisfies Record<string, Actor>;
}

export type People = Awaited<ReturnType<typeof allPeople>>;
