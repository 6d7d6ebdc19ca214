import { type CallName, paths } from '#contract/paths.ts';
import { type Answer, type Question, questionOf } from '../../attack/ask.ts';
import { demoSignIns } from '../../e2e/demo-sign-ins.ts';
import { accepted, financeDeal } from '../../server/testing/deals.ts';
import { type FoundCar, type MeasuredSearch, measuredSearches, pageOf } from './searches.ts';

/** Who asks: their tokens, and what is theirs. */
export type Known = {
  readonly dealer: string;
  readonly shopper: string;
  /** A car of the busy dealer that is published and taken back, the id of one of its leads, and the last page of its list. */
  readonly car: string;
  readonly lead: string;
  /** A deal that the shopper has shared. */
  readonly deal: string;
  /** Where the fifth page of the cars begins. */
  readonly fifthPage: string;
  /** A member of the dealer with the most cars. */
  readonly largest: string;
  /** Public cars of all dealers, another for each round. */
  readonly cars: readonly FoundCar[];
  readonly lastPage: string;
  /** The last page of the directory, which shows as many dealers of both sizes where their numbers differ by whole hundreds. */
  readonly lastOfDirectory: string;
};

/** One row of the table: a question, and what happens before each time it is asked. */
export type SizeCall = {
  readonly name: string;
  readonly ask: (known: Known, round: number, read?: Answer) => Question;
  /** What is read first, which is not measured: a change names the version that it changes. */
  readonly reads?: (known: Known) => Question;
  /** `publish`: a dealer publishes or takes back a car first. `wait`: it is asked once more before, and so kept. */
  readonly before?: 'publish' | 'kept';
};

export const busy = 'lakeview-acura';

const headers = { accept: 'text/html', 'accept-encoding': 'br' };
const page = (path: string) => (): Question => ({ method: 'GET', path, headers });
type Given = NonNullable<Parameters<typeof questionOf>[2]>;
/** Asked by somebody signed in, for whom nothing kept is used. */
const uncached =
  (name: CallName, given: Given = {}) =>
  (known: Known) =>
    questionOf(name, known.shopper, given);
const ofDealer =
  (name: CallName, given: Given = {}) =>
  (known: Known) =>
    questionOf(name, known.dealer, given);
const ofShopper = uncached;
const asked = (message: string) => ({ body: { message } });
const another = ({ cars }: Known, round: number): FoundCar | undefined => cars[(round + 4) % cars.length];

/** A search that nobody has asked for, of those whose first page is measured. */
const searched = ({ query, language }: MeasuredSearch) => {
  const address = new URLSearchParams();
  for (const [name, values] of Object.entries(query)) for (const value of [values].flat()) address.append(name, value);
  return ({ shopper }: Known): Question => ({
    method: 'GET',
    path: `${paths.searchCars.path}?${address}`,
    token: shopper,
    headers: { 'accept-language': language },
  });
};

/** A tool that an assistant of somebody else calls. */
const tool = (name: string, given: object) => (): Question => ({
  method: 'POST',
  path: '/mcp',
  headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
  body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: given } }),
});

/** A page that nobody has asked for: with a part of the address that says nothing. */
const anew =
  (path: string) =>
  (_: Known, round: number): Question => ({ method: 'GET', path: `${path}n=${round + 10}`, headers });

const dataIn = (read: Answer | undefined) => JSON.parse(Buffer.from(read?.text ?? '', 'latin1').toString('utf8')).data;

/** Another price for the first of a dealer's cars, a dollar more or less from round to round. */
const priceChange = (name: string, who: (known: Known) => string): SizeCall => ({
  name,
  reads: (known) => questionOf('listStock', who(known), { query: { state: 'published', sort: 'price' } }),
  ask: (known, round, read) => {
    const [{ _id, version, basePriceAmount }] = dataIn(read);
    const basePrice = String(Number(basePriceAmount) + (round % 2 === 0 ? 1 : -1));
    return questionOf('changePrices', who(known), { body: { cars: [{ _id, version, basePrice }] } });
  },
});

