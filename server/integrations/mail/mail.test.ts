import { createSecretKey } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Jobs } from '../../database/jobs.ts';
import { testHome } from '../../testing/app.ts';
import { testClock } from '../../testing/clock.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/databases.ts';
import { type MailServer, startMailServer } from '../../testing/mail-server.ts';
import { until } from '../../testing/until.ts';
import { withoutIds } from '../../testing/without-ids.ts';
import { deliverBySmtp, encryptionFor, sendMail } from './deliver.ts';
import { type MailServices, type MailToQueue, queueMail, type SealedMail } from './queue-mail.ts';

const from = { name: 'iCarDeals', address: 'mail@icardeals.example' };
const keys = { currentId: 'test', keys: new Map([['test', createSecretKey(new Uint8Array(32).fill(7))]]) };
const clock = testClock();
const link = '/ForgotPassword?key=SecretSecretSecretSecretSecretSecretSecret0';
/** The name is longer than what the letters of an encrypted mail say by chance. */
const reset = {
  to: 'ann@shoppers.example',
  account: null,
  language: 'en',
  mail: 'reset-password',
  facts: { firstName: 'Marguerite', minutes: '60', actionPath: link },
} satisfies MailToQueue;

describe('mail', () => {
  let database: TestDatabase;
  let server: MailServer;
  let jobs: Jobs<{ 'send-mail': SealedMail }>;
  let said: string[];
  let outcomes: string[];
  let services: MailServices;
  beforeAll(async () => {
    database = await openTestDatabase(testHome);
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    server = await startMailServer();
    said = [];
    outcomes = [];
    await startJobs(deliverBySmtp(server.url, from));
  });
  afterEach(async () => {
    await jobs.stop();
    await server.close();
    await database.empty();
  });

  async function startJobs(deliver: ReturnType<typeof deliverBySmtp>) {
    jobs = new Jobs(database, { lookEverySeconds: 0.1, log: (sentence) => said.push(sentence) });
    jobs.work('send-mail', async (sealed, { db }) => {
      outcomes.push(await sendMail({ db, keys, clock, deliver }, sealed));
    });
    services = { jobs, keys, clock, publicUrl: new URL('https://icardeals.example') };
    await jobs.start();
  }

  /** Only who waits for what does not come may be left soon: a machine that is busy takes its time to answer. */
  async function giveUpSoon() {
    await jobs.stop();
    await startJobs(
      deliverBySmtp(server.url, from, { toConnect: 30_000, toGreet: 30_000, toAnswer: 5000, inAll: 60_000 }),
    );
  }

  const queue = (change: Partial<MailToQueue> = {}) =>
    database.db.transaction((tx) => queueMail(tx, services, { ...reset, ...change }));

  it('goes out in text and HTML, with its sender, its address and its link', async () => {
    await queue();
    await server.hasTaken(1);
    const [taken] = server.taken;
    expect(taken?.recipients).toEqual(['ann@shoppers.example']);
    expect(taken?.mail).toMatchObject({ subject: 'Choose a new password', from, date: '2026-11-21T15:00:00.000Z' });
    for (const body of [taken?.mail.text, taken?.mail.html]) {
      expect(body).toContain('Hello Marguerite,');
      expect(body).toContain(`https://icardeals.example${link}`);
    }
  });

  it('goes only when its cause is committed', async () => {
    const failed = database.db.transaction(async (tx) => {
      await queueMail(tx, services, { ...reset, to: 'never@shoppers.example' });
      throw new Error('changed my mind');
    });
    await expect(failed).rejects.toThrow('changed my mind');
    await queue();
    await server.hasTaken(1);
    expect(server.taken.flatMap(({ recipients }) => recipients)).toEqual(['ann@shoppers.example']);
  });

  it.each(['refuses', 'hangs up', 'is silent'] as const)(
    'is tried again when the server %s, and arrives once',
    async (mood) => {
      if (mood === 'is silent') await giveUpSoon();
      server.moods.push(mood);
      await queue();
      await server.hasTaken(1);
      await queue({ to: 'bob@shoppers.example' });
      await server.hasTaken(2);
      expect(server.taken.flatMap(({ recipients }) => recipients)).toEqual([
        'ann@shoppers.example',
        'bob@shoppers.example',
      ]);
      expect(said).toHaveLength(1);
    },
  );

  it('is given up when the server will never take it', async () => {
    server.moods.push('refuses for good');
    await queue();
    await until(() => outcomes.length >= 1);
    await queue({ to: 'bob@shoppers.example' });
    await server.hasTaken(1);
    expect(outcomes[0]).toBe('refused for good');
    expect(server.taken.flatMap(({ recipients }) => recipients)).toEqual(['bob@shoppers.example']);
    expect(said).toEqual([]);
  });

  it('waits for a server that does not know its user', async () => {
    const wrong = new URL(server.url);
    wrong.password = 'forgotten';
    const deliver = deliverBySmtp(wrong, from);
    const mail = { id: 'x', to: 'a@b.example', at: clock.now().toISOString(), subject: '', text: '' };
    await expect(deliver(mail)).rejects.toMatchObject({ status: 535, isFinal: false });
  });

  it('waits for a server that is away', async () => {
    await server.close();
    await queue();
    await until(() => said.length > 0);
    server = await startMailServer(Number(server.url.port));
    await server.hasTaken(1);
    expect(server.taken).toHaveLength(1);
  });

  it('is not sent again by a job that runs again', async () => {
    await queue();
    await server.hasTaken(1);
    const { rows } = await database.db.execute<{ data: SealedMail }>(sql`SELECT data FROM pgboss.job`);
    const [sealed] = rows.map(({ data }) => data);
    if (!sealed) throw new Error('There is no job.');
    await until(() => outcomes.length >= 1);
    await jobs.send(database.db, 'send-mail', sealed);
    await until(() => outcomes.length >= 2);
    expect(outcomes).toEqual(['sent', 'was sent']);
    expect(server.taken).toHaveLength(1);
  });

  it('leaves no address, no link and no answer of the server in the log or in the database', async () => {
    server.moods.push('refuses');
    await queue();
    await server.hasTaken(1);
    const { rows } = await database.db.execute(sql`SELECT data::text, output::text FROM pgboss.job`);
    expect(withoutIds(JSON.stringify([said, rows]))).not.toMatch(/ann@|Marguerite|SecretSecret|No mail for/);
    expect(said.join()).toMatch(
      /^The job \S+ failed and will be tried again: The mail server did not take a mail \(EENVELOPE 451\)\.$/,
    );
  });

  it('lets nothing that a person wrote into the headers', async () => {
    const evil = 'Ann\r\nBcc: eve@elsewhere.example\r\n\r\nBuy';
    await queue({ mail: 'reset-password', facts: { ...reset.facts, firstName: evil } });
    await server.hasTaken(1);
    const [taken] = server.taken;
    expect(taken?.recipients).toEqual(['ann@shoppers.example']);
    expect(taken?.mail.headers.map(({ key }) => key)).not.toContain('bcc');
  });

  it('is not written to what is no plain address', async () => {
    const addresses = ['ann@a.example,eve@b.example', 'Ann <ann@a.example>', 'ann@a.example\r\nRCPT', 'ann', '"a"@b.c'];
    for (const to of addresses) await queue({ to });
    await queue();
    await server.hasTaken(1);
    expect(server.taken.flatMap(({ recipients }) => recipients)).toEqual(['ann@shoppers.example']);
  });

  it('carries an invitation that calendars understand', async () => {
    const text = 'BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nEND:VCALENDAR\r\n';
    await queue({ calendar: { method: 'REQUEST', text } });
    await server.hasTaken(1);
    expect(server.taken[0]?.source).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=REQUEST/i);
    expect(server.taken[0]?.mail.attachments.map(({ filename }) => filename)).toContain('appointment.ics');
  });
});

