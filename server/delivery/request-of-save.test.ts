import { describe, expect, it } from 'vitest';
import { adf, openedDeliveryHouse, settled } from '../testing/deliveries.ts';

/** By which number a lead on its way out is found in the logs: that of the request whose save it brings. */

const { house, app, ...people } = openedDeliveryHouse();

/** The lines of the log, from one on. */
const linesFrom = (first: number) => app.log.slice(first).map((line) => JSON.parse(line));

/** The requests that were answered with a status, in their order. */
const requestsFrom = (first: number, status: number): string[] =>
  linesFrom(first).flatMap(({ msg, res, reqId }) => (msg === 'answered' && res.status === status ? [reqId] : []));

const namesRequest = (id: string | undefined) => expect.stringMatching(new RegExp(`^X-Request-Id: ${id}\r?$`, 'im'));

describe('the request of a save', () => {
  it('stands in every kind of its delivery, and in the lines of the log', async () => {
    await people.save({ ...adf, ...house.webhook, mailOn: true, mailAddress: 'leads@north.example' });
    const first = app.log.length;
    await people.send();
    await settled(app, 3);
    const [request] = requestsFrom(first, 201);
    expect(request).toMatch(/^[\w-]{22}$/);
    expect(house.receiver.taken.map(({ headers }) => headers['icardeals-request'])).toEqual([request]);
    expect(house.mail.taken.map(({ source }) => source)).toEqual(Array(2).fill(namesRequest(request)));
    const went = () =>
      linesFrom(first).filter(({ msg, outcome }) => msg === 'lead delivery' && outcome === 'delivered');
    await expect.poll(() => went().map(({ reqId }) => reqId)).toEqual(Array(3).fill(request));
    expect(linesFrom(first).find(({ msg }) => msg === 'lead submitted').reqId).toBe(request);
  });

  it('is the newest where one delivery brings several', async () => {
    const id = await people.send();
    await settled(app, 1);
    const first = app.log.length;
    const begun = () => linesFrom(first).filter(({ msg }) => msg === 'lead submitted').length;
    for (const version of [1, 2]) {
      await people.change(id, version, { withData: true, note: `change ${version}` });
      await expect.poll(begun).toBe(version);
    }
    const [, newest] = requestsFrom(first, 200);
    await settled(app, 2);
    expect(house.mail.taken.at(-1)?.source).toEqual(namesRequest(newest));
    expect(house.mail.taken.at(-1)?.mail.text).toContain('change 2');
  });
});
