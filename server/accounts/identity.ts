/** An e-mail address for comparison: the same letters however they were typed. */
export const emailKeyOf = (email: string) => email.trim().normalize('NFC').toLowerCase();

/** What a person signs in with: an e-mail address, or a username, which never contains an at sign. */
export type Identity = { readonly kind: 'email' | 'username'; readonly key: string };

export function identityOf(typed: { email?: string | undefined; username?: string | undefined }): Identity {
  const key = emailKeyOf(typed.email?.trim() || typed.username || '');
  return { kind: key.includes('@') ? 'email' : 'username', key };
}
