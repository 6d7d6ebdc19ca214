import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { StripeSettings } from '../integrations/payment/stripe/stripe-settings.ts';
import { newStripeAccount, type StripeAccount, type StripeForm, stripeRoutes } from './stripe-account.ts';

/** A call as Stripe's edge took it. */
type StripeCall = {
  /** Method and path. */
  readonly route: string;
  readonly form: StripeForm;
  readonly headers: IncomingMessage['headers'];
};

/** What goes wrong with one call: an answer, none at all, or one that gets lost after the work was done. */
type StripeFault =
  | { readonly status: number; readonly error: object; readonly retry?: boolean }
  | 'silent'
  | 'lost'
  | ((account: StripeAccount) => StripeFault);

export type StripeServer = {
  readonly settings: StripeSettings;
  readonly account: StripeAccount;
  readonly calls: StripeCall[];
  /** What is to go wrong with the next calls of a route, in this order. */
  fail(route: string, ...faults: StripeFault[]): void;
  /** The calls of a route. */
  callsOf(route: string): StripeCall[];
  close(): Promise<void>;
};

export const stripeSecret = 'sk_test_51TheSecretOfTheAccount';

const names = ['standard', 'pro', 'url'] as const;
const prices = new Map(
  names.flatMap((name) => [
    [`${name}-month`, `price_${name}Month`] as const,
    [`${name}-year`, `price_${name}Year`] as const,
  ]),
);

/** Starts what behaves as Stripe's API does at its edge, on a free port of this machine. */
export async function startStripeServer(): Promise<StripeServer> {
  const account = newStripeAccount();
  const calls: StripeCall[] = [];
  const faults = new Map<string, StripeFault[]>();
  const edge = stripeEdge(account);
  const server = createServer(async (request, response) => {
    const call = await readCall(request);
    calls.push(call);
    const fault = faults.get(call.route)?.shift();
    const kind = typeof fault === 'function' ? fault(account) : fault;
    if (kind === 'silent') return;
    if (typeof kind === 'object') {
      const retry = kind.retry === undefined ? {} : { 'stripe-should-retry': String(kind.retry) };
      return send(response, kind.status, { error: kind.error }, retry);
    }
    const { status, body } = edge(call);
    if (kind === 'lost') request.socket.destroy();
    else send(response, status, body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const address = new URL(`http://127.0.0.1:${port}`);
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return {
    settings: { secretKey: stripeSecret, webhookSecret: 'whsec_ofTheTest', prices, address },
    account,
    calls,
    close,
    fail: (route, ...next) => faults.set(route, next),
    callsOf: (route) => calls.filter((call) => call.route === route),
  };
}

async function readCall(request: IncomingMessage): Promise<StripeCall> {
  const { method = '', url = '', headers } = request;
  const { pathname, searchParams } = new URL(url, 'http://stripe.example');
  const body = Buffer.concat(await request.toArray()).toString();
  const form = Object.fromEntries(method === 'POST' ? new URLSearchParams(body) : searchParams);
  return { route: `${method} ${pathname}`, form, headers };
}

function send(response: ServerResponse, status: number, body: object, headers: Record<string, string> = {}): void {
  const all = { 'content-type': 'application/json', 'request-id': 'req_1', ...headers };
  response.writeHead(status, all).end(JSON.stringify(body));
}

type Answer = { readonly status: number; readonly body: object };

const refused = (status: number, error: object): Answer => ({ status, body: { error } });
const invalid = (message: string, status = 400) => refused(status, { type: 'invalid_request_error', message });

/** Stripe's edge: who calls, in which form and version, and each Idempotency-Key once. */
function stripeEdge(account: StripeAccount): (call: StripeCall) => Answer {
  const answered = new Map<string, { form: string; answer: Answer }>();
  return ({ route, form, headers }) => {
    if (headers.authorization !== `Bearer ${stripeSecret}`)
      return invalid('Invalid API Key provided: sk_test_********ount', 401);
    if (!/^\d{4}-\d\d-\d\d\.\w+$/.test(String(headers['stripe-version']))) return invalid('No such version.');
    const isPost = route.startsWith('POST');
    if (isPost && headers['content-type'] !== 'application/x-www-form-urlencoded') return invalid('Not a form.');
    const work = stripeRoutes[route];
    if (!work) return refused(404, { type: 'invalid_request_error', code: 'resource_missing', message: route });
    const key = isPost ? String(headers['idempotency-key']) : undefined;
    const before = key === undefined ? undefined : answered.get(key);
    const text = JSON.stringify([route, form]);
    if (before && before.form !== text)
      return refused(400, { type: 'idempotency_error', message: 'Keys can only be used with the same parameters.' });
    if (before) return before.answer;
    const answer = { status: 200, body: work(account, form) };
    if (key !== undefined) answered.set(key, { form: text, answer });
    return answer;
  };
}
