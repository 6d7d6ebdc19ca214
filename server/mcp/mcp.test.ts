import { beforeAll, describe, expect, it } from 'vitest';
import { keyScopes } from '#contract/key-scopes.ts';
import { addKey } from '../testing/dealer-keys.ts';
import { accepted, financeDeal } from '../testing/deals.ts';
import { connected, used } from '../testing/mcp-client.ts';
import { openedWorld } from '../testing/opened.ts';
import { novemberLease } from '../testing/programmes.ts';
import { settleSearch } from '../testing/search.ts';

/** The tools for assistants, by the protocol's own client, over HTTP on a server that listens. */

const { app, world, db } = openedWorld();
let origin: string;

beforeAll(async () => {
  origin = await app.app.listen({ host: '127.0.0.1', port: 0 });
});

const { note: _, ...texts } = financeDeal;
const numbers = [
  'estimatedSalesPrice',
  'freight',
  'discount',
  'adminFee',
  'airTax',
  'tireTax',
  'omvicFee',
  'interestRate',
  'taxRate',
  'year',
] as const;
/** The finance deal as a tool takes it. */
const deal = {
  ...texts,
  ...Object.fromEntries(numbers.map((name) => [name, Number(texts[name])])),
  downpayment: 5000,
};
const sendLead = async (): Promise<string> => {
  const to = { token: world.userA.token, params: { businessName: 'north-cars' } };
  return (await app.call('saveAndShare', { ...to, body: { ...financeDeal, ...accepted } })).json().data._id;
};
const keyFor = (...scopes: Parameters<typeof addKey>[3]) => addKey(db(), app.clock, world.dealerA, scopes);

const forAnybody = [
  'search_cars',
  'read_car',
  'work_out_deal',
  'explain_figure',
  'compare_ways_to_pay',
  'find_dealers',
  'read_dealer',
  'find_programmes',
  'fees_of_province',
];

