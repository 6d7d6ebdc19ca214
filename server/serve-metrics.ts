import { once } from 'node:events';
import { createServer } from 'node:http';
import { isIP } from 'node:net';
import type { Metrics } from './kit/metrics.ts';
import { listenAt } from './listen.ts';

/** How long somebody may take to ask, in milliseconds. */
const longestRequest = 10_000;

/**
 * Whether a request was sent to the metrics by a name that no page on the web can have: a number, a name without a dot (of
 * this machine, of a container), or the one that they are set up at. A page of another site can have its own name lead here
 * (DNS rebinding), and would read them in the operator's browser.
 */
function isPrivateHost(host: string, own: string): boolean {
  if (!URL.canParse(`http://${host}`)) return false;
  const { hostname } = new URL(`http://${host}`);
  const isNumber = isIP(hostname.replace(/^\[(.*)\]$/, '$1')) !== 0;
  return isNumber || !hostname.includes('.') || hostname === own.toLowerCase();
}

/** A server of its own for `/metrics`: what they say is for the operator, not for the world. */
export class MetricsServer {
  readonly #metrics: Metrics;
  readonly #server;
  /** Where it listens: a name, where it is set up by one. */
  #host = '';

  constructor(metrics: Metrics) {
    this.#metrics = metrics;
    this.#server = createServer(
      { requestTimeout: longestRequest, headersTimeout: longestRequest },
      (request, response) => {
        const answer = (status: number, type: string, body: string) => {
          response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
        };
        const isAsked = request.method === 'GET' && request.url?.split('?')[0] === '/metrics';
        if (!isPrivateHost(request.headers.host ?? '', this.#host))
          return answer(403, 'text/plain', 'Ask by the name of METRICS_HOST, a name without a dot, or a number.\n');
        if (!isAsked) return answer(404, 'text/plain', 'The metrics are at /metrics.\n');
        metrics.text().then(
          (text) => answer(200, metrics.mediaType, text),
          () => answer(500, 'text/plain', 'The metrics cannot be read.\n'),
        );
      },
    );
  }

  /**
   * Listens, watches over the process from then on, and gives the address of the metrics.
   *
   * @throws StartRefused where it cannot, with one sentence
   */
  async listen(place: { readonly host: string; readonly port: number }): Promise<string> {
    this.#metrics.watchProcess();
    this.#host = place.host;
    const server = this.#server;
    const listen = () => once(server.listen(place), 'listening');
    return `${await listenAt(server, place, 'METRICS_PORT or METRICS_HOST', listen)}/metrics`;
  }

  /** Ends it, whether it listens or not. */
  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }
}
