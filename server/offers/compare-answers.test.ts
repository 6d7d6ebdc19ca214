import { beforeEach, describe, expect, it } from 'vitest';
import type { CallReply } from '#contract/contract.ts';
import { finishRemovals } from '../enquiries/retention.ts';
import { enquiries } from '../enquiries/tables.ts';
import { hour, minute } from '../kit/clock.ts';
import type { TestApp, TestRequest } from '../testing/app.ts';
import { accepted, financeDeal, offeredDeal } from '../testing/deals.ts';
import { openedWorld } from '../testing/opened.ts';
import { addDealer, addListing, type DealerWithMember } from '../testing/world.ts';

const { app, world } = openedWorld();
let id: string;
/** A deal that dealer A has, and dealer B a minute later. */
beforeEach(async () => {
  const body = { ...financeDeal, ...accepted };
  id = (await own('saveAndShare', { params: { businessName: 'north-cars' }, body })).json().data._id;
  app.clock.pass(minute);
  await own('sendToDealers', { body: bodyFor('south-cars'), headers: first });
});

const own = (name: Parameters<TestApp['call']>[0], request: TestRequest = {}) =>
  app.call(name, { token: world.userA.token, params: { id }, ...request });
const first = { 'if-match': '"1"' };
const bodyFor = (businessName: string) => ({ dealers: [{ businessName }], ...accepted });
const answers = async (): Promise<CallReply<'compareAnswers'>> => (await own('compareAnswers')).json();
const allEnquiries = () => app.database.db.select().from(enquiries);

/** An offer of a dealer on its own lead. */
async function offerBy(dealer: DealerWithMember, deal: object): Promise<{ lead: string; offer: string }> {
  const lead = (await app.call('listLeads', { token: dealer.token })).json().data[0]._id;
  const request = { token: dealer.token, params: { id: lead }, headers: first, body: { ...offeredDeal, ...deal } };
  return { lead, offer: (await app.call('makeOffer', request)).json().data._id };
}

describe('the answers', () => {
  it('stand beside each other for the person, and one that is withdrawn leaves the others', async () => {
    expect((await answers()).data.map(({ offer }) => offer)).toEqual([null, null]);
    const { lead, offer } = await offerBy(world.dealerB, { discount: '3000' });
    const compared = await answers();
    expect(compared.data.map((one) => [one.dealer?.businessName, one.status, one.offer?.state])).toEqual([
      ['north-cars', 'submitted', undefined],
      ['south-cars', 'quoted', 'open'],
    ]);
    expect(compared.data[1]?.offer?.deal.discount).toBe('3000.00');
    const rows = (await own('listEnquiries', { params: {} })).json().data;
    expect(rows.map(({ dealersWithIt }: { dealersWithIt: number }) => dealersWithIt)).toEqual([2, 2]);
    await own('acceptOffer', { params: { id: lead, offerId: offer }, headers: first });
    expect((await answers()).data[1]?.offer?.state).toBe('accepted');
    await own('deleteEnquiry', { params: { id: lead } });
    const after = await answers();
    expect([after.data.length, after.withdrawn]).toEqual([
      1,
      [
        {
          _id: lead,
          dealer: expect.objectContaining({ businessName: 'south-cars' }),
          undoUntil: '2026-11-21T16:01:00.000Z',
        },
      ],
    ]);
    app.clock.pass(2 * hour);
    await finishRemovals(app.database.db, app.clock.now());
    expect((await answers()).withdrawn).toEqual([]);
    const groups = (await allEnquiries()).map((row) => [row.id === lead, row.groupId === null]);
    expect(groups).toEqual(
      expect.arrayContaining([
        [true, true],
        [false, false],
      ]),
    );
  });

  it('stay with the person: an accepted offer is sent to no other dealer, the person’s own figures are', async () => {
    const dealer = await addDealer(app.database.db, app.clock, 'more-cars-1');
    await addListing(app.database.db, dealer.id, world.acura);
    const { lead, offer } = await offerBy(world.dealerB, { discount: '3000' });
    await own('acceptOffer', { params: { id: lead, offerId: offer }, headers: first });
    const send = (version: number) =>
      own('sendToDealers', {
        params: { id: lead },
        body: bodyFor('more-cars-1'),
        headers: { 'if-match': `"${version}"` },
      });
    const refused = await send(2);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'conflict']);
    const asked = async () => (await own('listOtherDealers', { params: { id: lead } })).json().blocked;
    expect(await asked()).toBe('asOffered');
    const body = { ...financeDeal, withData: true };
    await own('updateEnquiry', { params: { id: lead }, body, headers: { 'if-match': '"2"' } });
    expect([await asked(), (await send(3)).statusCode]).toEqual([null, 201]);
  });

  it('expire like any offer', async () => {
    await offerBy(world.dealerB, { validOn: '2026-11-21' });
    app.clock.pass(24 * hour);
    const later = await app.call('compareAnswers', { token: world.userA.token, params: { id } });
    expect(later.json().data[1].offer.state).toBe('expired');
  });
});
