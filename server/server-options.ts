import type { IncomingMessage, Server } from 'node:http';
import { type FastifyHttpOptions, LogController } from 'fastify';
import type { AppConfiguration } from './app.ts';
import { rewriteAddress } from './kit/asked-address.ts';
import { longestBody } from './kit/http-limits.ts';
import { logSerializers, nameCause } from './kit/log.ts';
import { requestIdHeader } from './kit/proxies.ts';
import { answerBrokenRequest, sendRefusal } from './kit/refusal-replies.ts';
import { securityHeaders } from './kit/security-headers.ts';

/**
 * How Fastify reads requests, names and logs them, and what it answers where it gets to none.
 *
 * @param nameOf gives the id of a request
 */
export function serverOptions(
  configuration: Pick<AppConfiguration, 'production' | 'trustedProxies' | 'limits' | 'log' | 'publicUrl'>,
  nameOf: (request: IncomingMessage) => string,
): FastifyHttpOptions<Server> {
  const { production, trustedProxies, limits, log, publicUrl } = configuration;
  return {
    logger: {
      level: log.level,
      serializers: logSerializers,
      mixin: nameCause,
      ...(log.stream ? { stream: log.stream } : {}),
    },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: nameOf,
    rewriteUrl: rewriteAddress(publicUrl.origin),
    requestIdHeader: false,
    // While the server drains, what comes on an open connection is still answered.
    return503OnClosing: false,
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    bodyLimit: longestBody,
    // The longest of all; what is no file is ended sooner, by its own hook.
    requestTimeout: limits.file,
    connectionTimeout: limits.silence,
    keepAliveTimeout: limits.keepAlive,
    http: { headersTimeout: limits.headers, connectionsCheckingInterval: limits.checkEvery },
    routerOptions: { maxParamLength: 1000 },
    frameworkErrors: (error, request, reply) => {
      reply.header(requestIdHeader, request.id).headers(securityHeaders(request.url, production));
      sendRefusal(error, request, reply);
    },
    clientErrorHandler: (error, socket) => answerBrokenRequest(error, socket, production),
  };
}
