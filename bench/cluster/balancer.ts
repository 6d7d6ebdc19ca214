import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy before several servers, which passes on as nginx does. */
export type Balancer = { readonly address: string; close(): Promise<void> };

/** How often a server is asked whether it is ready, and how long it may take to say so, in milliseconds. */
const looksEvery = 200;
const patience = 3000;

/**
 * Opens a proxy on a free port. The servers take turns, those left out that say that they are not ready. What could not be sent
 * is sent to the next one, and so is a GET without an answer; anything else is not sent twice.
 *
 * @param servers the addresses of the servers
 */
export async function openBalancer(servers: readonly string[]): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const away = new Set<string>();
  const look = async (server: string) => {
    const isReady = await fetch(`${server}/health/ready`, { signal: AbortSignal.timeout(patience) })
      .then(({ ok }) => ok)
      .catch(() => false);
    if (isReady) away.delete(server);
    else away.add(server);
  };
  const timer = setInterval(() => void Promise.all(servers.map(look)), looksEvery);
  let turn = 0;
  const inTurn = () => {
    turn += 1;
    const turned = servers.map((_server, index) => servers[(turn + index) % servers.length] ?? '');
    return [...turned.filter((server) => !away.has(server)), ...turned.filter((server) => away.has(server))];
  };
  const proxy = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk);
    await passOn(incoming, outgoing, { body: Buffer.concat(chunks), servers: inTurn(), agent });
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const { port } = proxy.address() as AddressInfo; // it listens on a port
  const close = async () => {
    clearInterval(timer);
    proxy.closeAllConnections();
    proxy.close();
    await once(proxy, 'close');
    agent.destroy();
  };
  return { address: `http://127.0.0.1:${port}`, close };
}

type Passing = { readonly body: Buffer; readonly servers: readonly string[]; readonly agent: Agent };

async function passOn(incoming: IncomingMessage, outgoing: ServerResponse, { body, servers, agent }: Passing) {
  for (const server of servers) {
    const sent = await send(server, incoming, body, agent);
    if ('answer' in sent) {
      outgoing.writeHead(sent.answer.statusCode ?? 502, sent.answer.headers);
      sent.answer.on('error', () => outgoing.destroy());
      sent.answer.pipe(outgoing);
      return;
    }
    if (sent.wasSent && incoming.method !== 'GET') break;
  }
  outgoing.writeHead(502).end('{"error":"no server"}');
}

type Sent = { readonly answer: IncomingMessage } | { readonly wasSent: boolean };

function send(server: string, { method, url, headers }: IncomingMessage, body: Buffer, agent: Agent): Promise<Sent> {
  return new Promise((resolve) => {
    const sending = request(new URL(url ?? '/', server), { method, headers, agent });
    let isConnected = false;
    sending.on('socket', (socket) => {
      isConnected = !socket.connecting;
      if (isConnected) return;
      socket.once('connect', () => {
        isConnected = true;
      });
    });
    sending.once('response', (answer) => resolve({ answer }));
    sending.once('error', () => resolve({ wasSent: isConnected }));
    sending.end(body);
  });
}
