export type Credentials = { name: string; password: string; code?: string };

/** A name with an at sign is an e-mail address; usernames have none. */
export const signInBody = ({ name, password }: Omit<Credentials, 'code'>) =>
  name.includes('@') ? { email: name.trim(), password } : { username: name.trim(), password };
