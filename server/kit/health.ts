import type { FastifyInstance } from 'fastify';

/**
 * Whether the process lives, and whether it can serve: a word each, for whoever watches over it, and one for what is
 * missing.
 */
export function answerHealth(app: FastifyInstance, missing: () => string | undefined): void {
  const options = { schema: { hide: true } };
  app.get('/health/live', options, async (_request, reply) => {
    return reply.header('cache-control', 'no-store').send({ status: 'live' });
  });
  app.get('/health/ready', options, async (_request, reply) => {
    const what = missing();
    reply.header('cache-control', 'no-store');
    if (what === undefined) return reply.send({ status: 'ready' });
    return reply.code(503).header('retry-after', '2').send({ status: 'unavailable', missing: what });
  });
}
