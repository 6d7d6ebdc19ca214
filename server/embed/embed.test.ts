import { fastify } from 'fastify';
import { describe, expect, it } from 'vitest';
import { RateLimiter } from '../kit/rate-limiter.ts';
import { pages } from '../pages/pages.ts';
import { subscriptions } from '../subscriptions/tables.ts';
import { openedWorld } from '../testing/opened.ts';
import { embedOf } from './calls.ts';

const { app, world } = openedWorld();

const site = 'https://www.north-cars.example';
const save = (origins: readonly string[]) =>
  app.call('saveEmbed', {
    token: world.dealerA.token,
    headers: { 'if-match': '"0"' },
    body: { ownAddress: '', origins },
  });
const give = (plan: string) =>
  app.database.db.insert(subscriptions).values({ dealerId: world.dealerA.id, plan, state: 'active' });
const find = async (businessName: string) => (await app.call('findEmbed', { params: { businessName } })).json();

/** Who may frame a dealer's calculator, by the header of its page. */
async function ancestors(businessName: string): Promise<string | undefined> {
  const server = fastify();
  const headers = { 'content-type': 'text/html; charset=utf-8' };
  await server.register(pages, {
    renderer: async () => async () => new Response('<p>page</p>', { headers }),
    frameOrigins: async (name) => (await embedOf(app.database.db, name)).origins,
    clock: app.clock,
    cache: app.app.cache,
    limits: new RateLimiter(app.clock, 1),
    production: true,
    publicUrl: new URL('https://icardeals.example'),
  });
  const reply = await server.inject(`/embed/${businessName}`);
  await server.close();
  return /frame-ancestors ([^;]*)/.exec(String(reply.headers['content-security-policy']))?.[1];
}

describe('a dealer’s calculator on other sites', () => {
  it('stands on the sites that were registered, and on no others', async () => {
    await give('url');
    expect(await ancestors('north-cars')).toBe("'none'");
    expect((await save([site])).statusCode).toBe(200);
    expect(await find('north-cars')).toEqual({ inForce: true, origins: [site] });
    expect(await ancestors('north-cars')).toBe(site);
    expect(await ancestors('south-cars')).toBe("'none'");
  });

  it('stands nowhere for a dealer that nobody knows', async () => {
    expect(await find('nobody')).toEqual({ inForce: false, origins: [] });
    expect(await ancestors('nobody')).toBe("'none'");
  });

  it('cannot be registered without a plan that holds it', async () => {
    const refused = await save([site]);
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'forbidden']);
    expect(await find('north-cars')).toEqual({ inForce: false, origins: [] });
    expect(await ancestors('north-cars')).toBe("'none'");
  });
});
