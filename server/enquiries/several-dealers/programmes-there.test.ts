import { describe, expect, it } from 'vitest';
import type { CallReply } from '#contract/contract.ts';
import type { ProgrammeTerms } from '#contract/programme-shape.ts';
import { keepProgrammes } from '../../programmes/keep-programme.ts';
import { accepted, financeDeal } from '../../testing/deals.ts';
import { openedWorld } from '../../testing/opened.ts';
import { novemberLease, novemberLoan } from '../../testing/programmes.ts';

const { app, world, db } = openedWorld();

async function keep(dealerId: string, terms: ProgrammeTerms): Promise<string> {
  const [kept] = await db().transaction((tx) => keepProgrammes(tx, { dealerId }, [terms], { at: app.clock.now() }));
  return kept?.id ?? '';
}

const namedBy = (id: string, kind: ProgrammeTerms['kind'], filled: object, claims: readonly string[] = []) => ({
  programmes: {
    applied: [{ id, version: 1, kind, name: 'x', source: 'x', until: '2026-11-30', who: [] }],
    filled,
    options: {},
    typed: {},
    claims,
  },
});

/** Sends a deal to North; what it comes to at South, and the lead that South then gets. */
async function sent(deal: object) {
  const { token } = world.userA;
  const body = { ...deal, ...accepted };
  const { data } = (await app.call('saveAndShare', { token, params: { businessName: 'north-cars' }, body })).json();
  const params = { id: data._id };
  const found: CallReply<'listOtherDealers'> = (await app.call('listOtherDealers', { token, params })).json();
  const [south] = found.dealers;
  const reply = await app.call('sendToDealers', {
    token,
    params,
    body: { dealers: [{ businessName: 'south-cars', totalOutlay: south?.totalOutlay }], ...accepted },
    headers: { 'if-match': '"1"' },
  });
  expect(reply.statusCode).toBe(201);
  const [lead] = (await app.call('listLeads', { token: world.dealerB.token })).json().data;
  const there = await app.call('readEnquiry', { token: world.dealerB.token, params: { id: lead._id } });
  return { here: data, changes: south?.changes ?? [], there: there.json().data };
}

describe('a deal that goes to another dealer', () => {
  const loan = { ...financeDeal, termsInYears: '5', interestRate: '3.99' };

  it('takes that dealer’s programme in the place of the first one’s', async () => {
    const here = await keep(world.dealerA.id, novemberLoan());
    const rows = [
      { months: 60, interestRate: '2.49', amountFrom: null, amountTo: null, lenderFee: '250.00', feeFinanced: false },
    ];
    const id = await keep(world.dealerB.id, novemberLoan({ name: 'South, November', rows }));
    const { changes, there } = await sent({ ...loan, options: namedBy(here, 'finance', { interestRate: '3.99' }) });
    expect(changes).toContainEqual({ field: 'interestRate', from: '3.99', to: '2.49' });
    expect(there).toMatchObject({
      interestRate: '2.49',
      options: { lenderFees: '250.00', programmes: { applied: [{ id, name: 'South, November', inForce: true }] } },
    });
  });

  it('takes a usual rate and names no programme where that dealer has none, and leaves what was claimed behind', async () => {
    const here = await keep(world.dealerA.id, novemberLoan({ who: ['graduate'] }));
    await keep(world.dealerB.id, novemberLoan({ who: ['graduate'] }));
    const options = namedBy(here, 'finance', { interestRate: '3.99' }, ['graduate']);
    const { here: first, there } = await sent({ ...loan, options });
    expect(first.options.programmes.claims).toEqual(['graduate']);
    expect([there.interestRate, there.options.programmes]).toEqual(['6.99', undefined]);
  });

  it('keeps the rate that the person typed', async () => {
    await keep(world.dealerB.id, novemberLoan());
    const { there } = await sent({ ...loan, interestRate: '4.44' });
    expect([there.interestRate, there.options.programmes]).toEqual(['4.44', undefined]);
  });

  const lease = {
    ...financeDeal,
    cashFinanceLease: 'Lease',
    estimatedLeaseSalePrice: '72700',
    termsInYears: '4',
    interestRate: '4.49',
    residualPercentage: '46',
    allowedKM: '24000',
    excessKM: '0',
  };
  const { interestRate, residualPercentage, allowedKM, excessKM } = lease;
  const filled = { interestRate, residualPercentage, allowedKM, excessKM };

  it('takes the other lease with its residual, never one’s rate with the other’s residual', async () => {
    const here = await keep(world.dealerA.id, novemberLease());
    const residuals = [{ months: 48, allowedKM: 24_000, residualPercentage: '51' }];
    await keep(world.dealerB.id, novemberLease({ residuals }));
    const { there } = await sent({ ...lease, options: namedBy(here, 'lease', filled) });
    expect(there).toMatchObject({ residualPercentage: '51', interestRate: '4.49' });
    expect(there.options.programmes.applied).toHaveLength(1);
  });

  it('asks for the same residual where that dealer has no lease, under no programme’s name', async () => {
    const here = await keep(world.dealerA.id, novemberLease());
    const { there } = await sent({ ...lease, options: namedBy(here, 'lease', filled) });
    expect(there).toMatchObject({ residualPercentage: '46', allowedKM: '24000', interestRate: '6.99' });
    expect(there.options.programmes).toBeUndefined();
  });
});
