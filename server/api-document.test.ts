import { beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '#contract/call.ts';
import { contract } from '#contract/contract.ts';
import { refusals, refusalsOf } from '#contract/errors.ts';
import { type CallName, paths } from '#contract/paths.ts';
import { openedApp } from './testing/opened.ts';

type Operation = {
  readonly operationId: string;
  readonly summary: string;
  readonly security?: readonly object[];
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly required?: boolean }[];
  readonly requestBody?: { readonly content: { readonly 'application/json': { readonly schema: Schema } } };
  readonly responses: Readonly<Record<string, object>>;
};
type Schema = {
  readonly properties: Readonly<Record<string, object>>;
  readonly additionalProperties?: boolean;
  /** A body of several kinds, each told by one of its fields. */
  readonly oneOf?: readonly Schema[];
};
type Document = { readonly openapi: string; readonly paths: Readonly<Record<string, Record<string, Operation>>> };

const app = openedApp();
let document: Document;
beforeAll(async () => {
  document = (await app.inject({ url: '/api/openapi.json' })).json();
});

const names = Object.keys(paths) as CallName[];
const pathOf = (name: CallName) => paths[name].path.replace(/:(\w+)/g, '{$1}');
const operationOf = (name: CallName) => document.paths[pathOf(name)]?.[paths[name].method.toLowerCase()];

describe('the document of the API', () => {
  it('is OpenAPI 3.1 and describes every call of the contract, and nothing else', () => {
    expect(document.openapi).toMatch(/^3\.1\./);
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { operationId }]) => `${method.toUpperCase()} ${path} ${operationId}`),
    );
    const called = names.map((name) => `${paths[name].method} ${pathOf(name)} ${name}`);
    expect(described.toSorted()).toEqual(called.toSorted());
  });

  it.each(names)('says of %s what it takes, what it answers and how it can be refused', (name) => {
    const call: Call = contract[name];
    const operation = operationOf(name);
    const statuses = [call.status, ...refusalsOf(call, paths[name].method).map((code) => refusals[code])];
    expect(Object.keys(operation?.responses ?? {}).map(Number)).toEqual(
      [...new Set(statuses)].toSorted((a, b) => a - b),
    );
    expect(operation?.summary).toBe(call.summary);
    const inPath = (operation?.parameters ?? []).filter((parameter) => parameter.in === 'path');
    expect(inPath.map((parameter) => `{${parameter.name}}`).toSorted()).toEqual(
      (pathOf(name).match(/\{\w+\}/g) ?? []).toSorted(),
    );
    const version = operation?.parameters?.find((parameter) => parameter.name === 'if-match');
    expect(version?.required === true).toBe(call.needsVersion === true);
    expect(operation?.security !== undefined).toBe(call.access !== 'anyone');
    expect(operation?.requestBody !== undefined).toBe(call.body !== undefined);
  });

  it('says of each body which fields it takes, and that it takes no others', () => {
    for (const name of names.filter((call) => 'body' in contract[call])) {
      const schema = operationOf(name)?.requestBody?.content['application/json'].schema;
      for (const kind of schema?.oneOf ?? [schema]) {
        expect([name, kind?.additionalProperties]).toEqual([name, false]);
      }
    }
    const saved = operationOf('saveAndShare')?.requestBody?.content['application/json'].schema.properties ?? {};
    expect(Object.keys(saved)).toEqual(
      expect.arrayContaining(['estimatedSalesPrice', 'termsAndConditions', 'draftId']),
    );
    const headers = (operationOf('updateEnquiry')?.parameters ?? []).filter((parameter) => parameter.in === 'header');
    expect(headers.map((parameter) => parameter.name)).toEqual(['if-match']);
  });
});

/** The paths of routes that are none of some others. */
const pathsBeside = (known: ReadonlySet<string>, all: readonly { path: string }[]) =>
  all.flatMap(({ path }) => (known.has(path) ? [] : [path])).toSorted();

