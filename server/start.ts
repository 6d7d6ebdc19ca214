import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { type Configuration, readConfiguration } from './configuration.ts';
import { StartRefused } from './database/database-errors.ts';
import { loggedError } from './kit/log.ts';
import { Metrics } from './kit/metrics.ts';
import { listenAt } from './listen.ts';
import { Said } from './said.ts';
import { MetricsServer } from './serve-metrics.ts';
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
  await tryPort(configuration);
  if (configuration.metrics) said.atStart(`Its metrics are at ${await metricsServer.listen(configuration.metrics)}`);
  // The product itself takes several times as long to load as all of this.
  const { serve } = await import('./serve.ts');
  await serve({ configuration, said, metrics, metricsServer });
}

/**
 * Tries the port of the product, so that one that is another's is said before anything is begun. It is let go again until the
 * product answers there: a proxy that asks no server whether it is ready would send requests to whoever takes a connection.
 */
async function tryPort({ host, port }: Configuration): Promise<void> {
  const server = createServer();
  await listenAt(server, { host, port }, 'PORT or HOST', () => once(server.listen(port, host), 'listening'));
  server.close();
  await once(server, 'close');
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
