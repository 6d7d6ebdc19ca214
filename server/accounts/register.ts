import { eq } from 'drizzle-orm';
import { foldLetters } from '#contract/fold-letters.ts';
import type { Language } from '#contract/languages.ts';
import { msg } from '#contract/words.ts';
import type { IsoDate } from '#engine/form/deal-fields.ts';
import type { DealerFee } from '#engine/form/dealer-settings.ts';
import { formsOwn, provinceOf as rateProvinceOf } from '#engine/form/province-tax.ts';
import { statedRegulatorFees } from '#engine/form/stated-regulator-fee.ts';
import { provinceOf, refuseForeignPostalArea } from '../content/calls.ts';
import { isUniqueViolation } from '../database/database-errors.ts';
import type { Queryable, Transaction } from '../database/db.ts';
import { isNameTaken, lookAlikes } from '../dealers/names.ts';
import { dealers } from '../dealers/tables.ts';
import { currentRates } from '../deals/current-rates.ts';
import { dayInOntario } from '../deals/today.ts';
import { mailPerson, queueMail } from '../integrations/mail/queue-mail.ts';
import type { Clock } from '../kit/clock.ts';
import { type CallInput, type Handler, invalidField, Refusal } from '../kit/handler.ts';
import { hasMadeAccount, noteMadeAccount } from '../kit/made-once.ts';
import { newId } from '../kit/secrets.ts';
import { mailAddressLink, tellUser } from './confirm-email.ts';
import { emailKeyOf, signedInDealer, signedInUser } from './identity.ts';
import { type AccountServices, refuseWeakPassword } from './own-password.ts';
import { beginSessionOn } from './sessions.ts';
import { dealerMembers, users } from './tables.ts';

const longest = 60;

/** A name as an address can hold it: small letters and digits with dashes between. Empty where nothing is left. */
const slugOf = (name: string): string =>
  foldLetters(name)
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longest)
    .replace(/^-|-$/g, '');

/**
 * The address of a new dealer's page: its name, with the city where that is taken, then with a number. What leads to
 * another dealer's page, since that went by it before, is taken as well.
 */
async function freeSlug(queryable: Queryable, name: string, city: string): Promise<string> {
  const plain = slugOf(name) || 'car-dealer';
  const withCity = slugOf(`${plain} ${city}`);
  for (const slug of [plain, withCity]) if (!(await isNameTaken(queryable, slug))) return slug;
  let number = 2;
  while (await isNameTaken(queryable, `${withCity}-${number}`)) number += 1;
  return `${withCity}-${number}`;
}

type Body = CallInput<'registerDealer'>['body'];

const failed = () => new Refusal('invalid', msg`Registration failed. Please try again.`);

/**
 * Registers a business with its owner, who is signed in and may prepare; it waits until the operator, who is told,
 * approves it. That an e-mail address is taken is answered like any other failure, and its owner is told by mail.
 */
export function registerDealer(services: AccountServices, contactAddress: string): Handler<'registerDealer'> {
  const { db, clock, passwords } = services;
  return passwords.ofAddress(async ({ body, language, log, ...caller }, hashes) => {
    await refuseWeakPassword(body.password, [body.firstName, body.lastName, body.emailAddresses, body.name]);
    refuseForeignPostalArea({ state: body.province, zipcode: body.zipcode });
    const passwordHash = await hashes.make(body.password);
    const registered = await db
      .transaction(async (tx) => {
        if (await tellMember(tx, services, body.emailAddresses)) return undefined;
        const dealer = await addDealer(tx, body, clock);
        const rest = { dealerId: dealer.id, language, passwordHash, createdAt: clock.now() };
        const member = await addOwner(tx, body, rest);
        await tellBoth(tx, services, { dealer, member, contactAddress });
        const token = await beginSessionOn(tx, clock, { kind: 'dealer', memberId: member.id }, caller);
        return { dealer: signedInDealer(member, dealer), token };
      })
      .catch((error: unknown) => {
        throw isUniqueViolation(error, 'dealer_members_email_key_unique') ? failed() : error;
      });
    if (!registered) throw failed();
    log.info('dealer registered');
    return registered;
  });
}

/**
 * What a new dealer charges until it says otherwise: in Ontario, where the form begins with the specification's amount, the
 * regulator's fee as it is asked for today and from each day that is known ahead. Elsewhere the province proposes it.
 */
function firstFees(code: string, today: IsoDate): DealerFee[] | null {
  const rows = code === formsOwn ? rateProvinceOf(currentRates(), code)?.regulatorFee?.rows : undefined;
  return rows ? statedRegulatorFees(rows, today) : null;
}

