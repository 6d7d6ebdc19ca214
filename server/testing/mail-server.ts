import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail as a real mail server took it. */
type TakenMail = { readonly recipients: readonly string[]; readonly source: string; readonly mail: Email };

/** What the server does with the next mails, one word each: takes them when it has none left. */
type Mood = 'refuses' | 'refuses for good' | 'hangs up' | 'is silent';

/** With what number it refuses a recipient. */
const refusals: Partial<Record<Mood, number>> = { refuses: 451, 'refuses for good': 550 };

/** A mail server on a port of this machine. */
export type MailServer = {
  readonly url: URL;
  readonly taken: TakenMail[];
  readonly moods: Mood[];
  /** Resolves when it has taken so many mails in all. */
  hasTaken(count: number): Promise<void>;
  close(): Promise<void>;
};

const mailUser = { user: 'postie', password: 'p@ss:word/1' };

/** Starts one that wants its one user to sign in. `port` is a free one where none is given. */
export async function startMailServer(port = 0): Promise<MailServer> {
  const taken: TakenMail[] = [];
  const moods: Mood[] = [];
  const waiting: (() => void)[] = [];
  const server = new SMTPServer({
    hideSTARTTLS: true,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) => {
      const isRight = username === mailUser.user && password === mailUser.password;
      if (isRight) return done(null, { user: username });
      return done(new Error('Who are you?'));
    },
    onRcptTo: ({ address }, _session, done) => {
      const responseCode = moods[0] && refusals[moods[0]];
      if (!responseCode) return done();
      moods.shift();
      return done(Object.assign(new Error(`No mail for ${address} now`), { responseCode }));
    },
    onData: async (stream, { envelope }, done) => {
      const parts = await stream.toArray().catch(() => undefined);
      if (!parts) return; // the sender has gone in the middle of it
      const source = Buffer.concat(parts).toString('latin1');
      const mood = moods.shift();
      if (mood === 'is silent') return;
      if (mood === 'hangs up') return closeSockets();
      const mail = await PostalMime.parse(Buffer.from(source, 'latin1'));
      taken.push({ recipients: envelope.rcptTo.map(({ address }) => address), source, mail });
      for (const look of waiting.splice(0)) look();
      done();
    },
  });
  const closeSockets = () => {
    for (const connection of server.connections) connection.close();
  };
  server.on('error', () => undefined); // connections that break off are part of what is tried
  const listener = server.listen(port, '127.0.0.1');
  await once(listener, 'listening');
  const address = listener.address() as AddressInfo;
  const { user, password } = mailUser;
  const url = new URL(`smtp://${user}:${encodeURIComponent(password)}@127.0.0.1:${address.port}`);
  const hasTaken = async (count: number) => {
    while (taken.length < count) await new Promise<void>((resolve) => waiting.push(resolve));
  };
  const close = () =>
    new Promise<void>((resolve) => {
      closeSockets();
      server.close(resolve);
    });
  return { url, taken, moods, hasTaken, close };
}