describe('without a key', () => {
  it.each(['legacy', 'auto'] as const)(
    'tells the tools that only read, each with an exact schema (%s)',
    async (mode) => {
      const client = await connected(origin, { mode });
      expect(client.getInstructions()).toContain('iCarDeals');
      const { tools } = await client.listTools();
      expect(tools.map(({ name }) => name)).toEqual(forAnybody);
      for (const { inputSchema, annotations, description } of tools) {
        expect(inputSchema).toMatchObject({ type: 'object', additionalProperties: false });
        expect(annotations).toMatchObject({ readOnlyHint: true, destructiveHint: false });
        expect(description).toMatch(/\.$/);
        for (const [name, property] of Object.entries(inputSchema.properties ?? {}))
          if (name !== 'deal') expect(property, name).toHaveProperty('description');
      }
      expect(JSON.stringify(tools).length).toBeLessThan(50_000);
    },
  );

  it('finds cars, and one of them, with their addresses', async () => {
    await settleSearch(app);
    const client = await connected(origin);
    const { answer, structuredContent } = await used(client, 'search_cars', {
      make: ['ACURA'],
      priceTo: 90_000,
      limit: 1,
    });
    expect(structuredContent).toEqual(answer);
    expect(answer).toMatchObject({
      source: 'Cars listed by dealers on iCarDeals',
      address: 'https://icardeals.example/',
    });
    const [car] = answer.data.cars;
    expect(answer.data).toMatchObject({ total: 2, cars: [{ make: 'ACURA', name: '2026 Acura MDX A-Spec' }] });
    const shown = (await app.call('searchCars', { query: { make: 'ACURA', priceTo: '90000', limit: '1' } })).json()
      .cars[0];
    expect(car).toMatchObject({ id: shown._id, payment: shown.payment, allInPrice: shown.allInPrice });
    expect(car.address).toBe(`https://icardeals.example/Car/2026-acura-mdx-a-spec-${shown._id}`);
    const one = await used(client, 'read_car', { id: car.id, mode: 'Lease' });
    expect(one.answer).toMatchObject({ address: car.address, data: { car: { name: car.name, mode: 'Lease' } } });
  });

  it('works a deal out as the API does, explains a figure and compares ways to pay', async () => {
    const client = await connected(origin);
    const ofApi = (await app.call('calculateDeal', { body: texts })).json();
    const worked = (await used(client, 'work_out_deal', { deal })).answer;
    expect(worked).toMatchObject({ source: 'The iCarDeals calculator', data: ofApi });
    expect(worked.address).toMatch(/^https:\/\/icardeals\.example\/\?activeOption=1&.*make=ACURA/);
    const made = (await used(client, 'explain_figure', { deal, figure: 'monthlyPayment' })).answer.data;
    expect(made).toMatchObject({ figure: 'monthlyPayment', value: ofApi.monthlyPayment, operation: 'loanPayment' });
    expect(made.parts).toContainEqual(
      expect.objectContaining({
        name: 'totalAmountFinanced',
        called: 'Amount financed',
        value: ofApi.totalAmountFinanced,
      }),
    );
    const { cheapestToOwn, ways } = (await used(client, 'compare_ways_to_pay', { deal })).answer.data;
    expect(cheapestToOwn).toBe('Cash');
    expect(ways.Finance).toMatchObject({ monthlyPayment: ofApi.monthlyPayment, ownsVehicle: true });
    expect(ways.Lease.ownsVehicle).toBe(false);
  });

  it('finds dealers, their programmes, and the taxes and fees of a province with their sources', async () => {
    const client = await connected(origin);
    const { data } = (await used(client, 'find_dealers', { make: 'ACURA' })).answer;
    expect(data.dealers).toMatchObject([{ businessName: 'north-cars' }, { businessName: 'south-cars' }]);
    expect(data.total).toBe(2);
    const dealer = (await used(client, 'read_dealer', { businessName: 'north-cars' })).answer;
    expect(dealer).toMatchObject({
      source: 'north-cars Motors on iCarDeals',
      address: 'https://icardeals.example/Dealer/north-cars',
      data: { dealer: { phone: '905-555-0101' } },
    });
    const programmes = (await used(client, 'find_programmes', { businessName: 'north-cars' })).answer;
    expect(programmes.data).toEqual({ today: '2026-11-21', timeZone: 'America/Toronto', total: 0, programmes: [] });
    const fees = (await used(client, 'fees_of_province', { province: 'ON' })).answer;
    expect(fees.address).toMatch(/^https:/);
    expect(fees.data.province).toMatchObject({ code: 'ON', tax: [{ kind: 'HST' }], regulator: { shortName: 'OMVIC' } });
    expect(fees.data.fees).toContainEqual(expect.objectContaining({ fee: 'omvicFee', called: 'OMVIC fee' }));
  });

  it('answers no more than an assistant can take in, and says how much there is', async () => {
    const residuals = Array.from({ length: 400 }, (_, row) => ({
      months: 48,
      allowedKM: row + 1,
      residualPercentage: '50',
    }));
    const sheets = Array.from({ length: 4 }, (_, sheet) => novemberLease({ name: `Sheet ${sheet}`, residuals }));
    for (const sheet of sheets) {
      const made = await app.call('createProgrammes', { token: world.dealerA.token, body: { programmes: [sheet] } });
      expect(made.statusCode, made.body).toBe(201);
    }
    const { answer } = await used(await connected(origin), 'find_programmes', { businessName: 'north-cars' });
    expect(answer.data.total).toBe(4);
    expect(answer.data.programmes.map(({ name }: { name: string }) => name)).toHaveLength(1);
  });

  it.each([
    ['search_cars', { priceTo: -1 }, 'priceTo'],
    ['search_cars', { colour: ['a very dark one'] }, 'colour.0'],
    ['search_cars', { rows: 5 }, 'rows'],
    ['search_cars', { limit: 1000 }, 'limit'],
    ['read_car', {}, 'id'],
    ['read_car', { id: '..' }, 'id'],
    ['work_out_deal', { deal: { ...deal, frequency: 'Yearly' } }, 'deal.frequency'],
    ['work_out_deal', { deal: { ...deal, firstName: 'Ann' } }, 'deal.firstName'],
    ['work_out_deal', { deal: { cashFinanceLease: 'Cash', discount: 1e9 } }, 'deal.discount'],
    ['explain_figure', { deal, figure: 'everything' }, 'figure'],
    ['fees_of_province', { province: 'ZZ' }, 'province'],
  ])('names the field at fault: %s %j', async (name, given, field) => {
    const { answer, isError } = await used(await connected(origin), name, given);
    expect(isError).toBe(true);
    expect(answer.error).toMatchObject({ code: 'invalid', field, fields: { [field]: expect.any(String) } });
  });

  it('says what the API says of what it refuses, in the language that was asked for', async () => {
    const client = await connected(origin, { language: 'fr-CA' });
    const { answer, isError } = await used(client, 'read_car', { id: 'A'.repeat(22) });
    expect([isError, answer.error.code, answer.error.message]).toEqual([true, 'notFound', 'Il n’y a rien ici.']);
  });

  it('has no tool of a dealer', async () => {
    const client = await connected(origin);
    await expect(client.callTool({ name: 'list_leads', arguments: {} })).rejects.toThrow(
      'There is no tool list_leads.',
    );
  });
});

