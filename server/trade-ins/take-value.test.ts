import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditLog } from '../enquiries/tables.ts';
import { ifMatch, openedAppraisals } from '../testing/appraisals.ts';
import { financeDeal } from '../testing/deals.ts';
import { mailTo } from '../testing/mails.ts';

const { app, db, held, as, ask, value, take, taken, own, seen, answers } = openedAppraisals();

const update = async (more: object) => {
  const { form, version } = await own();
  const body = { ...form, ...more, withData: true };
  return as('userA', 'updateEnquiry', { ...ifMatch(version), body });
};

describe('a value that is taken', () => {
  it('enters the deal with the vehicle, worked out anew, marked firm, and goes to the dealer', async () => {
    const valueId = await taken();
    const now = await own();
    const lines = {
      tradeInYear: '2019',
      tradeInMake: 'Honda',
      tradeInModel: 'Civic',
      tradeInTrim: 'EX',
      tradeIn: 'Good',
    };
    const deal = {
      ...financeDeal,
      ...lines,
      tradeInMileage: '84000',
      estimatedTradeValue: '14500',
      tradeValueLien: '2000',
    };
    const figures = (await app.call('calculateDeal', { body: deal })).json();
    expect(now).toMatchObject({
      ...lines,
      version: 2,
      estimatedTradeValue: '14500.00',
      tradeValueLien: '2000.00',
      monthlyPayment: figures.monthlyPayment,
      note: financeDeal.note,
      firmTradeIn: {
        valueCents: 1_450_000,
        until: '2026-11-30',
        dealer: 'north-cars Motors',
        conditions: 'With both keys',
        stands: 'firm',
      },
    });
    expect((await as('dealerA', 'readEnquiry')).json().data.firmTradeIn).toEqual(now.firmTradeIn);
    expect((await seen()).answers).toMatchObject([{ _id: valueId, state: 'taken' }]);
    await mailTo(app, 'owner@north-cars.example', 'Your trade-in offer was accepted', held.mailsBefore);
    const { history } = (await as('dealerA', 'readLead')).json().data;
    expect(history[0]).toMatchObject({ what: 'valueTaken', deal: { version: 2, payment: figures.monthlyPayment } });
    const { key } = (await as('userA', 'makeShareKey')).json();
    expect((await app.call('readEnquiry', { params: { id: key } })).json().data).not.toHaveProperty('firmTradeIn');
  });

  it('needs the version that was seen, and a value that stands', async () => {
    await ask();
    const [first] = (await value()).json().data.answers;
    expect((await take(first._id, 7)).statusCode).toBe(412);
    await value({ valueCents: 1_500_000 });
    expect((await take(first._id)).statusCode).toBe(409);
    const [second] = (await seen()).answers;
    app.clock.set('2026-12-01T05:00:00Z');
    expect((await seen()).answers[0]?.state).toBe('expired');
    expect((await take(second?._id ?? '')).statusCode).toBe(409);
    expect(await own()).toMatchObject({ version: 1, estimatedTradeValue: '9000.00' });
  });

  it.each([
    ['value', { estimatedTradeValue: '14600' }],
    ['kilometres', { tradeInMileage: '84001' }],
    ['vehicle', { tradeInModel: 'Accord' }],
    ['firm', { tradeInMake: 'HONDA ', tradeInMileage: '84,000', tradeValueLien: '0', downpayment: '1' }],
  ])('loses its mark by another %s, and says so', async (stands, more) => {
    await taken();
    expect((await update(more)).json().data.firmTradeIn).toMatchObject({ stands, valueCents: 1_450_000 });
  });

  it('stays firm when the dealer gives another one, which may be taken instead', async () => {
    const valueId = await taken();
    expect((await value({ valueCents: 1_200_000 })).json().field).toBe('lowerBecause');
    await value({ valueCents: 1_500_000, validOn: '2026-12-04' });
    expect(await own()).toMatchObject({ firmTradeIn: { valueCents: 1_450_000, stands: 'firm' } });
    const [better] = (await seen()).answers;
    expect((await take(better?._id ?? '', 2)).statusCode).toBe(200);
    expect(await answers()).toEqual([
      ['taken', 1_500_000],
      ['replaced', 1_450_000],
    ]);
    expect((await take(valueId, 3)).statusCode).toBe(409);
  });

  it('stays with the deal it was given for', async () => {
    await taken();
    expect((await as('userA', 'duplicateEnquiry')).json().data).not.toHaveProperty('firmTradeIn');
    await as('userA', 'withdrawAppraisal');
    expect((await own()).firmTradeIn).toMatchObject({ stands: 'firm' });
  });

  it('is on record, without anything personal', async () => {
    await taken();
    const rows = await db().select().from(auditLog).where(eq(auditLog.objectId, held.id));
    expect(rows.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['appraisal asked', 'trade-in valued', 'trade-in value taken']),
    );
    expect(JSON.stringify(rows)).not.toMatch(/1HGCM82633A004352|painted again|both keys/);
  });
});
