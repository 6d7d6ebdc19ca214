import type { Readable } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import type { z } from 'zod';
import type { CallReply, Contract } from '#contract/contract.ts';
import type { RefusalCode } from '#contract/errors.ts';
import type { KeyScope } from '#contract/key-scopes.ts';
import type { Language } from '#contract/languages.ts';
import type { CallName } from '#contract/paths.ts';
import type { DealerRole } from '#contract/roles.ts';
import { msg, type Words } from '#contract/words.ts';
import type { Db } from '../database/db.ts';
import type { Jobs } from '../database/jobs.ts';
import type { Sender } from '../integrations/mail/deliver.ts';
import type { SealedMail } from '../integrations/mail/queue-mail.ts';
import type { ObjectStorage } from '../integrations/object-storage/object-storage.ts';
import type { Clock } from './clock.ts';
import type { Device } from './device.ts';
import type { KeyRing } from './key-ring.ts';

/** What the slices work with. */
export type Services = {
  readonly db: Db;
  readonly jobs: Jobs<ProductJobs>;
  readonly clock: Clock;
  readonly keys: KeyRing;
  /** Where photos and files are kept. */
  readonly storage: ObjectStorage;
  /** Where the product is on the web, for links in mails. */
  readonly publicUrl: URL;
  /** Who sends mails and invites to appointments. */
  readonly mailFrom: Sender;
  /** Where people write to the operator. */
  readonly contactAddress: string;
};

/** A signed-in shopper. */
export type UserSession = { readonly kind: 'user'; readonly userId: string; readonly tokenHash: Uint8Array };

/** A key by which another system acts for a dealer, and what it is for. */
export type ActingKey = { readonly id: string; readonly scopes: readonly KeyScope[] };

/** A signed-in member of a dealer, or a key of the dealer; then the member is who made it. */
export type DealerSession = {
  readonly kind: 'dealer';
  readonly memberId: string;
  readonly dealerId: string;
  /** As it is now: a change counts from the next request on. */
  readonly role: DealerRole;
  readonly tokenHash: Uint8Array;
  /** The key, where no person but a key makes the call; its scopes count in place of the role. */
  readonly key?: ActingKey;
};

export type Session = UserSession | DealerSession;

/**
 * Finds the live session of a token; undefined when it has ended or never was. Looking is a use of the session, which
 * keeps it alive, unless it is done quietly.
 */
export type FindSession = (token: string, quietly?: boolean) => Promise<Session | undefined>;

type SessionOf<Access> = Access extends 'user'
  ? UserSession
  : Access extends 'dealer'
    ? DealerSession
    : Access extends 'reader' | 'known'
      ? Session | 'ended' | null
      : null;

type Part<Name extends CallName, Key extends string> = Contract[Name] extends {
  [K in Key]: infer Schema extends z.ZodType;
}
  ? z.output<Schema>
  : undefined;

/** What a handler is given: every part checked, and who calls. */
export type CallInput<Name extends CallName> = {
  readonly params: Part<Name, 'params'>;
  readonly query: Part<Name, 'query'>;
  readonly body: Part<Name, 'body'>;
  /** The bytes, where the call takes a file. */
  readonly file: Contract[Name] extends { file: object } ? Buffer : undefined;
  /** Who calls; `ended` where a token was given that no longer counts. */
  readonly session: SessionOf<Contract[Name]['access']>;
  /** The version that the caller means to change. */
  readonly version: Contract[Name] extends { needsVersion: true } ? number : number | undefined;
  readonly idempotencyKey: string | undefined;
  /** The event after which a stream goes on. */
  readonly lastEventId: number | undefined;
  /** The language to answer in. */
  readonly language: Language;
  /** Where the request comes from, for limits. */
  readonly address: string;
  /** Which browser it comes from, where that signed in before. */
  readonly device: Device;
  readonly log: FastifyBaseLogger;
};

/** A file that a call gives, by the name under which it is kept. */
export type GivenFile = { readonly fileName: string; readonly bytes: Buffer };

/**
 * Does a call. It throws a `Refusal` for what it refuses. A call that streams gives the stream, a file the file, and one whose
 * reply is made as it is sent the text of that.
 */
export type Handler<Name extends CallName> = (
  input: CallInput<Name>,
) => Promise<
  Contract[Name] extends { isStream: true } | { isMadeAsSent: true }
    ? Readable
    : Contract[Name] extends { gives: string }
      ? GivenFile
      : Confirmed<CallReply<Name>>
>;

/** A reply as its handler gives it: the sentence of a confirmation, where it has one, is said in the caller’s language. */
type Confirmed<Reply> = Reply extends { message: string } ? Omit<Reply, 'message'> & { message: Words } : Reply;

/** Puts a call on the server. Each call of the contract is implemented once. */
export type Implement = <Name extends CallName>(name: Name, handle: Handler<Name>) => void;

type RefusalFacts = {
  readonly field?: string;
  /** Every field at fault with its sentence. */
  readonly fields?: Readonly<Record<string, Words>>;
  readonly headers?: Readonly<Record<string, string>>;
};

