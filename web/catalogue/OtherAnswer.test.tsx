import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { rateBook } from '#reference/rates/rate-book.ts';
import OtherAnswer from './OtherAnswer.tsx';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
const said = (asked: string): string =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <OtherAnswer asked={asked} rates={rateBook} onFound={() => undefined} />
    </I18nProvider>,
  ).replace(/<[^>]*>/g, '');

it('answers by the tax of the province that is asked, whether or not a car is found there', () => {
  const dollars = (province: string) =>
    Number(/About \$([\d,]+)/.exec(said(`priceTo=70000&province=${province}&termsInYears=7`))?.[1]?.replace(',', ''));
  const untaxed = dollars('AB') / 1.05;
  expect(dollars('ON') / untaxed).toBeCloseTo(1.13, 2);
  expect(dollars('QC') / untaxed).toBeCloseTo(1.14975, 2);
  // BC's rate depends on the price: 10% PST from $57,000, so 15% with GST.
  expect(dollars('BC') / untaxed).toBeCloseTo(1.15, 2);
  expect(said('paymentTo=100&province=QC')).toMatch(/^About \$5,[\d]+ all-in before taxes, at a typical rate/);
});

it('asks for an amount until there is one', () => {
  expect(said('paymentTo=&province=QC')).toMatch(/^Enter what you can afford\./);
});
