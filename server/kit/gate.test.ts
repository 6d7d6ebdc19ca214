import { fastify } from 'fastify';
import { expect, it } from 'vitest';
import type { Call } from '#contract/call.ts';
import { contract } from '#contract/contract.ts';
import { dealerRoles } from '#contract/roles.ts';
import { testClock } from '../testing/clock.ts';
import { gateOf } from './gate.ts';
import { RateLimiter } from './rate-limiter.ts';
import { answerErrors } from './refusal-replies.ts';

const askAs = async (role: (typeof dealerRoles)[number], roles: Call['roles']) => {
  const app = fastify();
  answerErrors(app);
  const session = { kind: 'dealer', memberId: 'm', dealerId: 'd', role, tokenHash: new Uint8Array() } as const;
  const call: Call = { ...contract.listLeads, ...(roles ? { roles } : {}) };
  const { gate } = gateOf('listLeads', call, {
    findSession: async () => session,
    limits: new RateLimiter(testClock(), 1),
    noteKeyUse: async () => undefined,
    deadline: () => 1000,
  });
  app.get('/', { onRequest: gate }, async () => 'passed');
  const reply = await app.inject({ url: '/', headers: { authorization: 'Bearer token' } });
  await app.close();
  return reply;
};

it('lets every member make a call that names no roles', async () => {
  for (const role of dealerRoles) expect((await askAs(role, undefined)).body).toBe('passed');
});

it('refuses the members whose role a call does not name, and says who can do it', async () => {
  expect((await askAs('owner', ['owner', 'manager'])).body).toBe('passed');
  expect((await askAs('manager', ['owner', 'manager'])).body).toBe('passed');
  expect((await askAs('sales', ['owner', 'manager'])).json()).toMatchObject({
    code: 'forbidden',
    message: 'Only an owner or a manager of your business can do this.',
  });
  const reply = await askAs('manager', ['owner']);
  expect(reply.statusCode).toBe(403);
  expect(reply.json().message).toBe('Only an owner of your business can do this.');
});

it('refuses everybody at a route where it did not run', async () => {
  const app = fastify();
  answerErrors(app);
  const { passedBy } = gateOf('listLeads', contract.listLeads, {
    findSession: async () => undefined,
    limits: new RateLimiter(testClock(), 1),
    noteKeyUse: async () => undefined,
    deadline: () => 1000,
  });
  app.get('/', async (request) => passedBy(request).millisecondsUsed);
  expect((await app.inject({ url: '/' })).statusCode).toBe(401);
  await app.close();
});
