import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { newBusiness as business } from '../server/testing/new-business.ts';
import { admin } from './admin.ts';
import { expect } from './journey.ts';

/** Of every business that a journey registers. */
export const ownPassword = business.password;

/** What a business gives when it registers; another one each time. */
export const newBusiness = () => {
  const mark = randomUUID().slice(0, 8);
  return { ...business, name: `Maple ${mark}`, emailAddresses: `dana.${mark}@maple.example` };
};

/** Registers a business of its own for a journey, which waits for approval. */
export async function registerBusiness(request: APIRequestContext) {
  const given = newBusiness();
  const reply = await request.post('/api/dealer/register', { data: given });
  expect(reply.status(), await reply.text()).toBe(201);
  return given;
}

/** A business of its own that the operator has approved, on the free plan where no other is named, with what signs its owner in. */
export async function openBusiness(request: APIRequestContext, plan?: string) {
  const { name, emailAddresses: email, password } = await registerBusiness(request);
  const businessName = name.toLowerCase().replace(' ', '-');
  await admin('dealers', 'approve', businessName);
  if (plan) await admin('plans', 'set', businessName, plan);
  return { name, businessName, account: { email, password } };
}
