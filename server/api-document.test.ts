import { beforeAll, describe, expect, it } from 'vitest';
import { plainPaths } from '#contract/api/plain-paths.ts';
import type { Call } from '#contract/call.ts';
import { contract } from '#contract/contract.ts';
import { refusals, refusalsOf } from '#contract/errors.ts';
import { type CallName, paths } from '#contract/paths.ts';
import type { ApiDocument } from './kit/openapi/document.ts';
import type { JsonSchema } from './kit/openapi/schemas.ts';
import { openedApp } from './testing/opened.ts';
import { buildWorld } from './testing/world.ts';

type Parameter = { readonly name: string; readonly in: string };
const app = openedApp();
let document: ApiDocument;
beforeAll(async () => {
  document = (await app.inject({ url: '/api/openapi.json' })).json();
});

const names = Object.keys(paths) as CallName[];
const pathOf = (name: CallName) => (plainPaths[name] ?? paths[name].path).replace(/:(\w+)/g, '{$1}');
const operationOf = (name: CallName) => document.paths[pathOf(name)]?.[paths[name].method.toLowerCase()];
const isHeader = (header: string) => (parameter: object) => '$ref' in parameter && parameter.$ref === header;

/** The schema of a body, each of its kinds where it has several. */
function kindsOf(name: CallName): readonly JsonSchema[] {
  const { content } = Object(operationOf(name)?.requestBody);
  const { $ref: reference, ...inPlace }: JsonSchema = content['application/json'].schema;
  const schema = reference ? document.components.schemas[reference.split('/').at(-1) ?? ''] : inPlace;
  return schema?.oneOf ?? (schema ? [schema] : []);
}

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
    const parameters = operation?.parameters ?? [];
    const inPath = parameters.filter((each): each is typeof each & Parameter => 'in' in each && each.in === 'path');
    expect(inPath.map((parameter) => `{${parameter.name}}`).toSorted()).toEqual(
      (pathOf(name).match(/\{\w+\}/g) ?? []).toSorted(),
    );
    expect(parameters.some(isHeader('#/components/parameters/IfMatch'))).toBe(call.needsVersion === true);
    expect(operation?.security.length !== 0).toBe(call.access !== 'anyone');
    expect(operation?.requestBody !== undefined).toBe(call.body !== undefined || call.file !== undefined);
  });

  it('says of each body which fields it takes, and that it takes no others', () => {
    for (const name of names.filter((call) => 'body' in contract[call])) {
      for (const kind of kindsOf(name)) expect([name, kind.additionalProperties]).toEqual([name, false]);
    }
    expect(Object.keys(kindsOf('saveAndShare')[0]?.properties ?? {})).toEqual(
      expect.arrayContaining(['estimatedSalesPrice', 'termsAndConditions', 'draftId']),
    );
  });
});

describe('a call whose address could be another’s', () => {
  it('is served at the address that the document names as well', async () => {
    const url = '/api/dealers/nobody/slots';
    const [plain, first] = [await app.inject({ url }), await app.inject({ url: '/api/appoinment/slots/nobody' })];
    expect([plain.statusCode, plain.json().code]).toEqual([404, 'notFound']);
    expect(first.json()).toMatchObject({ code: 'notFound', message: plain.json().message });
    expect((await app.inject({ method: 'PATCH', url })).headers.allow).toBe('GET, HEAD');
  });
});

describe('a field that is deprecated', () => {
  const send = (body: object) =>
    app.inject({ method: 'POST', url: '/api/deal/calculate', payload: { cashFinanceLease: 'Cash', ...body } });

  it('is taken by a call that saves, which says since when it is, and where that is announced', async () => {
    const { userA } = await buildWorld(app.database.db, app.clock);
    const save = (body: object) =>
      app.call('saveDraft', { token: userA.token, body: { cashFinanceLease: 'Cash', ...body } });
    const old = await save({ monthlyPayment: '612.40' });
    expect([old.statusCode, old.headers.deprecation]).toEqual([201, `@${Date.parse('2026-11-26') / 1000}`]);
    expect(old.headers.link).toBe('</developers#changes>; rel="deprecation"; type="text/html"');
    const plain = await save({ salePrice: '100' });
    expect([plain.statusCode, plain.headers.deprecation]).toEqual([201, undefined]);
  });

  it('is refused where it was never taken', async () => {
    expect((await send({ monthlyPayment: '612.40' })).json()).toMatchObject({
      code: 'invalid',
      field: 'monthlyPayment',
    });
  });
});

/** Where something is served that is no call. */
const besideCalls = [
  '*',
  '/.well-known/change-password',
  '/.well-known/security.txt',
  '/Car/:car/picture.png',
  '/Dealer/:businessName/picture.png',
  '/EnquiryDetails/:key/picture.png',
  '/StopAlerts/:token',
  '/api/openapi.json',
  '/api/payment/webhook',
  '/api/test-payment/invoices/:invoiceId',
  '/calendar/:file',
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
];

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

  /** Where the calls are served, each at its addresses. */
  const addresses = names.flatMap((name) => [paths[name].path, plainPaths[name] ?? []].flat());
  const calls = names.flatMap((name) =>
    [paths[name].path, plainPaths[name] ?? []].flat().map((path) => `${paths[name].method} ${path}`),
  );

  it('is every call, the document, the health of the server, and an answer for the rest', () => {
    const served = routes().flatMap(({ path, methods }) => methods.map((method) => `${method} ${path}`));
    for (const call of calls) expect(served).toContain(call);
    expect(pathsBeside(new Set<string>(addresses), routes())).toEqual(besideCalls);
    const further = served.filter(
      (route) => !route.startsWith('HEAD ') && !route.endsWith(' *') && !calls.includes(route),
    );
    expect(further.toSorted()).toEqual([
      'DELETE /mcp',
      'GET /.well-known/change-password',
      'GET /.well-known/security.txt',
      'GET /Car/:car/picture.png',
      'GET /Dealer/:businessName/picture.png',
      'GET /EnquiryDetails/:key/picture.png',
      'GET /api/openapi.json',
      'GET /api/test-payment/invoices/:invoiceId',
      'GET /calendar/:file',
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
