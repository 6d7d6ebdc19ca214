import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { parser } from '@prometheus-io/lezer-promql';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { StartRefused } from './database/database-errors.ts';
import { withLongStatements } from './database/deadline.ts';
import { type SlowStatement, withoutValues } from './database/slow-statements.ts';
import { queueLengths } from './database/stuck-jobs.ts';
import { before, day, second } from './kit/clock.ts';
import { Metrics } from './kit/metrics.ts';
import { retentionSteps } from './kit/tables.ts';
import { noteBackup } from './operator/backup/places.ts';
import { readDisk } from './read-gauges.ts';
import { MetricsServer } from './serve-metrics.ts';
import { openTestApp, type TestApp, testHome } from './testing/app.ts';
import { openTestDatabase } from './testing/databases.ts';
import { accepted, financeDeal } from './testing/deals.ts';
import { until, untilThere } from './testing/until.ts';
import { buildWorld, type World } from './testing/world.ts';

/** What is counted of a server, who reads it, and what wakes somebody. */

let app: TestApp;
let server: MetricsServer;
let world: World;
let address: string;

beforeAll(async () => {
  app = await openTestApp();
  world = await buildWorld(app.database.db, app.clock);
  readDisk(app.metrics, '.');
  server = new MetricsServer(app.metrics);
  address = await server.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  server.close();
  await app.close();
});

const read = async () => (await fetch(address.replace('localhost', '127.0.0.1'))).text();
const send = () =>
  app.call('saveAndShare', {
    token: world.userA.token,
    params: { businessName: 'north-cars' },
    body: { ...financeDeal, ...accepted },
  });

/** The value of one line of the metrics; undefined where it is not there. */
const figureOf = (text: string, line: string) => {
  const found = text.split('\n').find((one) => one.startsWith(`${line} `));
  return found === undefined ? undefined : Number(found.slice(line.length));
};

/** The metrics, once a line of them has a value. */
const once = (line: string, value: number): Promise<string> =>
  untilThere(async () => {
    const text = await read();
    return figureOf(text, line) === value ? text : undefined;
  });

const requests = 'icardeals_http_requests_total';
const saveRoute = '/api/dealer/:businessName/enquiry';

/** Counts cars until a count was kept: what changes in between has it made anew. */
async function countKept(): Promise<void> {
  while (!figureOf(await read(), 'icardeals_cache_hits{cache="lookups"}')) await app.call('countCars');
}

const ruleFile = z.object({
  groups: z.array(
    z.object({
      rules: z.array(
        z.object({
          alert: z.string(),
          expr: z.string(),
          for: z.string().optional(),
          labels: z.object({ severity: z.enum(['page', 'ticket']) }),
          annotations: z.strictObject({ summary: z.string().min(10), description: z.string().min(40) }),
        }),
      ),
    }),
  ),
});
const folder = new URL('../deploy/prometheus/', import.meta.url);
const yaml = (name: string): unknown => parse(readFileSync(new URL(name, folder), 'utf8'));
const alarms = () => ruleFile.parse(yaml('alarms.yaml')).groups.flatMap(({ rules }) => rules);

/** Of Prometheus itself and of its prober, not of the server. */
const ofPrometheus = new Set(['up', 'probe_success', 'probe_ssl_earliest_cert_expiry']);

/** The metrics that an expression asks for, and where it is none as Prometheus reads it. */
function readExpression(expression: string): { metrics: string[]; mistakes: string[] } {
  const [metrics, mistakes]: [string[], string[]] = [[], []];
  parser.parse(expression).iterate({
    enter: ({ name, type, from, to, node }) => {
      const isMetric = name === 'Identifier' && node.parent?.name === 'VectorSelector';
      if (isMetric) metrics.push(expression.slice(from, to));
      if (type.isError) mistakes.push(`${expression} at ${from}`);
    },
  });
  return { metrics: metrics.filter((metric) => !ofPrometheus.has(metric)), mistakes };
}