async function addDealer(tx: Transaction, body: Body, clock: Clock) {
  const now = clock.now();
  const province = provinceOf(body.province);
  if (!province) throw invalidField('province', msg`Choose a province.`);
  const [dealer] = await tx
    .insert(dealers)
    .values({
      id: newId(),
      businessName: await freeSlug(tx, body.name, body.city),
      name: body.name.trim(),
      registrationNumber: body.registrationNumber.trim(),
      address: body.address.trim(),
      city: body.city.trim(),
      province: province.code,
      zipcode: body.zipcode,
      contactNumbers: body.contactNumbers.trim(),
      timeZone: province.timeZone,
      openingHours: {},
      fees: firstFees(province.code, dayInOntario(clock)),
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  if (!dealer) throw failed();
  return dealer;
}

async function addOwner(
  tx: Transaction,
  { firstName, lastName, emailAddresses }: Body,
  rest: { dealerId: string; language: Language; passwordHash: string; createdAt: Date },
) {
  const email = emailAddresses.trim();
  const person = { firstName: firstName.trim(), lastName: lastName.trim(), email, emailKey: emailKeyOf(email) };
  const [member] = await tx
    .insert(dealerMembers)
    .values({ id: newId(), role: 'owner', ...person, ...rest })
    .returning();
  if (!member) throw failed();
  return member;
}

/** Whoever signs in with the address already learns of the try by mail, which nobody else sees. */
async function tellMember(tx: Transaction, services: AccountServices, email: string): Promise<boolean> {
  const [member] = await tx
    .select()
    .from(dealerMembers)
    .where(eq(dealerMembers.emailKey, emailKeyOf(email)));
  if (!member) return false;
  await mailPerson(tx, services, member, 'dealer-registration-tried', { actionPath: '/DealerSignIn' });
  return true;
}

type Registered = {
  readonly dealer: typeof dealers.$inferSelect;
  readonly member: typeof dealerMembers.$inferSelect;
  readonly contactAddress: string;
};

/** The owner hears what comes next, and the operator what there is to look up. */
async function tellBoth(tx: Transaction, services: AccountServices, { dealer, member, contactAddress }: Registered) {
  const { name, businessName, registrationNumber, city, province } = dealer;
  const { email: to, firstName, lastName } = member;
  await mailAddressLink(tx, services, { ...member, owner: { kind: 'dealer', memberId: member.id } }, 'confirm-email');
  const facts = { dealer: name, registrationNumber, actionPath: '/DealerDashboard' };
  await mailPerson(tx, services, member, 'dealer-registered', facts);
  const alike = (await lookAlikes(tx))(dealer).join('; ') || 'none';
  const toOperator = { dealer: name, businessName, registrationNumber, place: `${city}, ${province}`, alike };
  await queueMail(tx, services, {
    to: contactAddress,
    account: null,
    replyTo: to,
    language: 'en',
    mail: 'operator-dealer-registered',
    facts: { ...toOperator, owner: `${firstName} ${lastName}`, email: to },
  });
}

/**
 * Makes a shopper's account. That an e-mail address or a username is taken is answered like any other failure, and
 * takes as long to find out as a success. In either case the address is mailed, so that its owner learns of it.
 */
export function registerUser(services: AccountServices): Handler<'registerUser'> {
  const { db, clock, passwords } = services;
  return passwords.ofAddress(async (input, hashes) => {
    const { body, language, log, ...caller } = input;
    const { firstName, lastName, username = '', emailAddresses } = body;
    await refuseWeakPassword(body.password, [firstName, lastName, username, emailAddresses]);
    refuseForeignPostalArea(body);
    const passwordHash = await hashes.make(body.password);
    const registered = await db.transaction(async (tx) => {
      const [user] = await tx
        .insert(users)
        .values({
          id: newId(),
          firstName: body.firstName.trim(),
          lastName: body.lastName.trim(),
          username: body.username?.trim() || null,
          email: body.emailAddresses.trim(),
          emailKey: emailKeyOf(body.emailAddresses),
          contactNumbers: body.contactNumbers.trim(),
          address: body.address?.trim() ?? '',
          city: body.city?.trim() ?? '',
          state: body.state?.trim() ?? '',
          zipcode: body.zipcode ?? '',
          passwordHash,
          language,
          createdAt: clock.now(),
          updatedAt: clock.now(),
        })
        .onConflictDoNothing()
        .returning();
      if (!user) return registeredBefore(tx, services, input);
      const owner = { kind: 'user', userId: user.id } as const;
      await noteMadeAccount(tx, clock, 'registerUser', input, user.id);
      await mailAddressLink(tx, services, { ...user, owner }, 'confirm-email');
      const token = await beginSessionOn(tx, clock, owner, caller);
      log.info('user registered');
      return { user: signedInUser(user), token };
    });
    if (!registered) throw new Refusal('invalid', msg`Registration failed. Please try again.`);
    return registered;
  });
}

/**
 * Signs in again who has registered a moment ago with the same post, whose answer was lost; whoever else has the address or
 * the username is told by mail.
 */
async function registeredBefore(tx: Transaction, services: AccountServices, input: CallInput<'registerUser'>) {
  const { body, ...caller } = input;
  const [user] = await tx
    .select()
    .from(users)
    .where(eq(users.emailKey, emailKeyOf(body.emailAddresses)));
  if (user && (await hasMadeAccount(tx, services.clock, 'registerUser', input, user.id))) {
    const token = await beginSessionOn(tx, services.clock, { kind: 'user', userId: user.id }, caller);
    return { user: signedInUser(user), token };
  }
  await tellUser(tx, services, body.emailAddresses);
  return undefined;
}
