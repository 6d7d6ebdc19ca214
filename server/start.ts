import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { type Configuration, readConfiguration } from './configuration.ts';
import { StartRefused } from './database/database-errors.ts';
import { limitsFor } from './kit/http-limits.ts';
import { loggedError } from './kit/log.ts';
import { Metrics } from './kit/metrics.ts';
import { listenAt } from './listen.ts';
import { Said } from './said.ts';
import { MetricsServer } from './serve-metrics.ts';
import { startingApp } from './starting-app.ts';
import { warningsAtStart } from './warnings-at-start.ts';

const builtPages = fileURLToPath(new URL('../build/server/index.js', import.meta.url));

/** The level of the log for what ends the process. */
const fatal = 60;

async function start(): Promise<void> {
  // That nobody listens any more to what is said, or that the disk of the log is full, is no reason to end.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  const configuration = readConfiguration(process.env);
  const said = new Said();
  if (configuration.production && !existsSync(builtPages))
    throw new StartRefused('The pages are not built; npm start builds them.');
  for (const warning of warningsAtStart(configuration)) said.atStart(warning);
  const metrics = new Metrics();
  const metricsServer = new MetricsServer(metrics);
  // Before anything is opened or begun: a port that is another's is said at once.
  const handPortTo = await takePort(configuration);
  if (configuration.metrics) said.atStart(`Its metrics are at ${await metricsServer.listen(configuration.metrics)}`);
  // The product itself takes several times as long to load as all of this.
  const { serve } = await import('./serve.ts');
  await serve({ configuration, said, metrics, metricsServer, handPortTo });
}

/** Takes the port of the product, where somebody says from now on that it is starting, until it is handed to the product. */
async function takePort(configuration: Configuration) {
  const { host } = configuration;
  const listen = (app: FastifyInstance, port: number) =>
    listenAt(app.server, { host, port }, 'PORT or HOST', () => app.listen({ host, port }));
  const starting = startingApp({ ...configuration, limits: limitsFor(configuration.requestDeadline) });
  const port = Number(new URL(await listen(starting, configuration.port)).port);
  return async (app: FastifyInstance): Promise<string> => {
    await starting.close();
    return listen(app, port);
  };
}

/** One sentence for the person who starts it; what a programmer needs is a line of the log. */
function sayFailure(error: unknown): string {
  console.error(JSON.stringify({ level: fatal, time: Date.now(), err: loggedError(error), msg: 'the start failed' }));
  return 'iCarDeals could not start because of a fault of its own; the line before says where.';
}

start().catch((error: unknown) => {
  console.error(error instanceof StartRefused ? error.message : sayFailure(error));
  process.exit(1);
});
