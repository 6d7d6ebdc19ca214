import { expect, it } from 'vitest';
import type { CallReply } from '#contract/contract.ts';
import { keepProgrammes } from '../programmes/keep-programme.ts';
import { openedWorld } from '../testing/opened.ts';
import { federalRebate, novemberRebate } from '../testing/programmes.ts';
import { addListing } from '../testing/world.ts';

const { app, world, db } = openedWorld();

/** How a new car of the first dealer is paid for in cash, where it has a maker's rebate before tax and the government's. */
async function inCash(basePriceCents: number) {
  const amount = { amount: '1000.00', modes: ['Cash' as const], notWith: [] };
  const maker = novemberRebate({ rows: [{ ...amount, tax: 'before', stacks: 'everything' }] });
  const saving = { at: app.clock.now() };
  await db().transaction((tx) => keepProgrammes(tx, { dealerId: world.dealerA.id }, [maker, federalRebate()], saving));
  const id = await addListing(db(), world.dealerA.id, world.acura, { basePriceCents });
  const { car }: CallReply<'readCar'> = (await app.call('readCar', { params: { id } })).json();
  const way = car?.ways.find(({ mode }) => mode === 'Cash');
  return { allIn: car?.allInPrice, ...way };
}

it('comes off after the total of a car’s page, beside the maker’s before tax, with what is attested', async () => {
  // 40,000 + freight 2,595 + admin 499 + air 100 + tires 29.20 + regulator 12.50; less 1,000, 13 % of 42,235.70 is 5,490.64.
  expect(await inCash(40_000_00)).toMatchObject({
    allIn: '43235.70',
    reductions: [{ part: 'discount', amount: '-1000.00' }],
    taxAmount: '5490.64',
    totalAmount: '47726.34',
    governmentRebateAmount: '-5000.00',
    payment: '42726.34',
    programmes: expect.arrayContaining([
      expect.objectContaining({ name: 'EVAP 2026', attest: 'Consent form and attestation of Transport Canada' }),
    ]),
  });
});

it('is not given where the deal’s own price, with freight and fees, is above its highest', async () => {
  // 48,000 + 3,235.70 − 1,000 = 50,235.70.
  const way = await inCash(48_000_00);
  expect([way.governmentRebateAmount, way.reductions?.length]).toEqual(['0.00', 1]);
  expect(way.programmes?.map(({ name }) => name)).toEqual(['Acura Canada, November 2026']);
});