/**
 * A call that the product refuses, with a sentence for the person who made it. It is thrown, because it has to undo the
 * transaction that it is found in.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: RefusalCode;
  readonly words: Words;
  readonly facts: RefusalFacts;

  constructor(code: RefusalCode, words: Words, facts: RefusalFacts = {}) {
    super(words.message);
    this.code = code;
    this.words = words;
    this.facts = facts;
  }
}

/** One field of the request is not as it should be. */
export const invalidField = (field: string, words: Words) =>
  new Refusal('invalid', words, { field, fields: { [field]: words } });

/** The one answer for what does not exist and for what belongs to somebody else. */
export const notFound = () => new Refusal('notFound', msg`There’s nothing here.`);

/** An Idempotency-Key that came before, with another request. */
export const keyReused = () =>
  new Refusal('keyReused', msg`This Idempotency-Key was used for another request.`, { field: 'Idempotency-Key' });

/** What changes something that is there says the version that it saw. */
export const versionRequired = () =>
  new Refusal('versionRequired', msg`In If-Match, send the version you’re changing.`);

export const signInFirst = () =>
  new Refusal('unauthenticated', msg`Please sign in.`, { headers: { 'www-authenticate': 'Bearer' } });

/** @param seconds after which it is worth trying again */
export const comeBackLater = (words: Words, seconds: number) =>
  new Refusal('unavailable', words, { headers: { 'retry-after': String(seconds) } });

/** @param seconds after which it is allowed again */
export const tooMany = (words: Words, seconds: number) =>
  new Refusal('tooManyRequests', words, { headers: { 'retry-after': String(Math.max(1, Math.ceil(seconds))) } });

/** The product's background work: the name of each job with the data it carries. */
export type ProductJobs = {
  /** A shopper has sent a deal to a dealer, who hears of it, and is to have it in writing. */
  'deal-submitted': { enquiryId: string; dealerId: string; version: number };
  /** A deal that a dealer has is another one. Not an update is what an older server beside this one writes. */
  'lead-submitted': { enquiryId: string; dealerId: string; version: number; isUpdate: boolean };
  /** A deal's sender is to have it in writing; an older server writes it. */
  'deal-sent': { enquiryId: string; version: number };
  /** Lets go what was held for dealers whose plan did not cover it. */
  'release-deliveries': Record<string, never>;
  /** A shopper has confirmed the address: what dealers answered meanwhile has left. */
  'release-answers': { userId: string };
  /** Passes leads on to the next in turn that nobody has answered within their store's minutes. */
  'pass-on-leads': Record<string, never>;
  /** Somebody asked for a link to set a password anew; `id` is null where there is no account. */
  'password-link': { account: 'user' | 'dealer'; id: string | null };
  /** Strangers have guessed at an account until it made them wait; `id` is null where there is no account. */
  'sign-in-warning': { account: 'user' | 'dealer'; id: string | null };
  /** A mail is to go out. */
  'send-mail': SealedMail;
  /** Mails about a person who has gone are to be removed, known by what stands in them. */
  'clear-outbox': { marks: string[] };
  /** Looks whether the mails of the last day are too many. */
  'mail-volume': Record<string, never>;
  /** A dealer's plan is another one, or in another state. */
  'plan-changed': { dealerId: string };
  /** Looks after all plans once a day. */
  'plans-daily': Record<string, never>;
  /** Tells dealers once a day which of their programmes end soon. */
  'programmes-daily': Record<string, never>;
  /** The built-in payment provider has something to tell the product about a customer. */
  'test-payment-events': { customerId: string };
  /** Brings the built-in payment provider to the present. */
  'test-payment-clock': Record<string, never>;
  /** A dealer's file of stock is to be read, taken over or taken back. An older server beside this one does not say whose. */
  'stock-import': { importId: string; dealerId?: string };
  /** Looks for files of stock whose work was interrupted. */
  'resume-stock-imports': Record<string, never>;
  /** Runs of a dealer's sources of stock wait for their turn. */
  'stock-runs': { dealerId: string };
  /** Begins the runs of sources whose hour has come, and takes up what a process has left. */
  'stock-hours': Record<string, never>;
  /** Photos that a dealer's file names by address are to be fetched; of a new file it is first written down which. */
  'fetch-photos': { dealerId: string; isNewFile: boolean };
  /** Looks for photos whose fetching was interrupted, or is to be tried again. */
  'resume-photos': Record<string, never>;
  /** Has the cars priced anew whose dealer's day has just begun. */
  'new-day': Record<string, never>;
  /** Puts together what is counted of dealers' cars. */
  'fold-counts': Record<string, never>;
  /** Draws the photos of the demonstration that are not there yet. */
  'sample-photos': Record<string, never>;
  /** Works out how fast dealers answer, for their pages. */
  'answer-promises': Record<string, never>;
  'appointment-reminders': Record<string, never>;
  /** Removes the files of photos of trade-ins whose person has gone. */
  'sweep-trade-in-photos': Record<string, never>;
  /** Mails once a day what is to be told of saved searches. */
  'alerts-daily': Record<string, never>;
  /** Removes what has been kept for long enough. */
  retention: Record<string, never>;
};
