/**
 * What `server.bench.ts` holds the product against, in a process of its own: Node's http with fixed bytes for a read, with
 * a body that it reads and a fixed answer that it writes as JSON for a calculation, and a bare insert that writes the rows of a Save & Share in one transaction, each table by a statement that is planned by name.
 */
import { createServer, type ServerResponse } from 'node:http';
import pg from 'pg';
import { newId } from '#server/kit/secrets.ts';
import { listening } from './server/listening.ts';
import { type Template, templatesOf } from './server/rows-of-save.ts';

const [url = '', fixed = '', figures = '', enquiryId = ''] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: url, max: 10 });
const templates = await templatesOf(pool, enquiryId);

const write = (client: pg.PoolClient, { table, insert: text, text: rows, ids }: Template, enquiry: string) => {
  const row = ids.reduce((made, id) => made.replaceAll(id.text, id.next()), rows).replaceAll(enquiryId, enquiry);
  return client.query({ name: table, text, values: [row] });
};

/** Writes the rows under new ids. */
async function insert(): Promise<void> {
  const client = await pool.connect();
  const enquiry = newId();
  try {
    await client.query('begin');
    for (const template of templates) await write(client, template, enquiry);
    await client.query({
      name: 'bare event',
      text: `with counted as (update lead_counters set last = last + 1
          where dealer_id = (select dealer_id from enquiries where id = $1) returning dealer_id, last)
        insert into lead_events (dealer_id, number, enquiry_id, kind, at) select dealer_id, last, $1, 'submitted', now() from counted`,
      values: [enquiry],
    });
    await client.query('commit');
  } finally {
    client.release();
  }
}

const json = { 'content-type': 'application/json; charset=utf-8' };
const kept = Buffer.from(fixed);
const calculated: unknown = JSON.parse(figures);

const answer = (response: ServerResponse, status: number, bytes = kept) =>
  response.writeHead(status, { ...json, 'content-length': bytes.length }).end(bytes);

const server = createServer((request, response) => {
  if (request.method === 'GET') return answer(response, 200);
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    const isSave = request.url === '/insert';
    JSON.parse(Buffer.concat(parts).toString());
    if (!isSave) return answer(response, 200, Buffer.from(JSON.stringify(calculated)));
    insert().then(
      () => answer(response, 201),
      (error: Error) => {
        console.error(error.message);
        answer(response, 500);
      },
    );
  });
  return undefined;
});
server.listen(0, '127.0.0.1', () => listening(server));
