import { setupI18n } from '@lingui/core';
import { expect, it } from 'vitest';
import { taxesTogether } from './tax-names.ts';

it('names both taxes of a rate that is made of two, whatever kind it is stored as', () => {
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
  const quebec = [{ name: 'GST' }, { name: 'QST' }];
  expect(taxesTogether('GST', quebec, i18n)).toBe('GST + QST');
  expect(taxesTogether('HST', [], i18n)).toBe('HST');
  expect(taxesTogether('GST', [{ name: 'GST' }], i18n)).toBe('GST');
});
