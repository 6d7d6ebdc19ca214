import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { dealerMembers, users } from '../accounts/tables.ts';
import { dealers } from '../dealers/tables.ts';
import { mailTally } from '../integrations/mail/tables.ts';
import { ifMatch, openedAppraisals } from '../testing/appraisals.ts';
import { addKey } from '../testing/dealer-keys.ts';
import { accepted, financeDeal } from '../testing/deals.ts';
import { mailTo } from '../testing/mails.ts';
import { askedTradeIn, draftedTradeIn } from '../testing/trade-ins.ts';
import { withoutIds } from '../testing/without-ids.ts';

const { app, db, world, held, as, ask, value, own, seen, lead, answers, goTo } = openedAppraisals();

describe('a shopper who asks', () => {
  it('keeps a draft that nobody else sees, in whatever state', async () => {
    expect((await as('userA', 'keepTradeInDraft', { body: draftedTradeIn })).statusCode).toBe(200);
    expect(await seen()).toMatchObject({ state: 'draft', draft: draftedTradeIn, vehicle: null, version: 0 });
    expect(await lead()).toBeNull();
    await ask();
    expect((await seen()).draft).toBeNull();
    await as('userA', 'keepTradeInDraft', { body: { ...askedTradeIn, kilometres: '99999' } });
    expect(await lead()).toMatchObject({ draft: null, vehicle: { kilometres: '84000' } });
  });

  it('tells the dealer the vehicle, and with the person’s data the VIN and the note', async () => {
    expect((await ask({ kilometres: '84 000' })).json().data).toMatchObject({
      state: 'asked',
      vin: '1HGCM82633A004352',
      askedAt: '2026-11-21T15:00:00.000Z',
    });
    expect(await lead()).toMatchObject({
      vehicle: { make: 'Honda', owed: 'yes' },
      vin: '1HGCM82633A004352',
      withData: true,
    });
    const { history } = (await as('dealerA', 'readLead')).json().data;
    expect(history[0]).toMatchObject({ what: 'appraisalAsked', by: { kind: 'shopper' } });
    const mail = await mailTo(app, 'owner@north-cars.example', 'Trade-in request: 2019 Honda Civic', held.mailsBefore);
    expect(mail.text).toContain(`/ViewDealerEnquiryDetails/${held.id}`);
    const text = withoutIds(mail.text);
    for (const secret of ['Ann', '1HGCM82633A004352', askedTradeIn.note]) expect(text).not.toContain(secret);
    await as('userA', 'updateEnquiry', { ...ifMatch(1), body: { ...financeDeal, withData: false } });
    expect(await lead()).toMatchObject({ vehicle: { make: 'Honda' }, vin: null, note: null, withData: false });
  });

  it('is told of to readers of French with the year of either car behind it', async () => {
    await db().update(dealerMembers).set({ language: 'fr' });
    await db().update(users).set({ language: 'fr' });
    await ask();
    const [asked, valued] = ['Demande d’évaluation\u00a0: Honda Civic 2019 EX', 'north-cars Motors offre'];
    const { text } = await mailTo(app, 'owner@north-cars.example', asked, held.mailsBefore);
    expect(text).toContain('- Véhicule acheté\u00a0: Acura MDX 2026 A-Spec');
    await value();
    expect((await mailTo(app, 'ann@shoppers.example', valued, held.mailsBefore)).text).toContain(
      ': Honda Civic 2019 EX\n',
    );
  });

  it.each([
    ['kilometres', 'many'],
    ['kilometres', '2000001'],
    ['year', '1979'],
    ['make', ' '],
    ['accidents', 'perhaps'],
    ['condition', 'Poor'],
    ['vin', '1HGCM82633A004353'],
    ['vin', '123'],
  ])('is told that %s is wrong at %s, and loses nothing', async (field, text) => {
    await as('userA', 'keepTradeInDraft', { body: draftedTradeIn });
    const reply = await ask({ [field]: text });
    expect([reply.statusCode, reply.json().field]).toEqual([400, field]);
    expect(await seen()).toMatchObject({ state: 'draft', draft: draftedTradeIn });
  });

  it('may leave the VIN out, and has to have sent the deal', async () => {
    expect((await ask({ vin: '', note: '', trim: '' })).statusCode).toBe(200);
    const draft = (await as('userA', 'saveDraft', { body: financeDeal })).json().data._id;
    const reply = await as('userA', 'askForAppraisal', { params: { id: draft }, body: askedTradeIn });
    expect(reply.statusCode).toBe(409);
  });

  it('may change it until it is answered, and a dealer who saw the one before is told', async () => {
    await ask();
    await ask({ kilometres: '90000' });
    expect(await lead()).toMatchObject({ version: 2, vehicle: { kilometres: '90000' } });
    expect((await value()).statusCode).toBe(412);
    expect((await value({}, 2)).statusCode).toBe(201);
    const mails = await db().select().from(mailTally).where(eq(mailTally.mail, 'dealer-trade-in-asked'));
    expect(mails).toHaveLength(1);
  });

  it('may take it back: the dealer loses sight of VIN and note, and can no longer answer', async () => {
    await ask();
    await value();
    expect((await as('userA', 'withdrawAppraisal')).json().data.state).toBe('withdrawn');
    expect(await answers()).toEqual([['dropped', 1_450_000]]);
    expect(await lead()).toMatchObject({ vin: null, note: null, state: 'withdrawn' });
    expect((await value()).statusCode).toBe(409);
    expect((await as('userA', 'withdrawAppraisal')).statusCode).toBe(409);
  });

  it('is nobody else’s, and no other dealer’s', async () => {
    await ask();
    for (const [who, name] of [
      ['userB', 'readTradeIn'],
      ['dealerB', 'readLeadTradeIn'],
    ] as const)
      expect((await as(who, name)).statusCode).toBe(404);
    expect(
      (
        await as('dealerB', 'valueTradeIn', {
          ...ifMatch(1),
          body: { valueCents: 1, validOn: '2026-11-30', conditions: '' },
        })
      ).statusCode,
    ).toBe(404);
    const secondId = (
      await as('userA', 'saveAndShare', {
        params: { businessName: 'south-cars' },
        body: { ...financeDeal, ...accepted },
      })
    ).json().data._id;
    expect((await as('dealerB', 'readLeadTradeIn', { params: { id: secondId } })).json().data).toBeNull();
  });
});

