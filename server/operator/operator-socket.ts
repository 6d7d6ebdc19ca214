import { chmodSync, rmSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import { join } from 'node:path';
import { z } from 'zod';
import { codeOf } from '../database/database-errors.ts';
import type { OperatorContext } from './command.ts';
import { type Ended, runTyped } from './run-command.ts';

/** Where a running server listens for the operator: a socket in its data directory, which nobody else may open. */
export const socketIn = (dataDirectory: string): string => join(dataDirectory, 'operator.sock');

const asked = z.strictObject({ typed: z.array(z.string()), input: z.string(), operator: z.string() });
/** A command as somebody has typed it, with the file that it reads. */
export type Asked = z.input<typeof asked>;
const ended = z.object({
  code: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  output: z.string(),
  error: z.string(),
});

/** What one request may hold: a catalogue's file, with room to spare. */
const longest = 32 * 1024 * 1024;

/**
 * Listens for the operator's commands. The embedded database belongs to one process, so that a command is done by the
 * server while it runs. Whoever may open the socket's file owns the data directory as well.
 *
 * @returns what ends it
 */
export async function listenForOperator(
  dataDirectory: string,
  context: Omit<OperatorContext, 'operator'>,
): Promise<() => Promise<void>> {
  const path = socketIn(dataDirectory);
  // What a process that was killed has left; the lock of the database says that no other one lives.
  rmSync(path, { force: true });
  const server = createServer(async (incoming, outgoing) => {
    const answer = await answerTo(incoming, context).catch(
      (error: unknown): Ended => ({
        code: 1,
        output: '',
        error: error instanceof Error ? error.message : 'It failed.',
      }),
    );
    outgoing.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
  });
  await listening(server, path);
  chmodSync(path, 0o600);
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
}

async function answerTo(incoming: AsyncIterable<Buffer>, context: Omit<OperatorContext, 'operator'>): Promise<Ended> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of incoming) {
    length += chunk.length;
    if (length > longest) throw new Error('The file is too large.');
    chunks.push(chunk);
  }
  const { typed, input, operator } = asked.parse(JSON.parse(Buffer.concat(chunks).toString('utf8')));
  return runTyped(typed, input, { ...context, operator });
}

const listening = (server: Server, path: string): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, () => resolve());
  });

/** Whether nobody listens there: no server runs, or it was killed. */
const isNobody = (error: unknown) => ['ENOENT', 'ECONNREFUSED'].includes(codeOf(error));

/** Asks the running server to do what was typed; undefined where none runs on this data directory. */
export async function askServer(dataDirectory: string, body: Asked): Promise<Ended | undefined> {
  try {
    return ended.parse(JSON.parse(await post(socketIn(dataDirectory), JSON.stringify(body))));
  } catch (error) {
    if (isNobody(error)) return undefined;
    throw error;
  }
}

const post = (socketPath: string, body: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const outgoing = request({ socketPath, method: 'POST', path: '/' }, async (incoming) => {
      const chunks: Buffer[] = [];
      for await (const chunk of incoming) chunks.push(Buffer.from(chunk));
      resolve(Buffer.concat(chunks).toString('utf8'));
    });
    outgoing.once('error', reject);
    outgoing.end(body);
  });
