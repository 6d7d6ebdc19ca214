import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { expect } from './journey.ts';
import { openBusiness, ownPassword } from './new-business.ts';
import { confirmEmail, mailTo } from './outbox.ts';
import { registerShopper, shareDeal } from './through-the-api.ts';

/** A business with Dana, who owns it, and Sam, who sells. */
export async function businessOfTwo(request: APIRequestContext) {
  const { businessName, account } = await openBusiness(request);
  await confirmEmail(request, account.email);
  const { token } = await (await request.post('/api/dealer/login', { data: account })).json();
  const email = `sam.${randomUUID().slice(0, 8)}@maple.example`;
  const headers = { authorization: `Bearer ${token}` };
  const invited = await request.post('/api/dealer/invitations', {
    headers,
    data: { emailAddresses: email, role: 'sales' },
  });
  expect(invited.status(), await invited.text()).toBe(201);
  const { text = '' } = await mailTo(email, 'You’re invited');
  const data = {
    token: /\/DealerInvitation#(\S+)/.exec(text)?.[1],
    firstName: 'Sam',
    lastName: 'New',
    password: ownPassword,
  };
  expect((await request.post('/api/dealer/invitation/accept', { data })).status()).toBe(201);
  const send = async (change = {}) => shareDeal(request, await registerShopper(request), change, businessName);
  return { account, sam: { email, password: ownPassword }, send };
}
