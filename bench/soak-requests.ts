import { randomInt, randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import type { CallName } from '#contract/paths.ts';
import { type Ask, type Given, mustAsk, type Question, questionOf } from '../attack/ask.ts';
import { demoSignIns } from '../e2e/demo-sign-ins.ts';
import { inProject } from '../scripts/project.mjs';
import { financeDeal } from '../server/testing/deals.ts';

/** What people and programs ask of the product in a day, drawn by its share. */

const pages = [
  '/',
  '/AboutUs',
  '/AvailableDealer',
  '/Dealer/lakeview-acura',
  '/PrivacyPolicy',
  '/SignIn',
  '/CheckQuote',
];
const built = readdirSync(inProject('build/client/assets'))
  .filter((name) => /\.(js|css)$/.test(name))
  .map((name) => `/assets/${name}`);
const files = ['/images/banner-coupe.svg', '/embed.js', '/robots.txt', '/sitemap.xml', ...built];
const lookups: readonly (readonly [CallName, Given])[] = [
  ['listMakes', {}],
  ['countCars', {}],
  ['listDealers', {}],
  ['listPlans', {}],
  ['readRates', {}],
  ['listDealers', { query: { make: 'ACURA' } }],
];
const questions = [
  'What would a payment on 40,000 at 6.99 % over 60 months be?',
  'Which dealers are near M5V?',
  'What’s the OMVIC fee?',
  'How much is an Acura MDX?',
];
const words = ['acura', 'suv', 'mdx', 'under 30000', 'coupe', 'used', 'toronto', 'electric'];

const anyOf = <Thing>(things: readonly Thing[]): Thing => {
  const thing = things[randomInt(things.length)];
  if (thing === undefined) throw new Error('There is nothing to draw from.');
  return thing;
};
const mark = () => randomUUID().slice(0, 8);
const headers = { accept: 'text/html', 'accept-encoding': 'br' };
const get = (path: string): Question => ({ method: 'GET', path, headers });

const password = 'maple and amber seven';

/** A shopper who is signed in, with a draft. */
async function newShopper(ask: Ask) {
  const emailAddresses = `soak.${mark()}@shoppers.example`;
  const person = { firstName: 'Ann', lastName: 'Soak', contactNumbers: '647-555-0177', emailAddresses, password };
  const { token } = await mustAsk(ask, 'registerUser', undefined, { body: person });
  const { data } = await mustAsk(ask, 'saveDraft', token, { body: financeDeal });
  return { token, emailAddresses, id: data._id };
}

/** Draws one request after the other. */
export async function mixedRequests(ask: Ask): Promise<() => Promise<Question>> {
  const shoppers = await Promise.all(Array.from({ length: 8 }, () => newShopper(ask)));
  const { token: dealer } = await mustAsk(ask, 'signInDealer', undefined, { body: demoSignIns().dealer });
  const shopper = () => anyOf(shoppers);
  const deal = () => ({ ...financeDeal, estimatedSalesPrice: String(randomInt(20_000, 90_000)) });

  const updateDraft = async () => {
    const { token, id } = shopper();
    const { data } = await mustAsk(ask, 'readEnquiry', token, { params: { id } });
    return questionOf('updateEnquiry', token, {
      params: { id },
      version: `"${data.version}"`,
      body: { ...deal(), withData: false },
    });
  };
  const signIn = () => {
    const { emailAddresses: email } = shopper();
    return questionOf('signInUser', undefined, { body: { email, password } });
  };

  /** Each way with its share in a thousand. */
  const ways: readonly (readonly [number, () => Question | Promise<Question>])[] = [
    [200, () => get(anyOf(pages))],
    [180, () => get(anyOf(files))],
    [45, () => get(`/${mark()}/${mark()}`)],
    [40, () => get(`/api/${mark()}`)],
    [15, () => get(`/?q=${encodeURIComponent(anyOf(words))}+${mark()}`)],
    [10, () => get(`/Dealer/lakeview-acura?x=${mark()}`)],
    [200, () => questionOf(...callOf(anyOf(lookups)))],
    [25, () => questionOf('searchCars', undefined, { query: { q: `${anyOf(words)} ${mark()}` } })],
    [158, () => questionOf('calculateDeal', undefined, { body: deal() })],
    [1, () => questionOf('printDeal', undefined, { body: deal() })],
    [30, () => questionOf('askAssistant', undefined, { body: { message: anyOf(questions) } })],
    [40, () => questionOf('listSavedDeals', shopper().token)],
    [20, () => questionOf('readProfile', shopper().token)],
    [8, updateDraft],
    [24, () => questionOf('listLeads', dealer)],
    [1, () => questionOf('exportLeads', dealer, { body: {} })],
    [3, signIn],
  ];
  const all = ways.reduce((sum, [share]) => sum + share, 0);
  return async () => {
    let at = randomInt(all);
    for (const [share, way] of ways) {
      if (at < share) return way();
      at -= share;
    }
    return get('/');
  };
}

const callOf = ([name, given]: readonly [CallName, Given]) => [name, undefined, given] as const;
