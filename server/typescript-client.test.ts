import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { generateApi } from 'swagger-typescript-api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildClient } from '#clients/build/build-typescript.ts';
import { apiDocument } from './kit/openapi/document.ts';
import { buildExampleWorld, type ExampleWorld } from './testing/api-examples.ts';
import { openedApp } from './testing/opened.ts';

/** Clients made from the document, compiled and used in folders that have nothing else; nothing is downloaded. */

const app = openedApp();
const folder = mkdtempSync(join(tmpdir(), 'icardeals-client-'));
const compiler = fileURLToPath(new URL('../node_modules/typescript/lib/tsc.js', import.meta.url));
let made: ExampleWorld;
let address: string;

type Ended = { readonly failed: boolean; readonly said: string };

/** Runs a command, while the server in this very process goes on answering. */
const run = (cwd: string, command: string, ...args: readonly string[]): Promise<Ended> =>
  new Promise((resolve) => {
    const env = { ...process.env, npm_config_offline: 'true' };
    execFile(command, [...args], { cwd, env }, (error, out, errors) =>
      resolve({ failed: error !== null, said: `${out}${errors}` }),
    );
  });

const strict = ['--noEmit', '--strict', '--target', 'es2022', '--module', 'nodenext', '--allowImportingTsExtensions'];
const compile = (cwd: string, file: string) =>
  run(cwd, process.execPath, compiler, '--ignoreConfig', ...strict, '--lib', 'es2023,dom,dom.iterable', file);

/** A folder with a program in it, and nothing else. */
function newFolder(name: string): string {
  const made = join(folder, name);
  mkdirSync(made, { recursive: true });
  writeFileSync(join(made, 'package.json'), '{ "name": "shop", "type": "module", "private": true }');
  return made;
}

beforeAll(async () => {
  made = await buildExampleWorld(app);
  address = await app.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => rmSync(folder, { recursive: true }));

const works = { failed: false, said: '' };
const deal = (frequency: string) =>
  `{ cashFinanceLease: 'Finance', estimatedSalesPrice: '30000', interestRate: '6', termsInYears: 5, frequency: '${frequency}' }`;
const console = 'declare const console: { log(text: string): void };';

describe('the package for TypeScript', () => {
  const program = (frequency: string) => `
    import { createClient, RefusedCall } from '@icardeals/client';
    const client = createClient({ baseUrl: '${address}', key: '${made.key}' });
    const figures = await client.calculateDeal({ body: ${deal(frequency)} });
    const leads = await client.listLeads({ query: { status: 'open' } });
    const refused = await client.readLead({ params: { id: 'nothing' } }).catch((error: unknown) => error);
    const read = await client.readLead({ params: { id: '${made.lead}' } });
    const said = refused instanceof RefusedCall ? refused.refusal.code : 'nothing';
    ${console}
    console.log(JSON.stringify([figures.monthlyPayment, leads.data.length, said, read.data._id]));`;
  let shop: string;

  beforeAll(async () => {
    const built = join(folder, 'built');
    buildClient(built);
    shop = newFolder('shop');
    expect(await run(built, 'npm', 'pack', '--silent', '--pack-destination', shop)).toMatchObject({ failed: false });
    const tarball = './icardeals-client-1.0.0.tgz';
    const installed = await run(shop, 'npm', 'install', '--offline', '--no-audit', '--no-fund', tarball);
    expect(installed).toMatchObject({ failed: false });
  });

  it('compiles where it is used, and works against the server', async () => {
    writeFileSync(join(shop, 'good.ts'), program('Bi Weekly'));
    expect(await compile(shop, 'good.ts')).toEqual(works);
    const { said } = await run(shop, process.execPath, 'good.ts');
    expect(JSON.parse(said)).toEqual(['267.38', 2, 'notFound', made.lead]);
  });

  it('does not compile with a frequency that there is not', async () => {
    writeFileSync(join(shop, 'bad.ts'), program('Yearly'));
    const { failed, said } = await compile(shop, 'bad.ts');
    expect(failed).toBe(true);
    expect(said).toMatch(/^bad\.ts\(\d+,\d+\): error TS2322: Type '"Yearly"' is not assignable to type .*"Bi Weekly"/);
  });
});

describe('a client that another tool makes of the document', () => {
  it('compiles, and works against the server', async () => {
    const place = newFolder('another');
    const { files } = await generateApi({
      spec: JSON.parse(JSON.stringify(apiDocument(address))),
      generateUnionEnums: true,
      silent: true,
    });
    writeFileSync(join(place, 'api.ts'), files[0]?.fileContent ?? '');
    const program = `
      import { Api } from './api.ts';
      const { api } = new Api({ baseUrl: '${address}' });
      const figures = await api.calculateDeal(${deal('Bi Weekly')});
      const leads = await api.listLeads({ status: 'open' }, { headers: { authorization: 'Bearer ${made.key}' } });
      ${console}
      console.log(JSON.stringify([figures.data.monthlyPayment, leads.data.data.length]));`;
    writeFileSync(join(place, 'use.ts'), program);
    expect(await compile(place, 'use.ts')).toEqual(works);
    const { said } = await run(place, process.execPath, '--experimental-transform-types', '--no-warnings', 'use.ts');
    expect(JSON.parse(said)).toEqual(['267.38', 2]);
  });
});
