export type Credentials = { name: string; password: string; code?: string };

/** A name with an at sign is an e-mail address; usernames have none. */
export const signInBody = ({ name, password, code }: Credentials) => ({
  ...(name.includes('@') ? { email: name.trim() } : { username: name.trim() }),
  password,
  ...(code && { code: code.trim() }),
});