describe('a dealer who answers', () => {
  beforeEach(() => ask());

  it('gives a value with an end and conditions, signed, mailed, and has contacted the shopper', async () => {
    const reply = await value();
    expect(reply.statusCode).toBe(201);
    expect(reply.json().data.answers[0]).toMatchObject({
      state: 'open',
      valueCents: 1_450_000,
      validOn: '2026-11-30',
      // The end of that day in Toronto.
      validUntil: '2026-12-01T05:00:00.000Z',
      text: 'With both keys',
      signedBy: 'Dana north-cars',
      vehicle: { kilometres: '84000' },
    });
    expect((await own()).status).toBe('contacted');
    const mail = await mailTo(app, 'ann@shoppers.example', 'offers $14,500.00', held.mailsBefore);
    expect(mail.text).toContain('November 30, 2026');
    expect(mail.text).toContain('With both keys');
    const { history, respondedAt } = (await as('dealerA', 'readLead')).json().data;
    expect(history[0]).toMatchObject({ what: 'appraised', to: 'contacted', by: { name: 'Dana north-cars' } });
    expect(respondedAt).toBe('2026-11-21T15:00:00.000Z');
  });

  it('stands by it for at most 30 days of its own calendar', async () => {
    await db().update(dealers).set({ timeZone: 'America/Vancouver' });
    await goTo('2026-11-22T05:00:00Z'); // still the 21st there
    for (const validOn of ['2026-11-20', '2026-12-22', 'soon']) {
      const reply = await value({ validOn });
      expect([validOn, reply.statusCode, reply.json().field]).toEqual([validOn, 400, 'validOn']);
    }
    expect((await value({ validOn: '2026-12-21' })).statusCode).toBe(201);
    for (const valueCents of [0, -1, 1.5, '5', 100_000_001])
      expect((await value({ valueCents })).json().field).toBe('valueCents');
  });

  it('says why it gives less while more still holds, and the shopper reads that', async () => {
    await value();
    for (const worse of [{ valueCents: 1_449_999 }, { validOn: '2026-11-29' }, { valueCents: 1, lowerBecause: ' ' }]) {
      const reply = await value(worse);
      expect([reply.statusCode, reply.json().field]).toEqual([400, 'lowerBecause']);
    }
    expect(await answers()).toEqual([['open', 1_450_000]]);
    const because = 'The photos show rust';
    expect((await value({ valueCents: 1_300_000, lowerBecause: because })).statusCode).toBe(201);
    expect(await answers()).toEqual([
      ['open', 1_300_000],
      ['replaced', 1_450_000],
    ]);
    const mail = await mailTo(app, 'ann@shoppers.example', 'changed its offer', held.mailsBefore);
    for (const fact of [because, '$14,500.00', '$13,000.00']) expect(mail.text).toContain(fact);
    expect((await value({ valueCents: 1_600_000 })).json().data.answers[0].lowerBecause).toBeNull();
    await goTo('2026-12-01T05:00:00Z');
    expect((await value({ valueCents: 900_000, validOn: '2026-12-05' })).statusCode).toBe(201);
  });

  it('may decline with a reason, but not while a value holds', async () => {
    const decline = (body: object) => as('dealerA', 'declineTradeIn', { ...ifMatch(1), body });
    expect((await decline({ reason: ' ' })).json().field).toBe('reason');
    expect((await decline({ reason: 'We take none of before 2020' })).statusCode).toBe(200);
    expect(await seen()).toMatchObject({ state: 'declined', answers: [{ state: 'declined', valueCents: null }] });
    const mail = await mailTo(app, 'ann@shoppers.example', 'can’t offer a value', held.mailsBefore);
    expect(mail.text).toContain('We take none of before 2020');
    await value();
    expect((await decline({ reason: 'No' })).statusCode).toBe(409);
  });
});

