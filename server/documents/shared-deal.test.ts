import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { accepted, financeDeal } from '../testing/deals.ts';
import { openedWorld } from '../testing/opened.ts';
import { textOfPdf } from './testing/pdf-text.ts';

const { app, world } = openedWorld();

const lease = {
  cashFinanceLease: 'Lease',
  estimatedLeaseSalePrice: '72700',
  leaseFreight: '2595',
  residualPercentage: '50',
  termsInYears: 3,
};

/** Sends a deal and makes a link to it; gives all that whoever holds the link gets: data, sheets, papers and picture. */
async function shownOf(deal: object): Promise<string[]> {
  const { token } = world.userA;
  const params = { businessName: 'north-cars' };
  const sent = await app.call('saveAndShare', { token, params, body: { ...financeDeal, ...deal, ...accepted } });
  const { _id: id } = sent.json().data;
  const { key } = (await app.call('makeShareKey', { token, params: { id } })).json();
  const read = { params: { id: key } };
  const replies = [
    await app.call('readEnquiry', read),
    await app.call('discloseEnquiry', read),
    await app.call('printEnquiry', read),
    await app.call('printEnquiry', { ...read, query: { sheet: 'disclosure' } }),
    await app.inject({ url: `/EnquiryDetails/${key}/picture.png` }),
  ];
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
  const texts = replies.map(async ({ headers, body, rawPayload }) => {
    if (headers['content-type'] === 'application/pdf') return textOfPdf(rawPayload);
    if (headers['content-type'] === 'image/png') return createHash('sha256').update(rawPayload).digest('hex');
    return body.replaceAll(id, 'id');
  });
  return Promise.all(texts);
}

it.each([
  { mode: 'Cash', deal: { cashFinanceLease: 'Cash' } },
  { mode: 'Finance', deal: {} },
  { mode: 'Lease', deal: lease },
])('a link to a deal in $mode shows the same of another trade-in with another lien', async ({ deal }) => {
  const shown = await shownOf({ ...deal, tradeIn: 'Good', estimatedTradeValue: '8000', tradeValueLien: '9500.37' });
  // 2,000.00 more for the vehicle, and as much more owed on it with the tax that this saves: the same is left to pay.
  const twin = { tradeIn: 'Good', estimatedTradeValue: '10000', tradeValueLien: '11760.37' };
  expect(await shownOf({ ...deal, ...twin })).toEqual(shown);
  const amounts = ['8000', '8,000', '9500', '9,500', '1500.37', '1,500.37'];
  expect(amounts.filter((amount) => shown.join(' ').includes(amount))).toEqual([]);
});

it('a lease by another convention, which could tell more, is not saved and so has no link', async () => {
  const { token } = world.userA;
  const params = { businessName: 'north-cars' };
  const body = { ...financeDeal, ...lease, ...accepted, options: { leaseMethod: 'moneyFactor' } };
  const refused = await app.call('saveAndShare', { token, params, body });
  expect([refused.statusCode, refused.json().field]).toEqual([400, 'options.leaseMethod']);
});
