import { expect, it } from 'vitest';
import { openedApp } from '../testing/opened.ts';

const app = openedApp();
const read = async (language: 'en' | 'fr') =>
  (await app.call('listSources', { headers: { 'accept-language': language } })).json() as Record<string, unknown>[];
const named = async (id: string, language: 'en' | 'fr' = 'en') => (await read(language)).find(({ _id }) => _id === id);

it('lists every fact with its source, money in dollars, rules as yes or no, words in the reader’s language', async () => {
  expect(await named('regulator-fee-ON-2025-09-01')).toMatchObject({ value: '22.00', unit: 'dollars', where: 'ON' });
  expect(await named('hst-NS-2010-07-01')).toMatchObject({ value: '15', inForceUntil: '2025-03-31' });
  expect(await named('trade-in-CA-2008-01-01')).toMatchObject({ value: 'yes', unit: 'yesOrNo' });
  const law = 'Consumer Protection Act, s. 224';
  expect(await named('all-in-price-QC')).toMatchObject({ value: law, unit: 'law', inForceFrom: null });
  expect(await named('all-in-price-QC', 'fr')).toMatchObject({
    name: 'Un prix annoncé comprend tout',
    value: expect.stringContaining('Loi sur la protection du consommateur'),
  });
});

it('gives the source’s words of what was read, and a reason for all else', async () => {
  for (const { verified, passage, reason } of await read('en')) {
    expect(verified ? passage : reason).toEqual(expect.stringMatching(/\S/));
    expect(verified ? reason : passage).toBeNull();
  }
});
