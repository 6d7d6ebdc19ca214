/**
 * The product behind PgBouncer, in each of its modes: `node bench/pooler.ts [PROGRAM]`, with another version's program than the
 * machine's own where one is named. Prints what came of each, and ends with 1 where it is not as
 * docs/decisions/what-ends-a-process.md says.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#server/testing/free-port.ts';
import { startNativePostgres } from '#server/testing/native-postgres.ts';
import { serverUser } from '#server/testing/postgres-binaries.ts';
import { killProducts, ready, startProduct } from '#server/testing/started-product.ts';
import { until } from '#server/testing/until.ts';
import { register, saveOnAndOn } from '#server/testing/writers.ts';

const program = process.argv[2] ?? 'pgbouncer';
const writers = 4;
const saves = 60;

const takesSettings = 'ignore_startup_parameters = statement_timeout';

/** From this version on it knows named statements. */
const knowsNamed = isAtLeast(execFileSync(program, ['--version'], { encoding: 'utf8' }), 1, 21);

type Case = {
  readonly mode: string;
  readonly further: string;
  readonly works: boolean;
  /** max_prepared_statements, where the version has it. */
  readonly named?: number;
};

const cases: readonly Case[] = [
  { mode: 'session', further: '', works: false },
  { mode: 'session', further: takesSettings, works: true },
  { mode: 'statement', further: takesSettings, works: false },
  { mode: 'transaction', further: takesSettings, works: false, ...(knowsNamed && { named: 0 }) },
  ...(knowsNamed ? [{ mode: 'transaction', further: takesSettings, works: true, named: 200 }] : []),
];

function isAtLeast(said: string, major: number, minor: number): boolean {
  const [, ...found] = /(\d+)\.(\d+)/.exec(said)?.map(Number) ?? [];
  const [ofMajor = 0, ofMinor = 0] = found;
  return ofMajor > major || (ofMajor === major && ofMinor >= minor);
}

const folder = mkdtempSync(join(tmpdir(), 'icardeals-pooler-'));
chmodSync(folder, 0o755);
const postgres = await startNativePostgres();

/** Starts the pooler, which refuses to run as root; gives its process and the address of the database behind it. */
async function pool({ mode, further, named }: Case) {
  const [port, { port: ofServer, username, password }] = [await freePort(), new URL(postgres.url)];
  const users = join(folder, 'users.txt');
  writeFileSync(users, `"${username}" "${password}"\n`);
  const settings = join(folder, `${port}.ini`);
  const lines = [
    `[databases]\n* = host=127.0.0.1 port=${ofServer}`,
    `[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${port}\nunix_socket_dir =`,
    `auth_type = scram-sha-256\nauth_file = ${users}\npool_mode = ${mode}\ndefault_pool_size = 20\n${further}`,
    ...(named === undefined ? [] : [`max_prepared_statements = ${named}`]),
  ];
  writeFileSync(settings, lines.join('\n'));
  const pooler = spawn(program, ['-q', settings], { ...serverUser(), stdio: 'ignore' });
  const url = new URL(postgres.url);
  url.port = String(port);
  return { pooler, url: url.href };
}

/** What comes of a start behind it: the refusal, or how many saves went through and how many did not. */
async function outcome(url: string, number: number): Promise<{ works: boolean; said: string }> {
  const product = startProduct({
    DATABASE_URL: url,
    DATA_DIR: join(folder, 'data'),
    RATE_LIMIT_FACTOR: '1000',
  });
  const address = await ready(product).catch(() => undefined);
  if (address === undefined) return { works: false, said: product.errors().trim() };
  const all = [];
  for (let writer = 0; writer < writers; writer += 1) all.push(await register(address, 100 * number + writer));
  const enough = Promise.withResolvers<void>();
  let saved = 0;
  const count = () => {
    saved += 1;
    if (saved === saves) enough.resolve();
  };
  for (const writer of all) void saveOnAndOn(address, writer, count);
  await enough.promise;
  const refused = all.flatMap((writer) => writer.refused).length;
  await killProducts();
  return { works: refused === 0, said: `${saved} saves, ${refused} refused` };
}

const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false));
    socket.unref().end();
  });

async function end(pooler: ChildProcess): Promise<void> {
  const ended = once(pooler, 'exit');
  pooler.kill('SIGKILL');
  await ended;
}

try {
  for (const [number, one] of cases.entries()) {
    const { pooler, url } = await pool(one);
    await until(() => isListening(Number(new URL(url).port)));
    const { works, said } = await outcome(url, number);
    await end(pooler);
    const isRight = works === one.works;
    if (!isRight) process.exitCode = 1;
    console.log(`${isRight ? 'as it should be' : 'WRONG'}: ${one.mode}, ${one.further || 'as installed'}: ${said}`);
  }
} finally {
  await killProducts();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
// The pipe by which the database server would notice our end keeps the process alive.
process.exit();
