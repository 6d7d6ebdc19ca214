import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dealerMembers, users } from '../accounts/tables.ts';
import { catalogueEntries, makes, models } from '../catalogue/tables.ts';
import { dealers } from '../dealers/tables.ts';
import { auditLog } from '../enquiries/tables.ts';
import { newId } from '../kit/secrets.ts';
import { lastBackup } from '../kit/tables.ts';
import { personalData } from '../personal-data.ts';
import { planLimitsOf } from '../subscriptions/plan-limits.ts';
import { planOf } from '../subscriptions/plans.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { freshDataDirectory } from '../testing/databases.ts';
import { accepted, financeDeal } from '../testing/deals.ts';
import { mailTo } from '../testing/mails.ts';
import { doCommand, typeCommand } from '../testing/typed-command.ts';
import { addDealer, addMember, buildWorld } from '../testing/world.ts';
import { CommandRefused, type OperatorContext } from './command.ts';
import { listenForOperator, socketIn } from './operator-socket.ts';
import { helpFor, readTyped, runTyped } from './run-command.ts';

let app: TestApp;
let context: OperatorContext;
let folder: string;
let stopListening: () => Promise<void>;
let forgotten = 0;

beforeAll(async () => {
  app = await openTestApp();
  folder = mkdtempSync(join(tmpdir(), 'icardeals-operator-'));
  const forgetPublic = () => {
    forgotten += 1;
    app.app.cache.invalidate();
  };
  context = { services: app.app.services, personalData, forgetPublic, operator: 'olive' };
  stopListening = await listenForOperator(folder, context);
});
afterAll(async () => {
  await stopListening();
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  await app.database.empty();
  app.app.cache.invalidate();
  forgotten = 0;
});

const db = () => app.database.db;
const run = (words: string, input = '') => runTyped(words.split(' '), input, context);
const runWords = (...typed: string[]) => runTyped(typed, '', context);
const lastEntry = async () => (await db().select().from(auditLog).orderBy(auditLog.position)).at(-1);

/** The command itself, as it is typed, to the server that listens here. */
const type = (words: string[], settings: Record<string, string> = {}) =>
  typeCommand(words, { DATA_DIR: folder, ...settings });

/** Sends bytes to the server that listens here, and waits until it has nothing more to say. */
async function say(bytes: string): Promise<void> {
  const socket = connect(socketIn(folder));
  socket.on('error', () => undefined).end(bytes);
  socket.resume();
  await once(socket, 'close');
}

