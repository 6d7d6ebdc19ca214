import type { Language } from '#contract/languages.ts';
import { largerCities } from '#reference/postal-areas/larger-cities.ts';
import type { Context } from '../assistant/context.ts';
import { knowledge } from '../assistant/knowledge.ts';
import { figuresOn } from '../faq/figures.ts';
import type { AskApi } from '../mcp/tool.ts';
import { namedDealers } from '../search/read-dealers.ts';
import type { SearchNames } from '../search/read-words.ts';
import { wordsOf } from '../search/words-of-car.ts';
import { readCatalogue, readDemonstrationDealers } from '../seed/source-files.ts';

const demonstration = readDemonstrationDealers();

/** The names that the demonstration's cars and dealers have. */
function sampleNames(): SearchNames {
  const catalogue = readCatalogue();
  const models = [...new Map(catalogue.map(({ make, model }) => [`${make} ${model}`, { make, model }])).values()];
  const words = new Set(catalogue.flatMap(({ trim, model }) => wordsOf(`${trim} ${model}`)));
  const ofCars = { models, words, cities: largerCities };
  const called = demonstration.map(({ businessName, displayName: name, city }) => ({ businessName, name, city }));
  return { ...ofCars, dealers: namedDealers(called, ofCars) };
}

const names = sampleNames();

/** The demonstration's dealers by their files; no car is listed. */
const ask = (async (name: string, { params }: { readonly params?: { readonly businessName: string } }) => {
  if (name === 'searchCars')
    return { cars: [], total: 0, isMore: false, isAbout: false, furtherFrom: null, province: 'ON' };
  if (name === 'listDealers') return [];
  const dealer = demonstration.find(({ businessName }) => businessName === params?.businessName);
  if (name !== 'findDealer' || !dealer) return { dealer: null };
  const { businessName, displayName, street, city, provinceCode: province, phone, timeZone, openingHours } = dealer;
  return {
    dealer: { businessName, name: displayName, address: street, city, province, contactNumbers: phone },
    page: { email: '', website: '', timeZone, openingHours, specialDays: [] },
    prefill: null,
  };
}) as unknown as AskApi; // as much of the two calls as the assistant reads

/** What the assistant answers from, without a database, on a Saturday morning. */
export const sampleContext = (language: Language = 'en', deal?: Context['deal']): Context => ({
  ask,
  names,
  knowledge: knowledge[language],
  figures: figuresOn('2026-11-21'),
  language,
  today: '2026-11-21',
  now: new Date('2026-11-21T15:00:00Z'),
  deal,
});
