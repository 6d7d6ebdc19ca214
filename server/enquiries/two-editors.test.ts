import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { testHome } from '../testing/app.ts';
import { openedApp, worldOf } from '../testing/opened.ts';
import { enquiries } from './tables.ts';

/**
 * Two tabs edit one deal, in every order: each reads, writes what it read with its own line added, and reads again
 * when it is told that it is too late. Whatever was answered with success must be in the deal at the end.
 */

const app = openedApp();
const world = worldOf(app);

const deal = { cashFinanceLease: 'Cash', make: 'ACURA' };

type Tab = { readonly name: string; version: number; note: string };
type Step = { readonly tab: 0 | 1; readonly act: 'read' | 'write' };

const everyStep = ([0, 1] as const).flatMap((tab) => (['read', 'write'] as const).map((act): Step => ({ tab, act })));

/** More writes than reads: what is read alone cannot be lost. */
const steps = fc.array(fc.constantFrom(...everyStep, ...everyStep.filter(({ act }) => act === 'write')), {
  minLength: 2,
  maxLength: 4,
});

const headersOf = (version: number) => ({ 'if-match': `"${version}"` });

/** Does one step; gives the line that is now acknowledged, where one is. */
async function take({ act }: Step, tab: Tab, id: string, line: string): Promise<string | undefined> {
  const { token } = world.userA;
  if (act === 'read') {
    const reply = await app.call('readEnquiry', { token, params: { id } });
    tab.version = reply.json().data.version;
    tab.note = reply.json().data.note ?? '';
    return undefined;
  }
  const body = { ...deal, withData: false, note: `${tab.note}${line};` };
  const reply = await app.call('updateEnquiry', { token, params: { id }, headers: headersOf(tab.version), body });
  if (reply.statusCode === 412) return undefined;
  expect(reply.statusCode).toBe(200);
  tab.version = reply.json().data.version;
  tab.note = body.note;
  return line;
}

/** Empties the note behind everybody's back, and opens the deal in both tabs. */
async function openInBoth(id: string): Promise<[Tab, Tab]> {
  const form = sql`${enquiries.form} - 'note'`;
  const [row] = await app.database.db
    .update(enquiries)
    .set({ form, version: sql`${enquiries.version} + 1` })
    .where(eq(enquiries.id, id))
    .returning();
  const version = row?.version ?? 0;
  return [
    { name: 'one', version, note: '' },
    { name: 'other', version, note: '' },
  ];
}

/** Runs one interleaving, and holds what was acknowledged against what the deal holds in the end. */
async function run(order: readonly Step[], id: string, sideBySide: boolean): Promise<void> {
  const tabs = await openInBoth(id);
  const [{ version: before }] = tabs;
  const taken: (string | undefined)[] = [];
  const stepsOf = async (own: readonly Step[]) => {
    for (const [number, step] of own.entries()) {
      const tab = tabs[step.tab];
      taken.push(await take(step, tab, id, `${tab.name} ${number}`));
    }
  };
  if (sideBySide) await Promise.all([0, 1].map((number) => stepsOf(order.filter(({ tab }) => tab === number))));
  else await stepsOf(order);
  const [end] = await app.database.db.select().from(enquiries).where(eq(enquiries.id, id));
  const acknowledged = taken.filter((line) => line !== undefined);
  expect((end?.version ?? 0) - before).toBe(acknowledged.length);
  const lines = (end?.form.note ?? '').split(';').filter((line) => line !== '');
  if (sideBySide) expect(lines.toSorted()).toEqual(acknowledged.toSorted());
  else expect(lines).toEqual(acknowledged);
}

async function newDeal(): Promise<string> {
  return (await app.call('saveDraft', { token: world.userA.token, body: deal })).json().data._id;
}

/** Every order of two to four steps that the first tab begins; begun by the other one it is the same with other names. */
const everyOrder = [2, 3, 4].flatMap((length) => ordersOf(length)).filter(([first]) => first?.tab === 0);

function ordersOf(length: number): Step[][] {
  if (length === 0) return [[]];
  return ordersOf(length - 1).flatMap((order) => everyStep.map((step) => [...order, step]));
}

/** The statements are the same in both homes; the embedded one is told some of them. */
const orders = testHome === 'server' ? everyOrder : everyOrder.filter((_, number) => number % 4 === 0);

it(`loses nothing in ${orders.length} orders`, async () => {
  const id = await newDeal();
  for (const order of orders) await run(order, id, false);
});

it('loses nothing while both write at once', async () => {
  const id = await newDeal();
  await fc.assert(
    fc.asyncProperty(steps, (order) => run(order, id, true)),
    { numRuns: 40, endOnFailure: true },
  );
});
