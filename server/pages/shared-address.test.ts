import { expect, it } from 'vitest';
import { isSearch, isShared } from './pages.ts';

const car = `/Car/2026-acura-rdx-${'a'.repeat(22)}`;
const terms = 'mode=Finance&province=BC&termsInYears=5&frequency=Bi+Weekly&downpayment=5000';

it.each([
  ['/', true],
  ['/Dealer/lakeview-acura?activeOption=2', true],
  [`${car}?${terms}`, true],
  [`${car}?${terms.replace('Finance', 'Lease')}&allowedKM=24000`, true],
  // Another order, another word, one that is left out, one too many: not as a link writes it.
  [`${car}?province=BC&mode=Finance&termsInYears=5&frequency=Monthly&downpayment=5000`, false],
  [`${car}?${terms}&x=1`, false],
  [`${car}?${terms.replace('5000', '50000000')}`, false],
  [`${car}?mode=Finance`, false],
  [`${car}?near=M5V`, false],
  [`/?${terms}`, false],
])('%s: %s', (address, isKept) => {
  expect(isShared(new URL(address, 'https://icardeals.example'))).toBe(isKept);
});

it.each([
  ['/?q=suv', true],
  ['/?make=HONDA&make=ACURA&priceTo=30000&sort=price', true],
  ['/', false],
  ['/?q=suv&x=1', false],
  ['/?q=suv&cursor=abc', false],
  ['/Dealer/lakeview-acura?q=suv', false],
])('%s is a search: %s', (address, isOne) => {
  expect(isSearch(new URL(address, 'https://icardeals.example'))).toBe(isOne);
});