/** What somebody changes who has just read it. */
const changes: readonly SizeCall[] = [
  {
    name: 'update of a saved deal',
    reads: ({ shopper, deal }) => questionOf('readEnquiry', shopper, { params: { id: deal } }),
    ask: ({ shopper, deal }, round, read) =>
      questionOf('updateEnquiry', shopper, {
        params: { id: deal },
        body: { ...financeDeal, discount: String(1000 + (round % 2)), withData: true },
        version: read?.headers.etag ?? '',
      }),
  },
  {
    name: 'status of a lead',
    reads: ({ dealer, lead }) => questionOf('readLead', dealer, { params: { id: lead } }),
    ask: ({ dealer, lead }, _, read) => {
      const { status: from } = dataIn(read);
      const status = from === 'contacted' ? 'quoted' : 'contacted';
      return questionOf('setLeadStatus', dealer, { params: { id: lead }, body: { status, from } });
    },
  },
  priceChange('price of a car', ({ dealer }) => dealer),
  priceChange('price of a car, largest dealer', ({ largest }) => largest),
];

const publicCalls: readonly SizeCall[] = [
  {
    name: 'search: fifth page',
    ask: ({ shopper, fifthPage }) => questionOf('searchCars', shopper, { query: { cursor: fifthPage } }),
  },
  { name: 'home in French, made anew', ask: anew('/?lang=fr&') },
  { name: 'results in French, made anew', ask: anew('/?lang=fr&q=VUS+usag%C3%A9+moins+de+60+000+km&') },
  {
    name: 'another dealer’s page',
    ask: (known, round) => page(`/Dealer/${another(known, round)?.dealer.businessName}?n=${round + 10}`)(),
  },
  { name: 'Meta feed of one dealer', ask: page(`/feeds/${busy}/meta.csv`) },
  { name: 'work out a deal', ask: uncached('calculateDeal', { body: financeDeal }) },
  {
    name: 'programmes of a dealer',
    ask: uncached('findProgrammes', { params: { businessName: busy }, query: { make: 'ACURA' } }),
  },
  { name: 'assistant’s tool, cars', ask: tool('search_cars', { q: 'suv under 45000' }) },
  { name: 'assistant’s tool, dealers', ask: tool('find_dealers', { make: 'ACURA' }) },
  { name: 'sign in', ask: () => questionOf('signInUser', undefined, { body: demoSignIns().user }) },
  { name: 'home, page kept', ask: page('/'), before: 'kept' },
  { name: 'home, after a publish anywhere', ask: page('/'), before: 'publish' },
  { name: 'busy dealer’s page, kept', ask: page(`/Dealer/${busy}`), before: 'kept' },
  { name: 'busy dealer’s page, after its publish', ask: page(`/Dealer/${busy}`), before: 'publish' },
  { name: 'directory, page kept', ask: page('/AvailableDealer'), before: 'kept' },
  { name: 'directory, after a publish', ask: page('/AvailableDealer'), before: 'publish' },
  { name: 'results page “suv”, after a publish', ask: page('/?q=suv'), before: 'publish' },
  {
    name: 'API directory, as many dealers',
    ask: (known) => questionOf('listDealers', known.shopper, { query: { page: known.lastOfDirectory } }),
  },
  {
    name: 'API directory, make and condition',
    ask: uncached('listDealers', { query: { make: 'ACURA', condition: 'New' } }),
  },
  { name: 'API directory, near M5V', ask: uncached('listDealers', { query: { postalArea: 'M5V', within: '50' } }) },
  { name: 'count of dealers', ask: uncached('countDealers') },
  { name: 'search “suv under 45000”', ask: uncached('searchCars', { query: { q: 'suv under 45000' } }) },
  { name: 'search “under 600 a month”', ask: uncached('searchCars', { query: { q: 'under 600 a month' } }) },
  { name: 'search “used honda civic”', ask: uncached('searchCars', { query: { q: 'used honda civic' } }) },
  ...measuredSearches.filter(({ after }) => !after).map((one) => ({ name: `search: ${one.name}`, ask: searched(one) })),
  {
    name: 'another car’s page',
    ask: (known, round) => ({ method: 'GET', path: pageOf(another(known, round)), headers }),
  },
  {
    name: 'another car',
    ask: (known, round) => questionOf('readCar', known.shopper, { params: { id: another(known, round)?._id ?? '' } }),
  },
  {
    name: 'model prices ACURA SUV',
    ask: uncached('listModelPrices', { params: { make: 'ACURA', vehicleType: 'SUV' } }),
  },
  {
    name: 'model prices HONDA SUV',
    ask: uncached('listModelPrices', { params: { make: 'HONDA', vehicleType: 'SUV' } }),
  },
  {
    name: 'model prices of one dealer',
    ask: uncached('listModelPrices', { params: { make: 'ACURA', vehicleType: 'SUV' }, query: { dealer: busy } }),
  },
  { name: 'makes', ask: uncached('listMakes') },
  { name: 'vehicle details ACURA', ask: uncached('listVehicleDetails', { params: { makeName: 'ACURA' } }) },
  { name: 'count of cars', ask: uncached('countCars') },
  { name: 'count of cars of a dealer', ask: uncached('countDealerCars', { params: { businessName: busy } }) },
  { name: 'models of HONDA', ask: uncached('listModels', { params: { make: 'HONDA' } }) },
  {
    name: 'trims of a MDX',
    ask: uncached('listTrims', { params: { type: 'New', model: 'MDX' }, query: { make: 'ACURA' } }),
  },
  { name: 'dealer by name', ask: uncached('findDealer', { params: { businessName: busy } }) },
  { name: 'free slots', ask: uncached('listFreeSlots', { params: { businessName: busy } }) },
  { name: 'Google feed of one dealer', ask: page(`/feeds/${busy}/google.csv`) },
  { name: 'sitemap', ask: page('/sitemap.xml') },
  { name: 'assistant, words', ask: uncached('askAssistant', asked('What is a residual value?')) },
  { name: 'assistant, cars', ask: uncached('askAssistant', asked('What is the cheapest new Acura MDX?')) },
  {
    name: 'assistant, cars, after a publish',
    ask: uncached('askAssistant', asked('What is the cheapest new Acura MDX?')),
    before: 'publish',
  },
];

