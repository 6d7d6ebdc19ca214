import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A post as a receiver took it, its body byte for byte. */
export type TakenPost = { readonly headers: Readonly<Record<string, unknown>>; readonly body: string };

export type WebhookReceiver = {
  readonly url: string;
  readonly taken: TakenPost[];
  /** What it answers to the next posts; 200 when it has none left. */
  readonly statuses: number[];
  /** Lets it answer nobody until what this gives is called. */
  hold(): () => void;
  /** Resolves when it has been posted to so many times in all. */
  hasTaken(count: number): Promise<void>;
  close(): Promise<void>;
};

/** Starts a receiver of webhooks on a free port of this machine. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const taken: TakenPost[] = [];
  const statuses: number[] = [];
  const waiting: (() => void)[] = [];
  let gate = Promise.resolve();
  const hold = () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    gate = promise;
    return resolve;
  };
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString();
    taken.push({ headers: request.headers, body });
    for (const look of waiting.splice(0)) look();
    await gate;
    response.writeHead(statuses.shift() ?? 200).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const hasTaken = async (count: number) => {
    while (taken.length < count) await new Promise<void>((resolve) => waiting.push(resolve));
  };
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { url: `http://127.0.0.1:${port}/leads`, taken, statuses, hold, hasTaken, close };
}
