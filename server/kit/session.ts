import type { DealerRole } from '#contract/roles.ts';

/** A signed-in shopper. */
export type UserSession = { readonly kind: 'user'; readonly userId: string; readonly tokenHash: Uint8Array };

/** A signed-in member of a dealer. */
export type DealerSession = {
  readonly kind: 'dealer';
  readonly memberId: string;
  readonly dealerId: string;
  /** As it is now: a change counts from the next request on. */
  readonly role: DealerRole;
  readonly tokenHash: Uint8Array;
};

export type Session = UserSession | DealerSession;

/**
 * Finds the live session of a token; undefined when it has ended or never was. Looking is a use of the session, which
 * keeps it alive, unless it is done quietly.
 */
export type FindSession = (token: string, quietly?: boolean) => Promise<Session | undefined>;
