import { readFileSync } from 'node:fs';
import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { CallReply } from '#contract/contract.ts';
import { msg, type Words } from '#contract/words.ts';
import { isUniqueViolation } from '../database/database-errors.ts';
import type { Db, Queryable, Transaction } from '../database/db.ts';
import { invalidateDealer } from '../dealers/invalidate-dealer.ts';
import { dealers } from '../dealers/tables.ts';
import { recordAction } from '../enquiries/audit.ts';
import {
  type CallInput,
  type Handler,
  type Implement,
  invalidField,
  notFound,
  Refusal,
  type Services,
} from '../kit/handler.ts';
import { planLimitsOf } from '../subscriptions/plan-limits.ts';
import { dealerEmbeds } from './tables.ts';

const script = readFileSync(new URL('embed.js', import.meta.url));

/** Gives out the script that dealers put on their own sites, to any site; a change reaches them within the hour. */
function serveEmbedScript(app: FastifyInstance): void {
  app.get('/embed.js', async (_request, reply) => {
    reply.headers({
      'cache-control': 'public, max-age=3600',
      'cross-origin-resource-policy': 'cross-origin',
    });
    return reply.type('text/javascript; charset=utf-8').send(script);
  });
}

/** Puts on the server what a dealer's own address and the calculator on its own site need. */
export function implementEmbed(app: FastifyInstance, implement: Implement, services: Services): void {
  implement('readEmbed', readEmbed(services));
  const save = saveEmbed(services);
  implement('saveEmbed', async (input) => {
    const saved = await save(input);
    await invalidateDealer({ db: services.db, cache: app.cache }, input.session.dealerId);
    return saved;
  });
  implement('findOwnAddress', findOwnAddress(services.db));
  implement('findEmbed', findEmbed(services.db));
  serveEmbedScript(app);
}

type Settings = CallReply<'saveEmbed'>['data'];

/** What a dealer has set; version 0 where it has set nothing yet. */
async function settingsOf(queryable: Queryable, dealerId: string): Promise<Settings> {
  const [found] = await queryable
    .select({ businessName: dealers.businessName, embed: dealerEmbeds })
    .from(dealers)
    .leftJoin(dealerEmbeds, eq(dealerEmbeds.dealerId, dealers.id))
    .where(eq(dealers.id, dealerId));
  if (!found) throw notFound();
  const { ownAddress, widget } = await planLimitsOf(queryable, dealerId);
  return {
    version: found.embed?.version ?? 0,
    businessName: found.businessName,
    ownAddress: found.embed?.ownAddress ?? '',
    origins: [...(found.embed?.origins ?? [])],
    allowed: { ownAddress, widget },
  };
}

function readEmbed({ db }: Services): Handler<'readEmbed'> {
  return async ({ session }) => ({ data: await settingsOf(db, session.dealerId) });
}

/** Sets address and sites. What the plan does not hold can be taken away, but not added to or changed. */
function saveEmbed(services: Services): Handler<'saveEmbed'> {
  return (input) =>
    services.db.transaction(async (tx) => {
      const { dealerId, memberId } = input.session;
      const before = await settingsOf(tx, dealerId);
      refuseBeyondPlan(before, input.body);
      await write(tx, services, input);
      await recordAction(tx, {
        at: services.clock.now(),
        actorKind: 'dealer',
        actorId: memberId,
        action: 'own address and sites set',
        objectId: dealerId,
        details: { ownAddress: input.body.ownAddress, origins: input.body.origins },
      });
      return { data: await settingsOf(tx, dealerId) };
    });
}

function refuseBeyondPlan(before: Settings, { ownAddress, origins }: CallInput<'saveEmbed'>['body']): void {
  const isNewAddress = ownAddress !== '' && ownAddress !== before.ownAddress;
  if (isNewAddress && !before.allowed.ownAddress) throw notInPlan(msg`a custom URL`);
  const isNewSite = origins.some((origin) => !before.origins.includes(origin));
  if (isNewSite && !before.allowed.widget) throw notInPlan(msg`the calculator on your website`);
}

const notInPlan = (what: Words) => new Refusal('forbidden', msg`Your plan doesn’t include ${{ what }}.`);

async function write(
  tx: Transaction,
  { clock }: Services,
  { session, body, version }: CallInput<'saveEmbed'>,
): Promise<void> {
  const { dealerId } = session;
  const set = {
    ownAddress: body.ownAddress === '' ? null : body.ownAddress,
    origins: [...new Set(body.origins)],
    version: version + 1,
    updatedAt: clock.now(),
  };
  const rows = await (version === 0
    ? tx
        .insert(dealerEmbeds)
        .values({ dealerId, ...set })
        .onConflictDoNothing({ target: dealerEmbeds.dealerId })
        .returning()
    : tx
        .update(dealerEmbeds)
        .set(set)
        .where(and(eq(dealerEmbeds.dealerId, dealerId), eq(dealerEmbeds.version, version)))
        .returning()
  ).catch((error: unknown) => {
    if (!isUniqueViolation(error, 'dealer_embeds_own_address_unique')) throw error;
    throw invalidField('ownAddress', msg`This address is taken. Choose another.`);
  });
  if (rows.length === 0)
    throw new Refusal('stale', msg`Someone else changed this while you were working. Reload the page and try again.`);
}

/** Whose page stands at an own address. One whose plan has lapsed still leads there, under the dealer's usual address. */
function findOwnAddress(db: Db): Handler<'findOwnAddress'> {
  return async ({ params: { address } }) => {
    const [found] = await db
      .select({ id: dealers.id, businessName: dealers.businessName })
      .from(dealerEmbeds)
      .innerJoin(dealers, eq(dealers.id, dealerEmbeds.dealerId))
      .where(and(eq(dealerEmbeds.ownAddress, address.toLowerCase()), eq(dealers.state, 'approved')));
    if (!found) return { businessName: null, inForce: false };
    const { ownAddress } = await planLimitsOf(db, found.id);
    return { businessName: found.businessName, inForce: ownAddress };
  };
}

/** Which sites may show a dealer's calculator; none of a dealer that is not approved. */
export async function embedOf(db: Db, businessName: string): Promise<{ inForce: boolean; origins: string[] }> {
  const [found] = await db
    .select({ id: dealers.id, origins: dealerEmbeds.origins })
    .from(dealerEmbeds)
    .innerJoin(dealers, eq(dealers.id, dealerEmbeds.dealerId))
    .where(and(eq(dealers.businessName, businessName), eq(dealers.state, 'approved')));
  if (!found) return { inForce: false, origins: [] };
  const { widget } = await planLimitsOf(db, found.id);
  return { inForce: widget, origins: [...found.origins] };
}

function findEmbed(db: Db): Handler<'findEmbed'> {
  return ({ params: { businessName } }) => embedOf(db, businessName);
}