describe('the metrics', () => {
  it('count a lead from its request to its mails, under the patterns of routes', async () => {
    const before = await read();
    const next = (line: string) => (figureOf(before, line) ?? 0) + 1;
    const [leads, saves] = ['icardeals_leads_total', `${requests}{method="POST",route="${saveRoute}",status="201"}`];
    const delivered = 'icardeals_deliveries_total{kind="mail",outcome="delivered"}';
    const submitted = 'icardeals_job_runs_total{job="deal-submitted",outcome="done"}';
    const { _id: id } = (await send()).json().data;
    await app.call('readEnquiry', { token: world.userA.token, params: { id } });
    await countKept();
    await once(delivered, next(delivered));
    const text = await once(submitted, next(submitted));
    expect([figureOf(text, leads), figureOf(text, saves)]).toEqual([next(leads), next(saves)]);
    expect(figureOf(text, 'icardeals_cache_bytes{cache="lookups"}')).toBeGreaterThan(0);
    expect(figureOf(text, 'icardeals_mails_total{outcome="sent"}')).toBeGreaterThan(0);
    expect(figureOf(text, 'icardeals_ready')).toBe(1);
  });

  it('name nobody', async () => {
    const { _id: id } = (await send()).json().data;
    await app.call('readEnquiry', { params: { id } });
    await app.inject({ url: `/Dealer/planted-${id}?email=planted@shoppers.example` });
    const text = await read();
    const planted = [id, 'planted', 'north-cars', world.userA.id, world.dealerA.id, world.userA.token, '@', 'Ann'];
    expect(planted.filter((one) => text.includes(one))).toEqual([]);
  });

  it('say for how long a job has waited, and which are given up', async () => {
    const { db } = app.database;
    // Nobody else sees them, so that no worker takes them.
    const found = await db.transaction(async (tx) => {
      await tx.execute(sql`
        INSERT INTO pgboss.job (name, data, state, retry_limit, start_after)
        VALUES ('retention', '{}', 'created', 2, now() - interval '2 hours'),
               ('retention', '{}', 'created', 2, now() + interval '1 hour'),
               ('retention', '{}', 'retry', 2, now() + interval '1 hour'),
               ('retention', '{}', 'failed', 2, now() - interval '3 hours')`);
      const lengths = await queueLengths(tx);
      await tx.execute(sql`DELETE FROM pgboss.job WHERE name = 'retention'`);
      return lengths;
    });
    expect(found.find(({ name }) => name === 'retention')).toEqual({
      name: 'retention',
      waiting: 2,
      failed: 1,
      oldestSeconds: 7200,
    });
    const text = await read();
    for (const gauge of ['waiting', 'given_up', 'oldest_seconds'])
      expect(figureOf(text, `icardeals_jobs_${gauge}{job="retention"}`)).toBe(0);
  });

  it('say how old the newest backup is that has come to its end, and how old the database without one', async () => {
    const { db } = app.database;
    const age = async () => figureOf(await read(), 'icardeals_backup_age_seconds') ?? Number.NaN;
    const [migrated] = (await db.execute<{ at: string }>(sql`SELECT min(applied_at) AS at FROM schema_migrations`))
      .rows;
    expect(await age()).toBeCloseTo((app.clock.now().getTime() - Date.parse(migrated?.at ?? '')) / second);
    const takenAt = before(app.clock.now(), 2 * day);
    await db.transaction((tx) => noteBackup(tx, takenAt));
    const earlier = new Date(takenAt.getTime() - day);
    await db.transaction((tx) => noteBackup(tx, earlier));
    expect(await age()).toBe((2 * day) / second);
  });

  it('are at their own address alone', async () => {
    expect((await fetch(address.replace('localhost', '127.0.0.1').replace('/metrics', '/'))).status).toBe(404);
    expect((await app.inject({ url: '/metrics' })).statusCode).toBe(404);
  });

  it('refuse a port that is taken, in one sentence', async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
    const at = taken.address();
    const port = typeof at === 'object' ? (at?.port ?? 0) : 0;
    const refused = new MetricsServer(new Metrics()).listen({ host: '127.0.0.1', port });
    await expect(refused).rejects.toThrow(
      new StartRefused(`Port ${port} of 127.0.0.1 is in use; choose another with METRICS_PORT or METRICS_HOST.`),
    );
    await new Promise((resolve) => taken.close(resolve));
  });
});

