import { createSecretKey } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { contract } from '#contract/contract.ts';
import { type CallName, paths } from '#contract/paths.ts';
import { PasswordHashes } from '../accounts/password-hash.ts';
import { type AppConfiguration, buildApp } from '../app.ts';
import { Jobs } from '../database/jobs.ts';
import type { OpenDatabase } from '../database/open.ts';
import type { Deliver } from '../integrations/mail/deliver.ts';
import type { ReadyMail } from '../integrations/mail/queue-mail.ts';
import { folderStorage } from '../integrations/object-storage/files-home.ts';
import type { ObjectStorage } from '../integrations/object-storage/object-storage.ts';
import type { ProductJobs } from '../kit/handler.ts';
import { httpLimits } from '../kit/http-limits.ts';
import { Metrics } from '../kit/metrics.ts';
import { newId } from '../kit/secrets.ts';
import { type TestClock, testClock } from './clock.ts';
import { openTestDatabase, patience, type TestDatabase } from './databases.ts';
import { oddMoney } from './money-in-answers.ts';

/** The home on which the tests over HTTP run; the suite runs them on both. */
export const testHome: OpenDatabase['home'] = process.env.TEST_DATABASE === 'native' ? 'server' : 'embedded';

/** The whole server on a database of its own, without listening. */
export type TestApp<Database extends OpenDatabase = TestDatabase> = {
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly clock: TestClock;
  readonly jobs: Jobs<ProductJobs>;
  readonly passwords: PasswordHashes;
  readonly storage: ObjectStorage;
  /** The folder of mails that were written without a mail server; a test writes them there itself. */
  readonly outbox: string;
  /** Every line of the log so far. */
  readonly log: string[];
  readonly configuration: AppConfiguration;
  readonly metrics: Metrics;
  /** Waits until so many mails have been sent since the database was emptied, and gives them in the order in which they went. */
  mails(count: number): Promise<readonly ReadyMail[]>;
  inject(options: InjectOptions): Promise<LightMyRequestResponse>;
  /** Makes a call of the contract, signed in with a token where one is given. */
  call(name: CallName, request?: TestRequest): Promise<LightMyRequestResponse>;
  close(): Promise<void>;
};

export type TestRequest = {
  readonly token?: string | undefined;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | string[]>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
};

/** The request of a call, as `inject` takes it. */
export function requestOf(name: CallName, { token, params = {}, query = {}, body, headers = {} }: TestRequest) {
  const { method, path } = paths[name];
  return {
    method,
    url: path.replace(/:(\w+)/g, (_, part: string) => encodeURIComponent(params[part] ?? 'nothing')),
    query: { ...query },
    headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
    ...(body === undefined ? {} : { payload: body as object }),
  };
}

/** Limits are lifted unless a test is about them. */
const unlimited = 1_000_000;

const key = createSecretKey(new Uint8Array(32).fill(7));

/** A real hash takes a processor for a twentieth of a second, and most tests sign somebody up. */
const quickHash = { memory: 64, passes: 1 };

/**
 * Opens the server on a database of its own, which goes with it.
 *
 * @param deliver hands mails over, where a test brings a mail server; else they are collected
 */
export async function openTestApp(
  changes: Partial<AppConfiguration> = {},
  deliver?: Deliver,
): Promise<TestApp<TestDatabase>> {
  const database = await openTestDatabase(testHome);
  const { forgetMails, ...app } = await openWithMails(database, changes, deliver);
  const close = async () => {
    await app.close();
    await database.close();
  };
  const empty = async () => {
    await database.empty();
    forgetMails();
  };
  return { ...app, database: { ...database, empty }, close };
}

/** How the tests’ servers are set up, where a test says nothing else. */
const usual = (log: string[]): AppConfiguration => ({
  production: true,
  demonstration: true,
  trustedProxies: [],
  rateLimitFactor: unlimited,
  requestDeadline: patience,
  limits: httpLimits,
  publicUrl: new URL('https://icardeals.example'),
  contactAddress: 'operator@icardeals.example',
  postalAddress: '12 Maple Street, Toronto, Ontario M5V 1A1',
  mailFrom: { name: 'iCarDeals', address: 'mail@icardeals.example' },
  keys: { currentId: 'test', keys: new Map([['test', key]]) },
  log: { level: 'info', stream: { write: (line) => log.push(line) } },
});

/** Opens the server on a database that stays when it is closed. */
export async function openAppOn<Database extends OpenDatabase>(
  database: Database,
  changes: Partial<AppConfiguration> = {},
  deliver?: Deliver,
): Promise<TestApp<Database>> {
  const { forgetMails: _, ...app } = await openWithMails(database, changes, deliver);
  return app;
}

async function openWithMails<Database extends OpenDatabase>(
  database: Database,
  changes: Partial<AppConfiguration>,
  deliverTo: Deliver | undefined,
) {
  const clock = testClock();
  const passwords = new PasswordHashes(quickHash);
  const log: string[] = [];
  const configuration = { ...usual(log), ...changes };
  // What a test looks at must not change because its minute is one at which something is done.
  const jobs = new Jobs<ProductJobs>(database, { lookEverySeconds: 0.1, keepsSchedules: false });
  const { mails, forgetMails, deliver } = collectMails();
  const files = join(tmpdir(), `icardeals-files-${newId()}`);
  const storage = folderStorage(files);
  const outbox = join(files, 'outbox');
  const metrics = new Metrics();
  const parts = { database, jobs, clock, configuration, passwords, storage, outbox, metrics };
  const app = await buildApp({ ...parts, deliver: deliverTo ?? deliver });
  await jobs.start();
  const close = async () => {
    await app.close();
    await jobs.stop();
    rmSync(files, { recursive: true, force: true });
  };
  const inject: TestApp['inject'] = (options) => app.inject(options);
  const call: TestApp['call'] = async (name, request = {}) => {
    if (!('isStream' in contract[name])) return heldToMoney(name, await inject(requestOf(name, request)));
    // It would not end by itself.
    const reply = await app.inject({ ...requestOf(name, request), payloadAsStream: true });
    reply.stream().destroy();
    return reply;
  };
  const held = { database, clock, jobs, passwords, storage, outbox, log, configuration, metrics };
  return { app, ...held, mails, forgetMails, inject, call, close };
}

/** @throws for an answer whose money is not written as the API writes it: so every call that a test makes is looked at */
function heldToMoney(name: CallName, reply: LightMyRequestResponse): LightMyRequestResponse {
  const { 'content-type': type = '', 'content-encoding': packed } = reply.headers;
  if (reply.statusCode >= 300 || packed !== undefined || !String(type).startsWith('application/json')) return reply;
  const odd = oddMoney(name, reply.json());
  if (odd.length > 0) throw new Error(`${name} answers money in another way: ${odd.join(', ')}`);
  return reply;
}

/** Takes what is sent, and lets a test wait for it. */
function collectMails() {
  const sent: ReadyMail[] = [];
  const waiting: (() => void)[] = [];
  const deliver = async (mail: ReadyMail) => {
    sent.push(mail);
    for (const look of waiting.splice(0)) look();
  };
  const mails = async (count: number): Promise<readonly ReadyMail[]> => {
    while (sent.length < count) await new Promise<void>((resolve) => waiting.push(resolve));
    return sent;
  };
  const forgetMails = () => {
    sent.length = 0;
  };
  return { mails, forgetMails, deliver };
}
