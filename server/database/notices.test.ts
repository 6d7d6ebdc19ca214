import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type NativePostgres, startNativePostgres } from '../testing/native-postgres.ts';
import { openPoolingProxy } from '../testing/pooling-proxy.ts';
import { openSilentProxy, type SilentProxy } from '../testing/silent-proxy.ts';
import { until } from '../testing/until.ts';
import { ServerNotices } from './notices.ts';
import { openDatabase } from './open.ts';

/** What servers tell each other: heard by all others, in order, or known to be missed. */

let postgres: NativePostgres;
let proxy: SilentProxy;
const opened: ServerNotices[] = [];

beforeAll(async () => {
  postgres = await startNativePostgres('npm');
  await (await openDatabase({ url: postgres.url })).close();
  proxy = await openSilentProxy(postgres.url);
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((one) => one.close()));
});
afterAll(async () => {
  await proxy.close();
  await postgres.stop();
});

/** A server that hears, with what it has heard; 'missed' stands for something that it has not. */
async function open(url: string | (() => string) = postgres.url, sharesSession = false) {
  const notices = new ServerNotices(
    { address: typeof url === 'string' ? () => url : url, sharesSession: () => sharesSession },
    { shortest: 10, longest: 50 },
    () => undefined,
  );
  opened.push(notices);
  const heard: unknown[] = [];
  notices.hear(
    (content) => heard.push(content),
    () => heard.push('missed'),
  );
  await until(() => notices.isHearing());
  heard.splice(0); // before the first word everything is missed
  return { notices, heard };
}

/** A connection of somebody who may connect, and nothing else. */
async function connectAsNobody(): Promise<pg.Client> {
  const owner = new pg.Client({ connectionString: postgres.url });
  await owner.connect();
  await owner.query(`DROP ROLE IF EXISTS reporter; CREATE ROLE reporter LOGIN PASSWORD 'r'`);
  await owner.end();
  const address = new URL(postgres.url);
  address.username = 'reporter';
  address.password = 'r';
  const stranger = new pg.Client({ connectionString: address.href });
  await stranger.connect();
  return stranger;
}

describe('notices', () => {
  it('come to all others in their order, and not to whoever gives them', async () => {
    const [a, b, c] = [await open(), await open(), await open()];
    const told = Array.from({ length: 100 }, (_, number) => ({ number }));
    for (const content of told) a.notices.tell(content);
    await until(() => b.heard.length === 100 && c.heard.length === 100);
    b.notices.tell('last');
    await until(() => a.heard.length > 0);
    expect([a.heard, b.heard, c.heard]).toEqual([['last'], told, [...told, 'last']]);
  });

  it('that are too long to be given are missed', async () => {
    const [a, b] = [await open(), await open()];
    a.notices.tell('é'.repeat(4000));
    a.notices.tell('short');
    await until(() => b.heard.includes('short') || b.heard.length > 1);
    expect(b.heard).toEqual(['missed', 'short']);
  });

  it('that no server has written count as missed, whoever may connect writes them, and hearing goes on', async () => {
    const [a, b] = [await open(), await open()];
    const stranger = await connectAsNobody();
    const written = [
      '',
      'hello',
      'null',
      '7',
      '[1]',
      '{}',
      '{"number":"1","from":"x","contents":[]}',
      '{"number":1e400,"from":"x","contents":[]}',
      '{"number":0,"from":"x","contents":{}}',
      'x'.repeat(7999),
    ];
    for (const payload of written) await stranger.query(`NOTIFY icardeals, ${stranger.escapeLiteral(payload)}`);
    await stranger.end();
    a.notices.tell('heard');
    await until(() => b.heard.includes('heard'));
    expect(b.heard).toEqual([...written.map(() => 'missed'), 'heard']);
  });

  it('are missed, and known to be, behind a connection that has fallen silent', async () => {
    const [a, b] = [await open(), await open(proxy.through(postgres.url))];
    proxy.fallSilent();
    a.notices.tell('unheard');
    await until(() => b.heard.length > 0);
    expect(b.heard).toEqual(['missed']);
    a.notices.tell('heard');
    await until(() => b.heard.length > 1);
    expect(b.heard[1]).toBe('heard');
  });

  it('are heard once an address can be used that names a certificate which is not there yet', async () => {
    const addresses = [`${postgres.url}?sslmode=verify-full&sslrootcert=/nowhere.pem`, postgres.url];
    const [a, b] = [await open(), await open(() => addresses.shift() ?? postgres.url)];
    a.notices.tell('heard');
    await until(() => b.heard.length > 0);
    expect(b.heard).toEqual(['heard']);
  });

  it('are known to be missed behind a pooler by the transaction, where none comes', async () => {
    const pooler = await openPoolingProxy(postgres.url, true);
    const [a, b] = [await open(), await open(pooler.through(postgres.url), true)];
    a.notices.tell('unheard');
    await until(() => b.heard.length > 0);
    expect(b.heard).toEqual(['missed']);
    b.notices.tell('heard');
    await until(() => a.heard.length > 0);
    expect([a.heard, b.notices.isHearing()]).toEqual([['heard'], true]);
    await b.notices.close();
    await pooler.close();
  });

  it('are given before the end, by whoever has not been connected yet too', async () => {
    const b = await open();
    const brief = new ServerNotices({ address: () => postgres.url }, { shortest: 10, longest: 50 }, () => undefined);
    brief.tell('by a command');
    await brief.close();
    await until(() => b.heard.length > 0);
    expect(b.heard).toEqual(['missed']);
  });
});
