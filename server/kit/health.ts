import type { FastifyInstance } from 'fastify';

/** Whether the process lives, and whether it can serve: a word each, for whoever watches over it. */
export function answerHealth(app: FastifyInstance, isReady: () => boolean): void {
  const options = { schema: { hide: true } };
  app.get('/health/live', options, async (_request, reply) => {
    return reply.header('cache-control', 'no-store').send({ status: 'live' });
  });
  app.get('/health/ready', options, async (_request, reply) => {
    const ready = isReady();
    reply.code(ready ? 200 : 503).header('cache-control', 'no-store');
    if (!ready) reply.header('retry-after', '2');
    return reply.send({ status: ready ? 'ready' : 'unavailable' });
  });
}