describe('the alarms', () => {
  it('ask for metrics alone that the server gives', async () => {
    const finishedAt = before(app.clock.now(), 3 * day);
    await app.database.db.insert(retentionSteps).values({ step: 'notes', finishedAt });
    expect(figureOf(await read(), 'icardeals_clean_up_age_seconds{step="notes"}')).toBe((3 * day) / second);
    const given = new Set([...(await read()).matchAll(/^([a-z_0-9]+)(?:\{.*\})? \S+$/gm)].map(([, name]) => name));
    const asked = alarms().flatMap(({ alert, expr }) => readExpression(expr).metrics.map((name) => ({ alert, name })));
    expect(asked.length).toBeGreaterThan(alarms().length);
    expect(asked.filter(({ name }) => !given.has(name))).toEqual([]);
  });

  it('that promtool tries are there', () => {
    const tried = z.object({
      tests: z.array(z.object({ alert_rule_test: z.array(z.object({ alertname: z.string() })) })),
    });
    const names = tried.parse(yaml('alarms-test.yaml')).tests.flatMap(({ alert_rule_test: all }) => all);
    const known = new Set(alarms().map(({ alert }) => alert));
    expect(names.filter(({ alertname }) => !known.has(alertname))).toEqual([]);
  });

  it('have a name each, and are read by the Prometheus that is set up beside them', () => {
    const names = alarms().map(({ alert }) => alert);
    expect(new Set(names).size).toBe(names.length);
    expect(yaml('prometheus.yaml')).toMatchObject({ rule_files: ['alarms.yaml'] });
  });

  it('of deliveries have successes to hold failures against before the first', async () => {
    const text = await new Metrics().text();
    for (const kind of ['mail', 'adf', 'webhook'])
      expect(figureOf(text, `icardeals_deliveries_total{kind="${kind}",outcome="delivered"}`)).toBe(0);
    expect(figureOf(text, 'icardeals_leads_total')).toBe(0);
  });

  it('stand in the page for operators, each with what to look at, and no other', () => {
    const page = readFileSync(new URL('../docs/run-it-for-real.md', import.meta.url), 'utf8');
    const rows = [...page.matchAll(/^\| ([A-Z][A-Za-z, ]+?) +\| (.{20,}?) +\| (.{10,}?) +\|$/gm)].slice(1);
    const named = rows.flatMap(([, names = '']) => names.split(', '));
    expect(named.toSorted()).toEqual(
      alarms()
        .map(({ alert }) => alert)
        .toSorted(),
    );
  });

  it('are expressions as Prometheus reads them', () => {
    expect(alarms().flatMap(({ expr }) => readExpression(expr).mistakes)).toEqual([]);
    expect(readExpression('sum by (le) (rate(a_total{status=~"5.."}[5m])) > 1 and on () b_bytes == 0')).toEqual({
      metrics: ['a_total', 'b_bytes'],
      mistakes: [],
    });
    for (const wrong of ['sum(rate(a_total[5m])', 'max(a) > > 2', 'rate(a[5 minutes])', 'nonsense(a) > 1'])
      expect(readExpression(wrong).mistakes, wrong).not.toEqual([]);
  });
});

describe('a slow statement', () => {
  it('is told, in a transaction too, without its values', async () => {
    const told: SlowStatement[] = [];
    const database = await openTestDatabase(testHome, { slow: (statement) => told.push(statement) });
    const slow = sql`SELECT pg_sleep(0.55), ${'planted value'}::text, 'planted literal'`;
    await database.db.execute(slow);
    await database.db.transaction((tx) => tx.execute(slow));
    await withLongStatements(() => database.db.execute(slow).execute());
    await database.close();
    // On a busy machine another statement may be slow too.
    const ofSleep = told.filter(({ text }) => text.includes('pg_sleep'));
    expect(ofSleep.map(({ text }) => text)).toEqual(Array(2).fill('SELECT pg_sleep(0.55), $1::text, ?'));
    for (const { milliseconds } of ofSleep) expect(milliseconds).toBeGreaterThanOrEqual(550);
  });

  it('keeps its shape', () => {
    expect(withoutValues("SELECT  a\n FROM b WHERE c = 'it''s' AND d = 123456 AND e = $1")).toBe(
      'SELECT a FROM b WHERE c = ? AND d = ? AND e = $1',
    );
  });
});

describe('a job', () => {
  it('and the mails that it sends name the request that has caused them', async () => {
    const before = app.log.length;
    await app.call('askForPasswordLink', { body: { account: 'user', email: 'ann@shoppers.example' } });
    const lines = () => app.log.slice(before).map((line) => JSON.parse(line));
    await until(() => lines().some(({ msg, outcome }) => msg === 'mail' && outcome === 'sent'));
    const { reqId } = lines().find(({ msg }) => msg === 'answered');
    const ofRequest = lines().filter((line) => line.reqId === reqId);
    expect(ofRequest.map(({ msg, job }) => [msg, job])).toEqual(
      expect.arrayContaining([
        ['job started', 'password-link'],
        ['job started', 'send-mail'],
        ['mail', 'send-mail'],
      ]),
    );
    const mails = await app.mails(1);
    expect(mails.map((mail) => mail.requestId)).toContain(reqId);
  });
});