describe('a mail server on another machine', () => {
  it('has to encrypt', async () => {
    const server = await startMailServer();
    const elsewhere = new URL(server.url);
    elsewhere.hostname = 'localhost.localdomain';
    // Whether that name is known here or not: without encryption nothing goes out.
    const deliver = deliverBySmtp(elsewhere, from, { toConnect: 500, toGreet: 500, toAnswer: 500, inAll: 5000 });
    const mail = { id: 'x', to: 'a@b.example', at: clock.now().toISOString(), subject: '', text: '', html: '' };
    await expect(deliver(mail)).rejects.toThrow(/^The mail server did not take a mail/);
    expect(server.taken).toEqual([]);
    await server.close();
  });

  it('may be plain where it is a neighbour that asks for no password, and encrypts where it can', () => {
    const [plain, offered, forced] = [
      { secure: false, requireTLS: false, ignoreTLS: true },
      { secure: false, requireTLS: false, ignoreTLS: false },
      { secure: false, requireTLS: true, ignoreTLS: false },
    ];
    const all = {
      'smtp://127.0.0.1:1025': plain,
      'smtp://mail:1025': offered,
      'smtp://user:password@mail:1025': forced,
      'smtp://mail.example:587': forced,
      // As an address of IPv4 in one number is written: it is no name.
      'smtp://2130706433:25': forced,
      'smtp://0x7f000001:25': forced,
      'smtps://mail': { secure: true, requireTLS: false, ignoreTLS: false },
    };
    for (const [address, encryption] of Object.entries(all))
      expect([address, encryptionFor(new URL(address))]).toEqual([address, encryption]);
  });
});
