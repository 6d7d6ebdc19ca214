import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { z } from 'zod';

/** Somebody who saves drafts: which were acknowledged, and with what status others were refused. */
type Writer = { readonly token: string; readonly saved: string[]; readonly refused: number[] };

const draft = JSON.stringify({ cashFinanceLease: 'Cash', make: 'ACURA', estimatedSalesPrice: '50000' });

const signedUp = z.object({ token: z.string() });
const saving = z.object({ data: z.object({ _id: z.string() }) });

/** Signs a writer up at a running product. */
export async function register(address: string, number: number): Promise<Writer> {
  const reply = await fetch(`${address}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      firstName: 'Ann',
      lastName: `Writer ${number}`,
      contactNumbers: '416-555-0100',
      emailAddresses: `writer${number}@shoppers.example`,
      password: 'a password of some length',
    }),
  });
  return { ...signedUp.parse(await reply.json()), saved: [], refused: [] };
}

/** Saves drafts until nobody answers any more; a person may have fifty. */
export async function saveOnAndOn(
  address: string,
  { token, saved, refused }: Writer,
  onSaved: () => void,
): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  for (let number = 0; number < 50; number += 1) {
    const reply = await fetch(`${address}/api/enquiry/enquiry`, { method: 'POST', headers, body: draft }).then(
      async (answer) => ({ status: answer.status, body: await answer.json() }),
      () => undefined, // nobody listens any more
    );
    if (!reply) return;
    if (reply.status === 201) saved.push(saving.parse(reply.body).data._id);
    else refused.push(reply.status);
    onSaved();
  }
}

/** A request that never comes to its end. */
export async function hangOn(address: string): Promise<Socket> {
  const { port, hostname } = new URL(address);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined); // it is cut off
  await once(socket, 'connect');
  socket.write('POST /api/deal/calculate HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n');
  socket.write('content-length: 100\r\n\r\n{');
  return socket;
}
