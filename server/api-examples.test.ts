import { writeFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '#contract/call.ts';
import { contract } from '#contract/contract.ts';
import type { CallName } from '#contract/paths.ts';
import { signInFailures } from './accounts/tables.ts';
import { type Example, exampleOf } from './kit/openapi/examples.ts';
import { withoutDevice, withoutPlan, withoutProgramme, withoutSecret } from './testing/access-answers.ts';
import {
  buildExampleWorld,
  type ExampleWorld,
  exampleFrom,
  exampleRequest,
  isOfShape,
} from './testing/api-examples.ts';
import { openedApp } from './testing/opened.ts';

/**
 * Every example of the API's document, made again of a real server. `RECORD_EXAMPLES=1` writes them down anew, which is
 * to be done whenever an answer has got another shape.
 */

const app = openedApp();
let made: ExampleWorld;
beforeAll(async () => {
  made = await buildExampleWorld(app);
});

// What ends deals, keys or sessions comes last.
const lastOnes: readonly CallName[] = ['deleteEnquiry', 'restoreEnquiry', 'signOutUser', 'signOutDealer'];
const names = (Object.keys(contract) as CallName[]).toSorted((a, b) => lastOnes.indexOf(a) - lastOnes.indexOf(b));

/** What a call answers to its example: success, or that a password, a plan or a device is missing, which nobody shows. */
const expectedStatus = (name: CallName, call: Call, example: Example | undefined) =>
  example?.reply
    ? [call.status]
    : [call.status, withoutSecret[name], withoutPlan[name], withoutDevice[name], withoutProgramme[name]];

const recorded: Record<string, Example> = {};

describe('the example of each call', () => {
  it.each(names)('of %s is what the server takes and answers', async (name) => {
    const call: Call = contract[name];
    await app.database.db.delete(signInFailures); // of passwords that are not right
    const request = await exampleRequest(app, made, name);
    const reply = await app.call(name, request);
    const example = exampleFrom(name, request, reply);
    recorded[name] = example;
    if (process.env.RECORD_EXAMPLES) return;
    expect(expectedStatus(name, call, exampleOf(name))).toContain(reply.statusCode);
    const known = exampleOf(name) ?? {};
    if (!isOfShape(example, known)) expect(example).toEqual(known);
  });

  it('can be written down', () => {
    if (!process.env.RECORD_EXAMPLES) return;
    const inOrder = Object.entries(recorded).toSorted(([a], [b]) => (a < b ? -1 : 1));
    const file = new URL('./kit/openapi/examples.json', import.meta.url);
    writeFileSync(file, `${JSON.stringify(Object.fromEntries(inOrder), null, 2)}\n`);
  });
});
