import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect } from './journey.ts';

export type TakenPost = { readonly headers: Readonly<Record<string, unknown>>; readonly body: string };

/** A dealer's own server, on this machine, that takes every post. */
export async function startReceiver() {
  const taken: TakenPost[] = [];
  const server = createServer(async (request, response) => {
    taken.push({ headers: request.headers, body: Buffer.concat(await request.toArray()).toString() });
    response.writeHead(204).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  /** The post of a type that names a lead; waits for it. */
  const posted = async (type: string, leadId?: string): Promise<TakenPost> => {
    const isIt = ({ body }: TakenPost) => {
      const said = JSON.parse(body);
      return said.type === type && (leadId === undefined || said.lead.id === leadId);
    };
    await expect.poll(() => taken.some(isIt), { message: `a post of ${type}` }).toBe(true);
    const found = taken.find(isIt);
    if (!found) throw new Error('It was there a moment ago.');
    return found;
  };
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { url: `http://127.0.0.1:${port}/leads`, posted, close };
}