describe('with a dealer’s key', () => {
  it.each([
    [['stock:read'], ['list_stock', 'read_stock_car']],
    [['leads:read'], ['list_leads', 'read_lead', 'list_members']],
    [['leads:write'], []],
    [['events', 'programmes:write'], []],
  ] as const)('for %s tells what it is for', async (scopes, names) => {
    const { token } = await keyFor(...scopes);
    const { tools } = await (await connected(origin, { token })).listTools();
    expect(tools.map(({ name }) => name)).toEqual([...forAnybody, ...names]);
  });

  it('works on leads by the calls of the API, which record the key', async () => {
    const id = await sendLead();
    const { token } = await keyFor('leads:read', 'leads:write');
    const client = await connected(origin, { token });
    const { leads } = (await used(client, 'list_leads', { status: 'open' })).answer.data;
    expect(leads).toMatchObject([{ _id: id, shopper: 'Ann Tester', model: 'MDX' }]);
    expect(leads[0].address).toBe(`https://icardeals.example/ViewDealerEnquiryDetails/${id}`);
    const change = { id, from: 'submitted', status: 'contacted' };
    expect((await used(client, 'set_lead_status', change)).answer.data).toEqual({ status: 'contacted' });
    expect((await used(client, 'set_lead_status', { ...change, status: 'won' })).answer.error.code).toBe('conflict');
    expect((await used(client, 'add_lead_note', { id, text: 'Called.' })).answer.data.note).toMatchObject({
      text: 'Called.',
    });
    const lead = (await used(client, 'read_lead', { id })).answer.data;
    expect(lead).toMatchObject({ status: 'contacted', deal: { userId: { firstName: 'Ann' } } });
    expect(lead.history[0]).toMatchObject({ what: 'status', by: { kind: 'key', name: 'Maple CRM' } });
  });

  it('works on cars: adds one once, changes the version that was read, publishes and deletes it', async () => {
    const { token } = await keyFor('stock:read', 'stock:write');
    const client = await connected(origin, { token });
    const car = {
      make: 'ACURA',
      vehicleType: 'SUV',
      modelName: 'MDX',
      trim: 'Type S',
      year: '2026',
      type: 'New',
      basePrice: '81200',
    };
    const added = (await used(client, 'add_car', { car, idempotencyKey: 'car-1' })).answer.data;
    expect((await used(client, 'add_car', { car, idempotencyKey: 'car-1' })).answer.data._id).toBe(added._id);
    const stale = await used(client, 'change_car', { id: added._id, version: added.version + 1, car });
    expect(stale.answer.error.code).toBe('stale');
    const changed = { ...car, basePrice: '80000' };
    expect((await used(client, 'change_car', { id: added._id, version: added.version, car: changed })).isError).toBe(
      false,
    );
    const read = (await used(client, 'read_stock_car', { id: added._id })).answer.data;
    expect(read).toMatchObject({ car: { basePrice: '80,000' }, version: added.version + 1, state: 'draft' });
    expect((await used(client, 'publish_cars', { ids: [added._id] })).answer.data.changed).toEqual([added._id]);
    expect((await used(client, 'delete_cars', { ids: [added._id] })).answer.data.changed).toEqual([added._id]);
  });

  it('shows nothing of another dealer', async () => {
    const id = await sendLead();
    const { token } = await addKey(db(), app.clock, world.dealerB, keyScopes);
    const client = await connected(origin, { token });
    for (const name of ['read_lead', 'read_stock_car'])
      expect((await used(client, name, { id })).answer.error.code).toBe('notFound');
    expect((await used(client, 'list_leads')).answer.data.leads).toEqual([]);
  });
});
