import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { compileCache } from './child.ts';
import { patience } from './databases.ts';

/** The built product as an operator starts it. */

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A started product: what it has said on either side, and how it ended. */
export type Product = {
  readonly child: ChildProcess;
  readonly said: () => string;
  readonly errors: () => string;
  readonly ended: Promise<number | null>;
};

const running = new Set<Product>();

/** Kills what a test has started and left. */
export async function killProducts(): Promise<void> {
  for (const product of running) product.child.kill('SIGKILL');
  await Promise.all([...running].map(({ ended }) => ended));
  running.clear();
}

/** Starts one with settings, on a free port where they name none. */
export function startProduct(settings: Readonly<Record<string, string>>): Product {
  const { PATH, HOME, TMPDIR } = process.env;
  const env = {
    PATH,
    HOME,
    TMPDIR,
    ...compileCache,
    NODE_ENV: 'production',
    PORT: '0',
    LOG_LEVEL: 'error',
    REQUEST_DEADLINE: String(patience),
    ...settings,
  };
  const child = spawn(process.execPath, ['server/main.ts'], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const texts = { said: '', errors: '' };
  child.stdout.on('data', (bytes) => {
    texts.said += bytes;
  });
  child.stderr.on('data', (bytes) => {
    texts.errors += bytes;
  });
  const ended = once(child, 'close').then(([code]) => code);
  const product = { child, said: () => texts.said, errors: () => texts.errors, ended };
  running.add(product);
  return product;
}

/** The address of a product, once it says that it is ready. */
export const ready = (product: Product) => addressIn(product, /^iCarDeals is ready at (http:\/\/localhost:\d+)$/m);

/** The address of a product, once it says that it is there and something is missing. */
export const there = (product: Product) =>
  addressIn(product, /^iCarDeals is at (http:\/\/localhost:\d+) and not ready yet: The database does not answer\.$/m);

/** The address in a line like this one, once it is said. */
async function addressIn(product: Product, line: RegExp): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const look = () => {
    const address = line.exec(product.said())?.[1];
    if (address) resolve(address.replace('localhost', '127.0.0.1'));
  };
  product.child.stdout?.on('data', look);
  look();
  void product.ended.then(() => reject(new Error(`It ended: ${product.said()}${product.errors()}`)));
  return promise;
}

/** What a product that does not start says, and its exit code. */
export async function refusalOf(settings: Readonly<Record<string, string>>): Promise<[string, number | null]> {
  const product = startProduct(settings);
  const code = await product.ended;
  return [product.errors().trimEnd(), code];
}

/** Reads the whole answer too, so that no connection is left in the middle of one. */
export async function statusOf(address: string): Promise<number> {
  const reply = await fetch(address);
  await reply.arrayBuffer();
  return reply.status;
}
