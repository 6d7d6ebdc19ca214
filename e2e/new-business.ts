import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { expect } from './journey.ts';

/** Of every business that a journey registers. */
export const ownPassword = 'maple and amber seven';

/** What a business gives when it registers; another one each time. */
export const newBusiness = () => {
  const mark = randomUUID().slice(0, 8);
  return {
    name: `Maple ${mark}`,
    registrationNumber: '4712345',
    contactNumbers: '905-555-0123',
    address: '12 Main Street',
    city: 'Oakville',
    province: 'Ontario',
    zipcode: 'L6J 1A1',
    firstName: 'Dana',
    lastName: 'Maple',
    emailAddresses: `dana.${mark}@maple.example`,
    password: ownPassword,
  };
};

/** Registers a business of its own for a journey, which waits for approval. */
export async function registerBusiness(request: APIRequestContext) {
  const business = newBusiness();
  const reply = await request.post('/api/dealer/register', { data: business });
  expect(reply.status(), await reply.text()).toBe(201);
  return business;
}
