import { expect, it } from 'vitest';
import { ownPathOr } from '../paths.ts';
import { signInAddress } from './sign-in-address.ts';

it('leads back to the whole address, whatever stands in it', () => {
  const place = { pathname: '/Dealer/a%2Fb', search: '?activeOption=2&x=%26', hash: '#calculation' };
  const address = new URL(signInAddress('user', place), 'https://icardeals.ca');
  expect(address.pathname).toBe('/SignIn');
  expect(ownPathOr(address.searchParams.get('next'), '/')).toBe('/Dealer/a%2Fb?activeOption=2&x=%26#calculation');
  expect(signInAddress('dealer', { pathname: '/DealerDashboard', search: '', hash: '' })).toBe(
    '/DealerSignIn?next=%2FDealerDashboard',
  );
});
