import { expect, it } from 'vitest';
import { mailAddress } from './LinkToShare.tsx';

const address = `https://icardeals.example/EnquiryDetails/${'k'.repeat(43)}`;

it('begins a letter to nobody, whatever stands in the name of a car', () => {
  const begun = mailAddress('A deal & more?', ['2026 Ça va', address]);
  const { searchParams, pathname } = new URL(begun);
  expect([pathname, searchParams.get('subject')]).toEqual(['', 'A deal & more?']);
  expect(searchParams.get('body')).toBe(`2026 Ça va\r\n${address}`);
});