describe('the command as it is typed', () => {
  it('is done after whatever else came by the same way', async () => {
    const post = (body: string) =>
      `POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
    for (const odd of ['', 'hello\r\n\r\n', post('hello'), post('null'), post('{"typed":1}'), post('{}').slice(0, -1)])
      await say(odd);
    expect((await type(['dealers', 'list'])).code).toBe(0);
  });

  it('is done by the server that runs, which says who did it', async () => {
    await addDealer(db(), app.clock, 'north-cars', 'pending');
    expect(statSync(socketIn(folder)).mode & 0o777).toBe(0o600);
    const listed = await run('dealers list --state pending --json');
    expect([listed.code, listed.error]).toEqual([0, '']);
    expect(JSON.parse(listed.output)).toMatchObject([
      { businessName: 'north-cars', state: 'pending', owner: 'owner@north-cars.example' },
    ]);
    const { code, output, error } = await type(['dealers', 'approve', 'north-cars']);
    expect([code, output, error]).toEqual([0, 'north-cars Motors is approved.\n', '']);
    expect(await lastEntry()).toMatchObject({ actorKind: 'operator', action: 'dealer approved' });
    const again = await type(['dealers', 'approve', 'north-cars']);
    expect([again.code, again.output]).toEqual([1, '']);
    expect(again.error).toContain('north-cars is approved');
  });

  it('opens the embedded database itself where no server runs', async () => {
    const directory = await freshDataDirectory();
    const added = await type(
      [
        'rates',
        'add',
        'insuranceTax',
        '--from',
        '2027-01-01',
        '--values',
        '{"percent":"9"}',
        '--source-title',
        'Ontario',
        '--source-address',
        'https://www.ontario.ca',
      ],
      { DATA_DIR: directory },
    );
    expect([added.code, added.output, added.error]).toEqual([0, expect.stringMatching(/^\S.*\n$/s), '']);
    rmSync(directory, { recursive: true, force: true });
  });

  it('explains itself, and says what it does not understand', async () => {
    const help = await type([]);
    expect(help.code).toBe(0);
    expect(help.output).toContain('dealers approve');
    expect(helpFor('rates')).toContain('npm run admin -- rates add <fact> --from');
    const unknown = await type(['dealers', 'praise']);
    expect([unknown.code, unknown.error]).toEqual([2, 'There is no command "dealers praise".\n']);
    expect(() => readTyped(['dealers', 'approve'])).toThrow('npm run admin -- dealers approve <businessName>');
    expect(() => readTyped(['dealers', 'list', '--loud'])).toThrow(CommandRefused);
    expect((await type(['catalogue', 'import', join(folder, 'nothing.csv')])).error).toContain('cannot be read');
    const { lines } = await doCommand(['content', 'check'], {});
    expect(lines.join('\n')).toMatch(/\d+ mails\n.*The content is sound\./s);
  });

  it('writes what is kept of a person into a file for its owner alone', async () => {
    const { userA } = await buildWorld(db(), app.clock);
    const out = join(folder, 'ann.json');
    const { code } = await type(['users', 'export', 'ann@shoppers.example', '--out', out]);
    expect([code, statSync(out).mode & 0o777]).toEqual([0, 0o600]);
    expect(JSON.parse(readFileSync(out, 'utf8')).data.account).toMatchObject([{ _id: userA.id }]);
    expect(await lastEntry()).toMatchObject({ action: 'user exported', objectId: userA.id });
  });
});

describe('dealers', () => {
  const stateOf = async () => (await db().select().from(dealers))[0]?.state;

  it('are approved, which their owners hear of, and become public at once', async () => {
    const dealer = await addDealer(db(), app.clock, 'north-cars', 'pending');
    await addMember(db(), app.clock, dealer, 'sales');
    const page = async () => (await app.call('findDealer', { params: { businessName: 'north-cars' } })).json().dealer;
    expect(await page()).toBeNull();
    const before = (await app.mails(0)).length;
    expect((await run('dealers approve north-cars')).code).toBe(0);
    expect(await page()).toMatchObject({ name: 'north-cars Motors' });
    await mailTo(app, 'owner@north-cars.example', 'north-cars Motors is approved', before);
    expect(await lastEntry()).toMatchObject({ actorId: 'olive', objectId: dealer.id });
  });

  it('are suspended with a reason, which ends their sessions, and are reinstated', async () => {
    const { token } = await addDealer(db(), app.clock, 'north-cars');
    const status = async () => (await app.call('listLeads', { token })).statusCode;
    expect((await run('dealers suspend north-cars')).error).toBe('--reason is missing.');
    expect((await runWords('dealers', 'suspend', 'north-cars', '--reason', 'No licence')).code).toBe(0);
    expect([await stateOf(), await status()]).toEqual(['suspended', 401]);
    expect(await lastEntry()).toMatchObject({ action: 'dealer suspended', details: { reason: 'No licence' } });
    expect((await run('dealers reinstate north-cars')).code).toBe(0);
    expect([await stateOf(), forgotten]).toEqual(['approved', 2]);
  });

  it('that wait with a name like another’s are shown with it', async () => {
    await addDealer(db(), app.clock, 'north-cars');
    const { id } = await addDealer(db(), app.clock, 'south-cars');
    // With a Cyrillic "o" in each word.
    await db()
      .update(dealers)
      .set({ state: 'pending', name: 'N\u043Erth-Cars M\u043Etors Ltd.' })
      .where(eq(dealers.id, id));
    const warning = /south-cars .*LOOKS LIKE north-cars Motors \(north-cars\)/;
    for (const words of ['dealers newest', 'dealers list --state pending']) {
      const { output } = await run(words);
      expect(output).toMatch(warning);
      expect(output.match(/LOOKS LIKE/g)).toHaveLength(1);
    }
    expect((await run('dealers approve south-cars')).output).toContain('LOOKS LIKE north-cars Motors');
  });

  it('that are not there are not invented', async () => {
    expect((await run('dealers approve nobody')).error).toContain('There is no dealer nobody');
    expect((await run('dealers list --state odd')).code).toBe(1);
    expect(await db().$count(auditLog)).toBe(0);
  });

  it('are given a plan, unless they pay for one', async () => {
    const { id } = await addDealer(db(), app.clock, 'north-cars');
    expect((await run('plans set north-cars gold')).error).toContain('There is no plan gold');
    expect((await run('plans set north-cars pro')).code).toBe(0);
    expect(await planLimitsOf(db(), id)).toEqual(planOf('pro').limits);
    expect((await run('plans list')).output).toContain('pro');
    await db().execute(sql`UPDATE subscriptions SET subscription_id = 'sub_1'`);
    expect((await run('plans set north-cars free')).error).toContain('pays for its plan');
  });

  it('have members whose codes can be ended when they have lost them', async () => {
    const { token } = await addDealer(db(), app.clock, 'north-cars');
    expect((await run('members list north-cars')).output).toContain('owner@north-cars.example  owner');
    expect((await run('members end-codes nobody@x.example')).code).toBe(1);
    expect((await run('members end-codes OWNER@north-cars.example')).code).toBe(0);
    expect((await app.call('listLeads', { token })).statusCode).toBe(401);
    const [member] = await db().select().from(dealerMembers);
    expect(await lastEntry()).toMatchObject({ action: 'one-time codes ended', objectId: member?.id });
  });
});

describe('a shopper', () => {
  it('is deleted with a clear yes, and a lead keeps its figures', async () => {
    const { userA } = await buildWorld(db(), app.clock);
    const sent = { token: userA.token, params: { businessName: 'north-cars' }, body: { ...financeDeal, ...accepted } };
    await app.call('saveAndShare', sent);
    expect((await run('users delete ann@shoppers.example')).error).toContain('--yes');
    expect((await run('users delete ann@shoppers.example --yes')).code).toBe(0);
    expect(await db().$count(users, eq(users.id, userA.id))).toBe(0);
    expect(await lastEntry()).toMatchObject({ actorKind: 'operator', action: 'user deleted', objectId: userA.id });
    expect((await run('users export ann@shoppers.example')).error).toContain('No shopper has');
  });

  it('has codes that can be ended when they are lost', async () => {
    const { userA } = await buildWorld(db(), app.clock);
    expect((await run('users end-codes nobody@x.example')).code).toBe(1);
    expect((await run('users end-codes ANN@shoppers.example')).code).toBe(0);
    expect((await app.call('readProfile', { token: userA.token })).statusCode).toBe(401);
    expect(await lastEntry()).toMatchObject({ action: 'one-time codes ended', objectId: userA.id });
  });
});

describe('background work', () => {
  it('is listed, and what has failed is tried again', async () => {
    const name = 'send-mail';
    await app.jobs.send(db(), name, { mailId: 'x', keyId: 'gone', nonce: '', ciphertext: '' });
    const stuck = async () => JSON.parse((await run('jobs list --json')).output).stuck;
    await expect.poll(stuck).toMatchObject([{ name, state: 'retry', tries: 1 }]);
    const [job] = await stuck();
    expect((await run(`jobs retry ${job.id}`)).output).toBe('1 job is tried again.');
    await expect.poll(stuck).toMatchObject([{ id: job.id, tries: 2 }]);
    expect((await run('jobs retry nothing')).error).toContain('No job nothing has failed');
    await db().execute(sql`DELETE FROM pgboss.job`);
  });
});

it('a backup that was made by other means is written down with its moment, which has come', async () => {
  const noted = await run('backup noted --at 2026-11-20T03:00:00Z --json');
  expect(JSON.parse(noted.output)).toEqual({ takenAt: '2026-11-20T03:00:00.000Z' });
  expect(await lastEntry()).toMatchObject({ action: 'backup made', actorId: 'olive' });
  for (const at of ['yesterday', '2999-01-01T00:00:00Z'])
    expect(await run(`backup noted --at ${at}`)).toMatchObject({ code: 1, error: expect.stringContaining('--at ') });
  expect(await db().select().from(lastBackup)).toMatchObject([{ takenAt: new Date('2026-11-20T03:00:00Z') }]);
  await run('backup noted');
  expect(await db().select().from(lastBackup)).toMatchObject([{ takenAt: app.clock.now() }]);
});

it('a lead that is none is not sent again', async () => {
  expect((await run('leads resend AAAAAAAAAAAAAAAAAAAAAA')).error).toContain('There is no lead');
});

describe('the catalogue', () => {
  const header = 'make,vehicleType,model,year,trim,condition,mileage,basePriceCAD,confidence';
  const file = (...lines: string[]) => [header, ...lines].join('\n');
  const mdx = 'ACURA,SUV,MDX,2027,A-Spec,New,,72700,published';

  it('is replaced by a file, whole or not at all', async () => {
    const make = { id: newId(), name: 'ACURA' };
    await db().insert(makes).values(make);
    const model = { makeId: make.id, name: 'MDX', vehicleType: 'SUV', bodyStyle: 'SUV', powertrain: 'Gas' };
    await db()
      .insert(models)
      .values({ id: newId(), ...model });
    const path = join(folder, 'catalogue.csv');
    writeFileSync(path, file(mdx, mdx.replace('2027', '2026')));
    expect(await type(['catalogue', 'import', path])).toMatchObject({
      code: 0,
      output: '2 entries stand in the place of 0.\n',
    });
    for (const wrong of [
      file(mdx, mdx.replace('MDX', 'Unheard')),
      file(mdx, mdx.replace('72700', 'dear')),
      file(mdx, 'ACURA,SUV'),
      header,
    ]) {
      expect(await run('catalogue import x', wrong)).toMatchObject({
        code: 1,
        error: expect.stringContaining('Nothing was changed.'),
      });
    }
    expect(await db().$count(catalogueEntries)).toBe(2);
    expect(await lastEntry()).toMatchObject({ action: 'catalogue imported', details: { before: 0, after: 2 } });
  });
});
