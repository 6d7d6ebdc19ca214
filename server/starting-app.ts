import { type FastifyInstance, fastify } from 'fastify';
import { msg } from '#contract/words.ts';
import type { AppConfiguration } from './app.ts';
import { answerHealth } from './kit/health.ts';
import { proxyList } from './kit/proxies.ts';
import { comeBackLater } from './kit/refusal.ts';
import { answerErrors } from './kit/refusal-replies.ts';
import { requestIds, tellRequestIds } from './kit/request-id.ts';
import { sendSecurityHeaders } from './kit/security-headers.ts';
import { serverOptions } from './server-options.ts';

/**
 * What answers at the product's port while it starts: that the process lives, and to everything else that it is worth coming
 * back. It does not listen yet. Its end ends every connection, so that nobody keeps the port from the product itself.
 */
export function startingApp(
  configuration: Pick<AppConfiguration, 'production' | 'trustedProxies' | 'limits' | 'publicUrl'>,
): FastifyInstance {
  const requestIdOf = requestIds(proxyList(configuration.trustedProxies));
  const options = serverOptions({ ...configuration, log: { level: 'silent' } }, requestIdOf);
  const app: FastifyInstance = fastify({ ...options, forceCloseConnections: true });
  tellRequestIds(app);
  sendSecurityHeaders(app, configuration.production);
  answerErrors(app);
  answerHealth(app, () => 'start');
  app.addHook('onRequest', async ({ url }) => {
    if (!url.startsWith('/health/'))
      throw comeBackLater(msg`The service is not available right now. Please try again.`, 2);
  });
  return app;
}
