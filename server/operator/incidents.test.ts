import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dealerMembers } from '../accounts/tables.ts';
import { auditLog } from '../enquiries/tables.ts';
import { day, minute } from '../kit/clock.ts';
import { personalData } from '../personal-data.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { accepted, financeDeal } from '../testing/deals.ts';
import { addMember, buildWorld } from '../testing/world.ts';
import type { OperatorContext } from './command.ts';
import { removeOldIncidents } from './retention.ts';
import { runTyped } from './run-command.ts';

/** The register of privacy incidents and the readings of deals, as the law's questions ask for them. */

let app: TestApp;
let context: OperatorContext;

beforeAll(async () => {
  app = await openTestApp();
  context = { services: app.app.services, personalData, forgetPublic: () => undefined, operator: 'olive' };
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.database.empty();
  app.clock.set('2026-11-21T15:00:00Z');
});

const db = () => app.database.db;
const run = (...typed: string[]) => runTyped(typed, '', context);
const lastEntry = async () => (await db().select().from(auditLog).orderBy(auditLog.position)).at(-1);

describe('an incident', () => {
  const seen = ['--what', 'A member read deals of shoppers who were not theirs', '--when', '2026-11-18..2026-11-20'];
  const data = ['--data', 'Names, e-mail addresses, telephone numbers'];

  /** Registers one and gives its number. */
  const register = async (...more: string[]): Promise<string> => {
    const { code, output, error } = await run('incidents', 'add', ...seen, ...data, '--json', ...more);
    expect([code, error]).toEqual([0, '']);
    return String(JSON.parse(output).number);
  };

  it('is registered, judged, told of and closed, and the register says all of it', async () => {
    const number = await register();
    expect(await lastEntry()).toMatchObject({ actorId: 'olive', action: 'incident registered', objectId: number });
    const early = await run('incidents', 'close', number);
    expect(early.error).toBe(
      'Still to be said of it: how many people it concerns (--persons); whether there is a real risk of significant harm (--harm and --why); what was done to lessen the harm (--measures).',
    );
    const judged = ['--persons', 'about 40', '--harm', 'real', '--why', 'Telephone numbers can be misused'];
    expect((await run('incidents', 'change', number, ...judged, '--measures', 'The member is out')).code).toBe(0);
    expect((await run('incidents', 'close', number)).error).toContain('an authority and the persons were told');
    for (const whom of ['commissioner', 'commission'])
      expect((await run('incidents', 'told', number, '--whom', whom, '--on', '2026-11-21')).code).toBe(0);
    expect((await run('incidents', 'close', number)).code).toBe(1);
    await run('incidents', 'told', number, '--whom', 'persons', '--on', '2026-11-21', '--how', 'by mail');
    expect((await run('incidents', 'close', number)).error).toBe('');
    const { output } = await run('incidents', 'show', number);
    expect(output.split('\n')).toEqual([
      `Incident: ${number}`,
      'Occurred: 2026-11-18 to 2026-11-20',
      'Learned of: 2026-11-21',
      'Circumstances: A member read deals of shoppers who were not theirs',
      'Personal information: Names, e-mail addresses, telephone numbers',
      'Persons concerned: about 40',
      'Risk of harm: a real risk of significant harm',
      'Judged by: Telephone numbers can be misused',
      'Measures: The member is out',
      'Told: 2026-11-21, the Privacy Commissioner of Canada',
      '  2026-11-21, the Commission d’accès à l’information du Québec',
      '  2026-11-21, the persons concerned, by mail',
      'Closed: 2026-11-21',
    ]);
    expect((await run('incidents', 'change', number, '--persons', '41')).error).toContain('is closed');
    expect((await run('incidents', 'list', '--open')).output).toBe('No incident is registered.');
    await run('incidents', 'reopen', number);
    expect((await run('incidents', 'list', '--open')).output).toContain('2026-11-18 to 2026-11-20  open');
    expect(await lastEntry()).toMatchObject({ action: 'incident reopened', details: { changed: ['closedAt'] } });
  });

  it('of which nobody was told says why not, and one without risk needs nobody told', async () => {
    const real = await register('--persons', '3', '--harm', 'real', '--why', 'Known', '--measures', 'None');
    expect((await run('incidents', 'close', real, '--not-told', 'The police asked to wait')).code).toBe(0);
    expect((await run('incidents', 'show', real)).output).toContain('Not told, because: The police asked to wait');
    const none = await register('--persons', '3', '--harm', 'none', '--why', 'Encrypted', '--measures', 'New key');
    expect((await run('incidents', 'close', none)).code).toBe(0);
  });

  it.each([
    [['--when', 'yesterday'], '--when is a day such as'],
    [['--when', '2026-11-20..2026-11-18'], '--when begins after its end.'],
    [['--when', '2026-11-22'], 'Today is 2026-11-21'],
    [['--learned', '2026-11-17'], '--learned lies before'],
    [['--learned', '2026-02-30'], '--learned is a day'],
    [['--persons', 'many'], '--persons is a number'],
    [['--harm', 'real'], '--why is missing'],
    [['--harm', 'some', '--why', 'x'], '--harm is real'],
    [['--what', 'ann@shoppers.example saw it'], '--what names an e-mail address'],
  ])('is not registered with %j', async (wrong, sentence) => {
    const ended = await run('incidents', 'add', ...seen, ...data, ...wrong);
    expect([ended.code, ended.output]).toEqual([1, '']);
    expect(ended.error).toContain(sentence);
    expect((await run('incidents', 'list')).output).toBe('No incident is registered.');
  });

  it('is named by a number that there is, and told to somebody who is known', async () => {
    const number = await register();
    expect((await run('incidents', 'show', '999')).error).toContain('There is no incident 999');
    expect((await run('incidents', 'change', number)).error).toContain('Say what changes');
    const tell = (...words: string[]) => run('incidents', 'told', number, ...words);
    expect((await tell('--whom', 'toString', '--on', '2026-11-21')).error).toContain('--whom is one of commissioner');
    expect((await tell('--whom', 'public', '--on', '2026-11-21')).error).toContain('--how is missing');
    expect((await tell('--whom', 'persons', '--on', '2026-11-22')).error).toContain('--on lies ahead');
  });

  it('goes out in a table of which no cell is a formula', async () => {
    await register();
    await run('incidents', 'add', '--what', '=cmd()', '--when', 'about 2026-10-01', '--data', 'None, "so far"');
    const { output } = await run('incidents', 'export');
    const [heading, first, second] = output.split('\n');
    expect(heading).toContain('Incident,Occurred,Learned of,Circumstances,Personal information');
    expect(first).toContain('2026-11-18 to 2026-11-20');
    expect(second).toContain(`about 2026-10-01,2026-11-21,'=cmd(),"None, ""so far""",not known yet`);
  });

  it('is kept for five years from its closing, and while it is open', async () => {
    const closed = await register('--persons', '3', '--harm', 'none', '--why', 'Encrypted', '--measures', 'New key');
    await run('incidents', 'close', closed);
    const open = await register();
    const kept = async () => JSON.parse((await run('incidents', 'list', '--json')).output).length;
    app.clock.set('2031-11-21T15:00:00Z');
    await removeOldIncidents(db(), app.clock);
    expect(await kept()).toBe(2);
    app.clock.pass(2 * day);
    await removeOldIncidents(db(), app.clock);
    expect(JSON.parse((await run('incidents', 'list', '--json')).output)).toMatchObject([{ number: Number(open) }]);
  });
});

