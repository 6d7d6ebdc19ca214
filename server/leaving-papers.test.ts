import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { textOfPdf } from './documents/testing/pdf-text.ts';
import { minute } from './kit/clock.ts';
import type { TestApp } from './testing/app.ts';
import { adf, doings, openDeliveryHouse, settled } from './testing/deliveries.ts';
import { fieldsIn, filledDeals, leaked, may, sent } from './testing/every-field.ts';
import type { World } from './testing/world.ts';

/** What goes out of the product on paper, in files, by mail and to other programs, and what is written to the log. */

let house: Awaited<ReturnType<typeof openDeliveryHouse>>;
let app: TestApp;
let world: World;
beforeAll(async () => {
  house = await openDeliveryHouse();
  app = house.app;
});
afterAll(() => house.close());
beforeEach(async () => {
  world = await house.fresh();
});

/** The texts that dealer A's systems have got so far: mails, documents for lead systems, and posts. */
const received = () => [
  ...house.mail.taken.map(({ source, mail }) => [source, mail.subject, mail.text, mail.html].join('\n')),
  ...posts(),
];
const posts = () => house.receiver.taken.map(({ body }) => body);

describe.each(Object.entries(filledDeals))('of a deal %s', (_, deal) => {
  it('a dealer’s systems get no credit answer, and nothing of the person once the data is taken back', async () => {
    const { save, send, change } = doings(app, world);
    await save({ ...adf, ...house.webhook, mailOn: true, mailAddress: 'leads@north.example' });
    const id = await send(sent(deal));
    await settled(app, 3);
    const given = received();
    expect([given.length, leaked(given.flatMap(fieldsIn), may.receive)]).toEqual([3, []]);
    expect(fieldsIn(posts().join())).toContain('note');
    app.clock.pass(minute);
    await change(id, 1, { ...deal, withData: false });
    await settled(app, 6);
    const bare = received().filter((text) => !given.includes(text));
    expect([bare.length, leaked(bare.flatMap(fieldsIn), may.readDeal)]).toEqual([3, []]);
    expect(fieldsIn(bare.join())).toContain('tradeInMake');
  });

  it('the list of leads says what the deal is, and of its person’s words the note, while that is given', async () => {
    const { send, change } = doings(app, world);
    const id = await send(sent(deal));
    await settled(app, 1);
    const download = () => app.call('exportLeads', { token: world.dealerA.token, body: {} });
    const list = await download();
    expect(list.json().text).toContain('MDX');
    expect(leaked(fieldsIn(list.body), may.readDeal)).toEqual(['note']);
    await change(id, 1, { ...deal, withData: false });
    expect(leaked(fieldsIn((await download()).body), may.readDeal)).toEqual([]);
  });

  it('a document has nothing of the person, and for whoever holds a link nothing private', async () => {
    const { send } = doings(app, world);
    const id = await send(sent(deal));
    await settled(app, 1);
    const { key } = (await app.call('makeShareKey', { token: world.userA.token, params: { id } })).json();
    const printed = async (token: string | undefined, of: string, sheet: string) => {
      const reply = await app.call('printEnquiry', { token, params: { id: of }, query: { sheet } });
      expect(reply.statusCode).toBe(200);
      return fieldsIn(await textOfPdf(reply.rawPayload));
    };
    for (const sheet of ['deal', 'disclosure']) {
      expect(leaked(await printed(world.userA.token, id, sheet), may.readDeal)).toEqual([]);
      expect(leaked(await printed(world.dealerA.token, id, sheet), may.readDeal)).toEqual([]);
      expect(leaked(await printed(undefined, key, sheet), may.readShared)).toEqual([]);
    }
    expect(await printed(world.userA.token, id, 'deal')).toContain('payableOnDelivery');
  });

  it('the log holds nothing', async () => {
    const { send, change } = doings(app, world);
    const before = app.log.length;
    const id = await send(sent(deal));
    await settled(app, 1);
    await change(id, 1, { ...deal, withData: false });
    await settled(app, 2);
    await app.call('saveAndShare', { token: world.userA.token, params: { businessName: 'nobody' }, body: sent(deal) });
    const lines = app.log.slice(before);
    expect(lines.length).toBeGreaterThan(2);
    expect(fieldsIn(lines.join('\n'))).toEqual([]);
  });
});
