import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { newBusiness as business } from '../server/testing/new-business.ts';
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
