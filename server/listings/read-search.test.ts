import { expect, it } from 'vitest';
import { readSearch } from './read-search.ts';

const nothing = { words: '', condition: null, price: null, payment: null };

it.each([
  ['SUV under 45,000', { words: 'suv', price: { from: null, to: 45_000 } }],
  ['under 600 a month', { payment: { to: 600, frequency: 'Monthly' } }],
  ['used Honda Civic under $25k', { words: 'honda civic', condition: 'PreOwned', price: { from: null, to: 25_000 } }],
  ['truck 300 bi-weekly', { words: 'truck', payment: { to: 300, frequency: 'Bi Weekly' } }],
  ['certified pre-owned sedan', { words: 'sedan', condition: 'CertifiedPreOwned' }],
  ['between 30 and 40k hybrid', { words: 'hybrid', price: { from: 30_000, to: 40_000 } }],
  ['over 80000 convertible', { words: 'convertible', price: { from: 80_000, to: null } }],
  ['Mazda CX-5 2025', { words: 'mazda cx-5 2025' }],
  ['minivan 55,000', { words: 'minivan', price: { from: null, to: 55_000 } }],
  [
    'a new electric car for $500/mo',
    { words: 'electric', condition: 'New', payment: { to: 500, frequency: 'Monthly' } },
  ],
  ['VUS moins de 45 000', { words: 'vus', price: { from: null, to: 45_000 } }],
  ['VUS moins de 45\u00a0000\u00a0$', { words: 'vus', price: { from: null, to: 45_000 } }],
  ['moins de 600 par mois', { payment: { to: 600, frequency: 'Monthly' } }],
  ['camionnette 300 $ aux deux semaines', { words: 'camionnette', payment: { to: 300, frequency: 'Bi Weekly' } }],
  ['berline d’occasion certifiée', { words: 'berline', condition: 'CertifiedPreOwned' }],
  [
    'une Honda Civic usagée jusqu’à 25 000 $',
    { words: 'honda civic', condition: 'PreOwned', price: { from: null, to: 25_000 } },
  ],
  [
    'électrique neuve entre 40 000 et 60 000',
    { words: 'electrique', condition: 'New', price: { from: 40_000, to: 60_000 } },
  ],
  ['Mazda CX-5 300 a month', { words: 'mazda cx-5', payment: { to: 300, frequency: 'Monthly' } }],
  ['Ram 1500', { words: 'ram 1500' }],
  ['', {}],
  ["'; DROP TABLE listings; --", { words: 'drop table listings --' }],
])('understands %s', (query, asked) => {
  expect(readSearch(query)).toEqual({ ...nothing, ...asked });
});
