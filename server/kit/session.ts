import type { KeyScope } from '#contract/key-scopes.ts';
import type { DealerRole } from '#contract/roles.ts';

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
