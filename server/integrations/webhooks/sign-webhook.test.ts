import Stripe from 'stripe';
import { expect, it } from 'vitest';
import { signatureOf } from './sign-webhook.ts';

const key = { id: 'k1', secret: 'whsec_test-secret' };
const body = JSON.stringify({ id: 'abc', name: 'Zoë' });
const stripe = new Stripe('sk_test_none');

it('is what Stripe’s own verifier takes', () => {
  const header = signatureOf(body, new Date(), [key]);
  expect(header).toMatch(/^t=\d{10},kid=k1,v1=[0-9a-f]{64}$/);
  expect(stripe.webhooks.constructEvent(body, header, key.secret)).toEqual({ id: 'abc', name: 'Zoë' });
});

it('holds neither for another body, nor for another secret, nor for long', () => {
  const header = signatureOf(body, new Date(), [key]);
  expect(() => stripe.webhooks.constructEvent(`${body} `, header, key.secret)).toThrow();
  expect(() => stripe.webhooks.constructEvent(body, header, 'whsec_other')).toThrow();
  const old = signatureOf(body, new Date(Date.now() - 301_000), [key]);
  expect(() => stripe.webhooks.constructEvent(body, old, key.secret)).toThrow();
});
