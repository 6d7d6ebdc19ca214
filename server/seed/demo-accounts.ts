import { randomInt } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { dealerMembers, users } from '../accounts/tables.ts';
import type { Transaction } from '../database/db.ts';
import { dealers } from '../dealers/tables.ts';
import { newId } from '../kit/secrets.ts';

/** The two sign-ins of the demonstration, with the passwords in the clear. */
export interface DemoAccounts {
  readonly userEmail: string;
  readonly userPassword: string;
  readonly dealerEmail: string;
  readonly dealerPassword: string;
}

/** Stores a password's hash in its place. */
export type HashPassword = (password: string) => Promise<string>;

/** Whose owner signs in. */
const demoDealer = 'lakeview-acura';

/** Small letters and digits without those that look alike: 31 signs. */
const readableSigns = 'abcdefghjkmnpqrstuvwxyz23456789';
const signsInGroup = 5;
const groups = 4;

/** Puts the user and the dealer's owner into the database, whose dealers are loaded. Returns their new passwords. */
export async function addDemoAccounts(tx: Transaction, now: Date, hashPassword: HashPassword): Promise<DemoAccounts> {
  const accounts = {
    userEmail: 'avery.demo@icardeals.example',
    userPassword: randomPassword(),
    dealerEmail: `owner@${demoDealer}.example`,
    dealerPassword: randomPassword(),
  };
  await tx.insert(users).values({
    id: newId(),
    firstName: 'Avery',
    lastName: 'Demo',
    email: accounts.userEmail,
    emailKey: accounts.userEmail,
    emailVerifiedAt: now,
    contactNumbers: '905-555-0190',
    passwordHash: await hashPassword(accounts.userPassword),
    createdAt: now,
    updatedAt: now,
  });
  await tx.insert(dealerMembers).values({
    id: newId(),
    dealerId: await demoDealerId(tx),
    role: 'owner',
    firstName: 'Morgan',
    lastName: 'Demo',
    email: accounts.dealerEmail,
    emailKey: accounts.dealerEmail,
    emailVerifiedAt: now,
    passwordHash: await hashPassword(accounts.dealerPassword),
    createdAt: now,
  });
  return accounts;
}

/** A random password of 20 signs in groups that are easy to read out, of 99 bits. */
function randomPassword(): string {
  const sign = () => readableSigns.charAt(randomInt(readableSigns.length));
  const group = () => Array.from({ length: signsInGroup }, sign).join('');
  return Array.from({ length: groups }, group).join('-');
}

async function demoDealerId(tx: Transaction): Promise<string> {
  const [dealer] = await tx.select({ id: dealers.id }).from(dealers).where(eq(dealers.businessName, demoDealer));
  if (!dealer) throw new Error(`There is no demonstration dealer ${demoDealer}`);
  return dealer.id;
}