const signedIn: readonly SizeCall[] = [
  {
    name: 'save and share',
    ask: ofShopper('saveAndShare', { params: { businessName: busy }, body: { ...financeDeal, ...accepted } }),
  },
  { name: 'save a draft', ask: ofShopper('saveDraft', { body: financeDeal }) },
  { name: 'saved searches', ask: ofShopper('listSavedSearches') },
  { name: 'saved deals, short', ask: ofShopper('listSavedDeals') },
  { name: 'saved deals, page', ask: ofShopper('listEnquiries') },
  { name: 'leads, newest', ask: ofDealer('listLeads') },
  { name: 'leads, open', ask: ofDealer('listLeads', { query: { status: 'open' } }) },
  { name: 'leads, words of a car', ask: ofDealer('listLeads', { query: { q: 'mdx' } }) },
  {
    name: 'leads, by price, last page',
    ask: (known) => questionOf('listLeads', known.dealer, { query: { page: known.lastPage, sort: 'price' } }),
  },
  { name: 'leads, all as a table', ask: ofDealer('exportLeads', { body: {} }) },
  { name: 'leads, words', ask: ofDealer('listLeads', { query: { q: 'shopper12' } }) },
  {
    name: 'leads, last page',
    ask: (known) => questionOf('listLeads', known.dealer, { query: { page: known.lastPage } }),
  },
  { name: 'dealer’s dashboard', ask: ofDealer('readDealerDashboard') },
  { name: 'lead by id', ask: (known) => questionOf('readLead', known.dealer, { params: { id: known.lead } }) },
  { name: 'stock', ask: ofDealer('listStock') },
  { name: 'stock, words, by price', ask: ofDealer('listStock', { query: { q: 'mdx', sort: 'price' } }) },
  { name: 'stock, with problems', ask: ofDealer('listStock', { query: { state: 'problems' } }) },
  { name: 'appointments of the dealer', ask: ofDealer('listDealerAppointments') },
  { name: 'appointments of a shopper', ask: ofShopper('listAppointments') },
  { name: 'what members did', ask: ofDealer('listActivity') },
  { name: 'deliveries', ask: ofDealer('listDeliveries') },
  {
    name: 'publish a car',
    ask: (known, round) =>
      questionOf(round % 2 === 0 ? 'unpublishCars' : 'publishCars', known.dealer, { body: { ids: [known.car] } }),
  },
];

export const sizeCalls: readonly SizeCall[] = [...publicCalls, ...signedIn, ...changes];
