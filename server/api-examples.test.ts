import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '#contract/call.ts';
import { contract } from '#contract/contract.ts';
import type { CallName } from '#contract/paths.ts';
import { signInFailures } from './accounts/tables.ts';
import { callsOf } from './developers/calls.ts';
import { apiDocument } from './kit/openapi/document.ts';
import type { JsonSchema } from './kit/openapi/schemas.ts';
import { withoutDevice, withoutPlan, withoutProgramme, withoutSecret } from './testing/access-answers.ts';
import { buildExampleWorld, type ExampleWorld, exampleRequest } from './testing/api-examples.ts';
import { openedApp } from './testing/opened.ts';

type Content = { readonly 'application/json'?: { readonly schema: JsonSchema; readonly example?: unknown } };
type Part = { readonly content?: Content } | undefined;

const document = apiDocument('https://icardeals.example');
const operations = new Map(callsOf(document).map(({ operation }) => [operation.operationId, operation]));

const sentIn = (name: CallName) => (operations.get(name)?.requestBody as Part)?.content?.['application/json'];
const answeredIn = (name: CallName, { status }: Call) =>
  (operations.get(name)?.responses[status] as Part)?.content?.['application/json'];

// What ends deals, keys or sessions comes last.
const lastOnes: readonly CallName[] = ['deleteEnquiry', 'restoreEnquiry', 'signOutUser', 'signOutDealer'];
const names = (Object.keys(contract) as CallName[]).toSorted((a, b) => lastOnes.indexOf(a) - lastOnes.indexOf(b));

const isAnsweredInJson = ({ gives, isStream }: Call) => !gives && !isStream;

describe('the example of each call', () => {
  it.each(names.filter((name) => 'body' in contract[name]))('of %s is a body that the server takes', (name) => {
    const call: Call = contract[name];
    expect(call.body?.safeParse(sentIn(name)?.example).error).toBeUndefined();
  });

  it.each(names.filter((name) => isAnsweredInJson(contract[name])))('of %s is an answer that it gives', (name) => {
    const call: Call = contract[name];
    expect(call.reply.safeParse(answeredIn(name, call)?.example).error).toBeUndefined();
  });
});

/** Calls that here lack a password, a plan, a device or a programme, with how they are refused. */
const lacking: { readonly [Name in CallName]?: number | undefined } = {
  ...withoutSecret,
  ...withoutPlan,
  ...withoutDevice,
  ...withoutProgramme,
  signInUser: undefined, // which sends the right password
};

describe('what a real server answers', () => {
  const app = openedApp();
  let made: ExampleWorld;
  beforeAll(async () => {
    made = await buildExampleWorld(app);
  });

  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema({ $id: '/document', components: { schemas: document.components.schemas } });

  /** What of an answer is not as the document says. */
  function problemsOf(schema: JsonSchema, answer: unknown): unknown {
    const text = JSON.stringify(schema).replaceAll('"#/components', '"/document#/components');
    const isAsSaid = ajv.compile(JSON.parse(text));
    return isAsSaid(answer) ? [] : isAsSaid.errors;
  }

  it('to the deal of the example is the answer of the example', async () => {
    const reply = await app.call('calculateDeal', { body: sentIn('calculateDeal')?.example });
    expect(reply.json()).toEqual(answeredIn('calculateDeal', contract.calculateDeal)?.example);
  });

  it.each(names)('to %s is as the document says', async (name) => {
    const call: Call = contract[name];
    await app.database.db.delete(signInFailures); // of passwords that are not right
    const reply = await app.call(name, await exampleRequest(app, made, name));
    expect([call.status, lacking[name]]).toContain(reply.statusCode);
    const { schema } = answeredIn(name, call) ?? {};
    if (schema && reply.statusCode === call.status) expect(problemsOf(schema, reply.json())).toEqual([]);
  });
});