describe('the line of the list of deals', () => {
  const line = async (who: 'userA' | 'userB' = 'userA') => (await as(who, 'listAppraisals')).json().data;

  it('says how it stands: asked, a value until its day, none, and nothing once it is taken back', async () => {
    await as('userA', 'keepTradeInDraft', { body: draftedTradeIn });
    expect(await line()).toEqual([]);
    await ask();
    const nothing = { enquiryId: held.id, valueCents: null, valueAmount: null, validOn: null };
    expect(await line()).toEqual([{ ...nothing, state: 'asked' }]);
    await value();
    const value14500 = { valueCents: 1_450_000, valueAmount: '14500.00' };
    const valued = { enquiryId: held.id, state: 'valued', ...value14500, validOn: '2026-11-30' };
    expect([await line(), await line('userB')]).toEqual([[valued], []]);
    await goTo('2026-12-01T05:00:00Z');
    expect(await line()).toEqual([{ ...valued, state: 'over' }]);
    await as('dealerA', 'declineTradeIn', { ...ifMatch(1), body: { reason: 'Too old for us' } });
    expect(await line()).toEqual([{ ...nothing, state: 'declined' }]);
    await as('userA', 'withdrawAppraisal');
    expect(await line()).toEqual([]);
  });
});

describe('a system of the dealer', () => {
  it('reads what is asked and answers it by a key, under whose name it is signed', async () => {
    await ask();
    const reader = (await addKey(db(), app.clock, world.dealerA, ['leads:read'])).token;
    const { token } = await addKey(db(), app.clock, world.dealerA, ['leads:read', 'leads:write'], { name: 'CRM' });
    expect((await as('dealerA', 'readLeadTradeIn', { token: reader })).json().data).toMatchObject({ state: 'asked' });
    const body = { valueCents: 1_450_000, validOn: '2026-11-30', conditions: '' };
    expect((await as('dealerA', 'valueTradeIn', { token: reader, ...ifMatch(1), body })).statusCode).toBe(403);
    expect((await as('dealerA', 'valueTradeIn', { token, ...ifMatch(1), body })).statusCode).toBe(201);
    expect((await seen()).answers).toMatchObject([{ state: 'open', signedBy: 'CRM' }]);
    const { history } = (await as('dealerA', 'readLead')).json().data;
    expect(history[0]).toMatchObject({ what: 'appraised', by: { kind: 'key', name: 'CRM' } });
  });
});