describe('readings of deals', () => {
  type World = Awaited<ReturnType<typeof buildWorld>>;
  let world: World;
  let deal: string;
  const send = async (token: string, businessName: string): Promise<string> => {
    const body = { ...financeDeal, ...accepted };
    return (await app.call('saveAndShare', { token, params: { businessName }, body })).json().data._id;
  };
  const read = (token: string, id = deal) => app.call('readEnquiry', { token, params: { id } });
  const reads = async (...typed: string[]) => {
    const { code, output, error } = await run('reads', ...typed, '--json');
    expect([code, error]).toEqual([0, '']);
    return JSON.parse(output);
  };

  beforeEach(async () => {
    // Ten minutes before midnight in Ontario.
    app.clock.set('2026-11-22T04:50:00Z');
    world = await buildWorld(db(), app.clock);
    deal = await send(world.userA.token, 'north-cars');
    await read(world.dealerA.token);
    app.clock.pass(20 * minute);
    await read(world.dealerA.token);
  });

  it('say who read a deal, when, and who took tables of leads meanwhile', async () => {
    await app.call('exportLeads', { token: world.dealerA.token, body: {} });
    await read(world.dealerB.token);
    await read(world.userA.token);
    const { reads: found } = await reads('of-deal', deal);
    const member = expect.stringContaining('(owner@north-cars.example)');
    expect(found).toMatchObject([
      { at: '2026-11-22T04:50:00.000Z', businessName: 'north-cars', member, deal, withData: true },
      { at: '2026-11-22T05:10:00.000Z', businessName: 'north-cars', member, deal, withData: true },
      { at: '2026-11-22T05:10:00.000Z', businessName: 'north-cars', member, deal: null, rows: 1 },
    ]);
    const { output } = await run('reads', 'of-deal', deal);
    expect(output).toContain(`read with personal data  ${deal}`);
    expect(output).toContain('took a table of 1 leads');
    expect(await lastEntry()).toMatchObject({ actorId: 'olive', action: 'reads listed', objectId: deal });
  });

  it('say which deals a member or a dealer read, within days of Ontario or instants', async () => {
    const other = await send(world.userB.token, 'south-cars');
    await read(world.dealerB.token, other);
    const idsIn = (answer: { reads: { deal: string }[] }) => answer.reads.map((one) => one.deal);
    expect(idsIn(await reads('by-member', 'OWNER@north-cars.example'))).toEqual([deal, deal]);
    expect(idsIn(await reads('by-dealer', 'south-cars'))).toEqual([other]);
    const within = (...span: string[]) => reads('by-dealer', 'north-cars', ...span).then(idsIn);
    expect(await within('--from', '2026-11-22')).toEqual([deal]);
    expect(await within('--until', '2026-11-21')).toEqual([deal]);
    expect(await within('--from', '2026-11-21', '--until', '2026-11-22')).toEqual([deal, deal]);
    expect(await within('--from', '2026-11-22T04:50:01Z', '--until', '2026-11-22T00:10-05:00')).toEqual([]);
    expect((await run('reads', 'by-dealer', 'north-cars', '--from', 'May')).error).toContain('--from is a day');
    for (const [command, typed] of [
      ['of-deal', 'x'],
      ['by-member', 'x@x.example'],
      ['by-dealer', 'x'],
    ] as const)
      expect((await run('reads', command, typed)).code).toBe(1);
  });

  it('name whose the deals are only where that is asked for, and nobody who has deleted the account', async () => {
    const { persons, ...rest } = await reads('by-dealer', 'north-cars', '--persons');
    expect(persons).toEqual([{ deal, firstName: 'Ann', lastName: 'Tester', email: 'ann@shoppers.example' }]);
    expect(JSON.stringify(rest)).not.toContain('ann@');
    expect((await run('reads', 'by-dealer', 'north-cars')).output).not.toContain('ann@');
    await run('users', 'delete', 'ann@shoppers.example', '--yes');
    const after = await reads('by-dealer', 'north-cars', '--persons');
    expect([after.reads.length, after.persons]).toEqual([2, []]);
  });

  it('take an id that begins with a hyphen for what it is', async () => {
    for (const id of ['-JUR2IvxTETyUKcccxT_A1', '--R2IvxTETyUKcccxT_A12'])
      expect(await run('reads', 'of-deal', id, '--json')).toMatchObject({ code: 1, error: `There is no deal ${id}.` });
    expect((await run('reads', 'of-deal', '--loud')).code).toBe(2);
  });

  it('are found of somebody who was removed, by the id', async () => {
    app.clock.pass(minute);
    const { token } = await addMember(db(), app.clock, world.dealerA, 'sales');
    await read(token);
    const [{ memberId }] = (await reads('of-deal', deal)).reads.slice(-1);
    const removed = await app.call('removeMember', { token: world.dealerA.token, params: { id: memberId } });
    expect(removed.statusCode).toBe(200);
    expect(await db().$count(dealerMembers, eq(dealerMembers.id, memberId))).toBe(1);
    expect((await reads('by-member', memberId)).reads).toMatchObject([{ memberId, deal }]);
  });
});
