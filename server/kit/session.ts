/** A signed-in shopper. */
export type UserSession = { readonly kind: 'user'; readonly userId: string; readonly tokenHash: Uint8Array };

/** A signed-in member of a dealer. */
export type DealerSession = {
  readonly kind: 'dealer';
  readonly memberId: string;
  readonly dealerId: string;
  readonly tokenHash: Uint8Array;
};

export type Session = UserSession | DealerSession;

/** Finds the live session of a token; undefined when it has ended or never was. */
export type FindSession = (token: string) => Promise<Session | undefined>;
