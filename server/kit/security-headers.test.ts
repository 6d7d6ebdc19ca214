import { expect, it } from 'vitest';
import { openedBySecret } from './security-headers.ts';

it('knows the addresses that a secret opens, however they are spelled', () => {
  const secret = [
    '/EnquiryDetails/abc',
    '/enquirydetails/abc',
    '/EnquiryDetails/abc/picture.png',
    '/DataDetailsPage/abc',
    '/ViewDealerEnquiryDetails/abc.data',
    '/TestPayment/abc',
    '/ForgotPassword',
    '/ForgotPassword?token=abc',
    '/ForgotPassword.data',
    '/ConfirmEmail',
    '/api/enquiry/abc',
  ];
  expect(secret.filter((address) => !openedBySecret(address))).toEqual([]);
  const open = [
    '/',
    '/AboutUs',
    '/Dealer/EnquiryDetails',
    '/EnquiryDetailsOf/abc',
    '/ForgotPasswords',
    '/api/make/make',
  ];
  expect(open.filter(openedBySecret)).toEqual([]);
});