describe('what is served', () => {
  /** Every route, as the server itself prints them: a tree, whose branches continue the address above them. */
  const routes = () => {
    const above: string[] = [];
    const lines = app.app
      .printRoutes({ commonPrefix: false })
      .matchAll(/^((?:│ {3}| {4})*)(?:├|└)── (\S+) \(([^)]*)\)$/gm);
    return [...lines].map(([, indent = '', part = '', methods = '']) => {
      const depth = indent.length / 4;
      above.length = depth;
      above.push(part);
      return { path: above.join(''), methods: methods.split(', ') };
    });
  };

  it('is every call, the document, the health of the server, and an answer for the rest', () => {
    const served = routes().flatMap(({ path, methods }) => methods.map((method) => `${method} ${path}`));
    for (const name of names) expect(served).toContain(`${paths[name].method} ${paths[name].path}`);
    const known = new Set<string>(names.map((name) => paths[name].path));
    expect(pathsBeside(known, routes())).toEqual([
      '*',
      '/.well-known/change-password',
      '/.well-known/security.txt',
      '/Dealer/:businessName/picture.png',
      '/EnquiryDetails/:key/picture.png',
      '/StopAlerts/:token',
      '/api/openapi.json',
      '/api/payment/webhook',
      '/api/test-payment/invoices/:invoiceId',
      '/embed.js',
      '/feeds/:name',
      '/feeds/:name/:file',
      '/health/live',
      '/health/ready',
      '/images/:file([A-Za-z0-9_-]{22}-\\d{1,4}\\.(?:avif|webp|jpg))',
      '/mcp',
      '/picture.png',
      '/robots.txt',
      '/sitemap-:part.xml',
      '/sitemap.xml',
    ]);
    const methods = names.map((name) => `${paths[name].method} ${paths[name].path}`);
    const further = served.filter(
      (route) => !route.startsWith('HEAD ') && !route.endsWith(' *') && !methods.includes(route),
    );
    expect(further.toSorted()).toEqual([
      'DELETE /mcp',
      'GET /.well-known/change-password',
      'GET /.well-known/security.txt',
      'GET /Dealer/:businessName/picture.png',
      'GET /EnquiryDetails/:key/picture.png',
      'GET /api/openapi.json',
      'GET /api/test-payment/invoices/:invoiceId',
      'GET /embed.js',
      'GET /feeds/:name',
      'GET /feeds/:name/:file',
      'GET /health/live',
      'GET /health/ready',
      'GET /images/:file([A-Za-z0-9_-]{22}-\\d{1,4}\\.(?:avif|webp|jpg))',
      'GET /mcp',
      'GET /picture.png',
      'GET /robots.txt',
      'GET /sitemap-:part.xml',
      'GET /sitemap.xml',
      'POST /StopAlerts/:token',
      'POST /api/payment/webhook',
      'POST /mcp',
    ]);
  });

  it('is found under its path and method alone', async () => {
    for (const name of names) {
      const url = paths[name].path.replace(/:\w+/g, 'x');
      const methods = names
        .filter((other) => paths[other].path.replace(/:\w+/g, 'x') === url)
        .map((other) => paths[other].method);
      const wrong = await app.inject({ method: 'PATCH', url });
      expect([name, wrong.statusCode]).toEqual([name, 405]);
      for (const method of methods) expect(String(wrong.headers.allow).split(', ')).toContain(method);
    }
    for (const url of ['/api', '/api/', '/api/nothing', '/api/make', '/api/make/make/', '/API/make/make']) {
      const unknown = await app.inject({ url });
      expect([url, unknown.statusCode, unknown.json().code]).toEqual([url, 404, 'notFound']);
    }
  });

  it('is not found under a part that is longer than the router takes, and says so', async () => {
    const reply = await app.inject({ url: `/api/provinces/fsas/${'x'.repeat(1001)}` });
    expect([reply.statusCode, reply.json().code]).toEqual([414, 'addressTooLong']);
  });

  it('answers HEAD as GET, without a body, and refuses TRACE', async () => {
    const head = await app.inject({ method: 'HEAD', url: '/api/make/make' });
    expect([head.statusCode, head.body]).toEqual([200, '']);
    expect((await app.inject({ method: 'TRACE', url: '/api/make/make' })).statusCode).toBe(405);
  });
});
