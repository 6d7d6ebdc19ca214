import type { FastifyRequest } from 'fastify';
import type { Call } from '#contract/call.ts';
import { type CallName, paths } from '#contract/paths.ts';
import type { DealerRole } from '#contract/roles.ts';
import { msg } from '#contract/words.ts';
import { withDeadline } from '../database/deadline.ts';
import { isPageRendering } from './cache-tags.ts';
import { type ActingKey, type DealerSession, type FindSession, Refusal, type Session, signInFirst } from './handler.ts';
import type { RateLimiter } from './rate-limiter.ts';

/** What the gate found out about a request that it let through. */
export type Passed = { readonly session: Session | 'ended' | null; readonly millisecondsUsed: number };

declare module 'fastify' {
  interface FastifyRequest {
    /** Written by the gate alone, when it lets the request through. */
    passed?: Passed | undefined;
    /** Who asks, as soon as that is known: also of a request that is refused then. */
    caller?: Session | undefined;
  }
}

type GateServices = {
  readonly findSession: FindSession;
  readonly limits: RateLimiter;
  /** Counts a call that a dealer's key is let in for. */
  readonly noteKeyUse: (keyId: string) => Promise<void>;
  /** How long a request may spend on the database, in milliseconds, as far as that is at the moment. */
  readonly deadline: () => number;
};

const bearer = /^Bearer +([A-Za-z0-9_-]{1,100})$/i;

/** The token of a request; '' for credentials that are no token of ours. */
function tokenOf({ headers }: FastifyRequest): string | undefined {
  const { authorization } = headers;
  return authorization === undefined ? undefined : (bearer.exec(authorization)?.[1] ?? '');
}

/**
 * Who may make the call. A session of the wrong kind is refused as such; whether an object is the caller's own is for
 * the call's own statement to say.
 */
function admit(call: Call, session: Session | 'ended' | null): void {
  if (call.access === 'anyone' || call.access === 'known' || call.access === 'reader') return;
  if (session === null) throw signInFirst();
  if (session === 'ended') throw signInFirst();
  if (session.kind !== call.access) throw new Refusal('forbidden', msg`This isn’t available for your type of account.`);
  if (session.kind === 'dealer' && call.roles && !call.roles.includes(session.role)) throw notYourRole(call.roles);
}

type Asking = Session | 'ended' | null;

const isDealers = (session: Asking): session is DealerSession =>
  session !== null && session !== 'ended' && session.kind === 'dealer';

const keyOf = (session: Asking): ActingKey | undefined => (isDealers(session) ? session.key : undefined);

/** A key gets in where the call says so, and with every scope that it names; to say nothing keeps all keys out. */
function admitKey({ keyScopes: needed }: Call, { scopes }: ActingKey): void {
  if (!needed) throw new Refusal('forbidden', msg`You can’t do this with a key. Please sign in instead.`);
  const lacking = needed.filter((scope) => !scopes.includes(scope)).join(' ');
  if (lacking === '') return;
  const challenge = `Bearer error="insufficient_scope", scope="${needed.join(' ')}"`; // RFC 6750, 3.1
  throw new Refusal('forbidden', msg`This key doesn’t have access to: ${{ scopes: lacking }}.`, {
    headers: { 'www-authenticate': challenge },
  });
}

function notYourRole(roles: readonly DealerRole[]): Refusal {
  if (!roles.includes('manager')) return new Refusal('forbidden', msg`Only an owner of your business can do this.`);
  return new Refusal('forbidden', msg`Only an owner or a manager of your business can do this.`);
}

function subjectOf(session: Session | 'ended' | null, address: string, { file }: Call): string {
  if (session === null || session === 'ended') return address;
  if (file && session.kind === 'dealer') return session.dealerId;
  return session.kind === 'user' ? session.userId : session.memberId;
}

/** Limits of what is dear or leaves the house: they count for all of a dealer's keys together. */
const forAllKeys: readonly Call['limit'][] = ['photo', 'filePart', 'resend', 'profile', 'stream'];

/** What stands before a call's body is even read: limits, and who calls. */
export function gateOf(name: CallName, call: Call, services: GateServices) {
  const { findSession, limits, deadline, noteKeyUse } = services;
  const sessionOf = async (request: FastifyRequest): Promise<Session | 'ended' | null> => {
    if (call.access === 'anyone') return null;
    const token = tokenOf(request);
    if (token === undefined) return null;
    const session = await withDeadline(deadline(), () => findSession(token, call.isQuiet === true));
    return session ?? 'ended';
  };

  /** A key has limits of its own, for all its calls together. */
  const countKey = async (key: ActingKey, dealerId: string): Promise<void> => {
    const kind = paths[name].method === 'GET' ? 'keyRead' : 'keyWrite';
    await limits.take(kind, kind, key.id);
    if (forAllKeys.includes(call.limit)) await limits.take(name, call.limit, dealerId);
    await withDeadline(deadline(), () => noteKeyUse(key.id));
  };

  const gate = async (request: FastifyRequest): Promise<void> => {
    const begun = performance.now();
    if (!isPageRendering()) limits.takeAny(request.ip);
    const session = await sessionOf(request);
    if (session !== 'ended') request.caller = session ?? undefined;
    const key = keyOf(session);
    if (key) admitKey(call, key);
    else admit(call, session);
    if (key && isDealers(session)) await countKey(key, session.dealerId);
    else if (!isPageRendering()) await limits.take(name, call.limit, subjectOf(session, request.ip, call));
    request.passed = { session, millisecondsUsed: performance.now() - begun };
  };

  /** A route whose gate did not run refuses everybody. */
  const passedBy = ({ passed }: FastifyRequest): Passed => {
    if (!passed) throw signInFirst();
    return passed;
  };

  return { gate, passedBy };
}
