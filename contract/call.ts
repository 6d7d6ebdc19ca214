import type { ZodObject, ZodType } from 'zod';
import type { RefusalCode } from './errors.ts';
import type { KeyScope } from './key-scopes.ts';
import type { CallName } from './paths.ts';
import type { DealerRole } from './roles.ts';

/**
 * Who may make a call. `reader` is anyone who may read the enquiry in the path: its owner, the dealer that received
 * it, or whoever holds a live share key. `known` is anyone, and whoever is signed in is known to the call.
 */
type Access = 'anyone' | 'known' | 'user' | 'dealer' | 'reader';

/** Classes of limits; their numbers are configuration of the server. */
export type LimitClass =
  | 'lookup'
  | 'prices'
  | 'calculate'
  | 'register'
  | 'signIn'
  | 'passwordLink'
  | 'profile'
  | 'personalData'
  | 'contact'
  | 'save'
  | 'update'
  | 'resend'
  | 'readEnquiry'
  | 'account'
  | 'assistant'
  | 'photo'
  | 'filePart'
  | 'payment'
  | 'webhook'
  | 'document'
  | 'stream';

export type Call = {
  readonly summary: string;
  readonly access: Access;
  /** Which members of a dealer may make it; every one of them where nothing is said. */
  readonly roles?: readonly DealerRole[];
  /**
   * The scopes that let a dealer's key in, which needs all of them, whatever `roles` says of people. Without them no key
   * may make the call.
   */
  readonly keyScopes?: readonly KeyScope[];
  readonly limit: LimitClass;
  readonly params?: ZodObject;
  readonly query?: ZodObject;
  readonly body?: ZodType;
  /** The most bytes of its body, where they are more than those of every call. */
  readonly longestBody?: number;
  /** In place of a body the call takes a file, sent as `application/octet-stream`, of at most so many bytes. */
  readonly file?: { readonly longest: number };
  /** The call needs the version it changes in `If-Match`: 428 without it, 412 when stale. */
  readonly needsVersion?: true;
  /** The call takes an `Idempotency-Key`: equal posts are answered once, another body under the same key is refused. */
  readonly takesIdempotencyKey?: true;
  /** The reply's `data.version` is also its ETag, for those who get one. */
  readonly givesVersion?: true;
  /** Everybody gets the same answer, and may keep it for so many seconds. */
  readonly freshForSeconds?: number;
  /** Nothing of its answer is what dealers list or say, so that no change of theirs makes it another. */
  readonly isFixed?: true;
  /** It does not keep a session alive: a page makes it by itself, while perhaps nobody sits before it. */
  readonly isQuiet?: true;
  /** It answers with an event stream (text/event-stream) that goes on; each event's data is a `reply`. */
  readonly isStream?: true;
  /** Its reply is sent while it is made, row by row: a table that is as long as a dealer is large. */
  readonly isMadeAsSent?: true;
  /** It answers with a file of this type, whose bytes are the reply. */
  readonly gives?: 'application/pdf' | 'image/jpeg';
  /** How it can be refused, beside what every call of its kind can be refused for. */
  readonly refuses?: readonly RefusalCode[];
  /** Status of success, and what it answers. */
  readonly status: 200 | 201;
  readonly reply: ZodType;
};

/** A call as its slice describes it: the status is said where it is 201. */
type Described = Omit<Call, 'status'> & Partial<Pick<Call, 'status'>>;

type WithStatus<Calls> = { readonly [Name in keyof Calls]: Calls[Name] & Pick<Call, 'status'> };

const withStatus = ([name, call]: readonly [string, Described]) => [name, { status: 200, ...call }];

/** Ties a call to its name in the path table, gives it the status 200 where it says none, and keeps its exact types. */
export const defineCalls = <const Calls extends Partial<Record<CallName, Described>>>(calls: Calls) =>
  Object.fromEntries(Object.entries(calls).map(withStatus)) as WithStatus<Calls>; // fromEntries forgets the names

/** A call that an owner of the dealer alone may make, and one for an owner or a manager. */
export const byOwner = { access: 'dealer', roles: ['owner'] } as const;
export const byManager = { access: 'dealer', roles: ['owner', 'manager'] } as const;

/** Who makes a call, and by which limit: looking up, an account's calls, and what changes something there. */
export const openLookup = { access: 'anyone', limit: 'lookup' } as const;
export const shopperCall = { access: 'user', limit: 'account' } as const;
export const shopperUpdate = { access: 'user', limit: 'update' } as const;
export const memberCall = { access: 'dealer', limit: 'account' } as const;
export const memberUpdate = { access: 'dealer', limit: 'update' } as const;
export const managerCall = { ...byManager, limit: 'account' } as const;
export const managerUpdate = { ...byManager, limit: 'update' } as const;
export const ownerCall = { ...byOwner, limit: 'account' } as const;
export const ownerUpdate = { ...byOwner, limit: 'update' } as const;

/** Looking up what no change of a dealer's makes another, and everybody may keep for so many seconds. */
export const fixedLookup = (freshForSeconds: number) => ({ ...openLookup, freshForSeconds, isFixed: true }) as const;

/** A call that makes something new: once, however often it is posted. */
export const makesOne = { takesIdempotencyKey: true, status: 201 } as const;

/** A call that changes the version that was read, and gives the next one. */
export const changesVersion = { needsVersion: true, givesVersion: true } as const;
