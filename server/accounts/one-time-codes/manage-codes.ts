import { msg } from '#contract/words.ts';
import type { Transaction } from '../../database/db.ts';
import { queueMail } from '../../integrations/mail/queue-mail.ts';
import { type CallInput, invalidField, Refusal, type Session } from '../../kit/handler.ts';
import { type AccountServices, confirmPerson, type Person, personOf } from '../own-password.ts';
import { endSessionsOf, ownerOf } from '../sessions.ts';
import { tryOnce } from '../sign-in-limits.ts';
import {
  confirmCodes,
  countRecoveryCodes,
  forgetCodes,
  keepNewSecret,
  replaceRecoveryCodes,
  takeAppCode,
  usesCodes,
} from './code-keys.ts';
import { appAddress, inGroups } from './codes.ts';

/** Both kinds of account ask for the same. */
type Asking = Pick<CallInput<'endOneTimeCodes'>, 'log'> & { readonly session: Session };
type WithPassword = Asking & { readonly body: { readonly password: string } };
type WithCode = Asking & { readonly body: { readonly code: string } };

const alreadyOn = () => new Refusal('conflict', msg`One-time codes are on already.`);
const areOff = () => new Refusal('conflict', msg`One-time codes are not on.`);

/** Whether a person's sign-in asks for codes, and how many are left for when the app is lost. */
export const readOneTimeCodes =
  ({ db }: AccountServices) =>
  async ({ session }: Pick<Asking, 'session'>) => {
    const owner = ownerOf(session);
    const oneTimeCodes = await usesCodes(db, owner);
    return { data: { oneTimeCodes, recoveryCodesLeft: await countRecoveryCodes(db, owner) } };
  };

/** Gives a secret to put into an app. It counts for nothing until a code of it comes back. */
export const beginOneTimeCodes =
  (services: AccountServices) =>
  async ({ session, body }: WithPassword) => {
    const { owner, email } = await confirmPerson(services, session, 'password', body.password);
    const secret = await services.db.transaction(async (tx) => {
      if (await usesCodes(tx, owner)) throw alreadyOn();
      return keepNewSecret(tx, services, owner);
    });
    return { secret, address: appAddress(secret, email) };
  };

/** Turns codes on, gives the recovery codes once, and ends the sessions that began without a code. */
export const confirmOneTimeCodes =
  (services: AccountServices) =>
  async ({ session, body, log }: WithCode) => {
    const { db, clock } = services;
    const person = await personOf(db, ownerOf(session));
    const { owner } = person;
    if (await usesCodes(db, owner)) throw alreadyOn();
    let codes: readonly string[] = [];
    const turnOn = () =>
      db.transaction(async (tx) => {
        const isRight = await takeAppCode(tx, services, owner, body.code);
        if (!isRight || !(await confirmCodes(tx, services, owner))) return false;
        await endSessionsOf(tx, owner, session.tokenHash);
        await tell(tx, services, person, 'one-time-codes-on');
        codes = await replaceRecoveryCodes(tx, owner);
        return true;
      });
    const { attempt, isRight } = await tryOnce(db, clock, { kind: 'session', hash: session.tokenHash }, turnOn);
    if (!isRight) throw invalidField('code', msg`This code is not right. Enter the one that your app shows now.`);
    await attempt.takeBack();
    log.info('one-time codes turned on');
    return { recoveryCodes: codes.map(inGroups) };
  };

/** Gives new recovery codes in place of the old ones. */
export const renewRecoveryCodes =
  (services: AccountServices) =>
  async ({ session, body }: WithPassword) => {
    const { owner } = await confirmPerson(services, session, 'password', body.password);
    const codes = await services.db.transaction(async (tx) => {
      if (!(await usesCodes(tx, owner))) throw areOff();
      return replaceRecoveryCodes(tx, owner);
    });
    return { recoveryCodes: codes.map(inGroups) };
  };

/** Turns codes off. To turn them off twice is no mistake. */
export const endOneTimeCodes =
  (services: AccountServices) =>
  async ({ session, body, log }: WithPassword) => {
    const person = await confirmPerson(services, session, 'password', body.password);
    await services.db.transaction(async (tx) => {
      if (await usesCodes(tx, person.owner)) await tell(tx, services, person, 'one-time-codes-off');
      await forgetCodes(tx, person.owner);
    });
    log.info('one-time codes turned off');
    return { message: msg`One-time codes are off.` };
  };

const tell = (
  tx: Transaction,
  services: AccountServices,
  { email: to, account, language, firstName, page }: Person,
  mail: string,
) => queueMail(tx, services, { to, account, language, mail, facts: { firstName, actionPath: page } });
