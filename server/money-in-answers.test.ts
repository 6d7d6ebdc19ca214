import { expect, it } from 'vitest';
import { contract } from '#contract/contract.ts';
import type { CallName } from '#contract/paths.ts';
import type { ApiDocument } from './kit/openapi/document.ts';
import type { JsonSchema } from './kit/openapi/schemas.ts';
import { oddMoney, saysMoney } from './testing/money-in-answers.ts';
import { openedApp } from './testing/opened.ts';

/** Money of the answers is dollars with two places. Every answer of the tests over HTTP is held to it (`testing/app.ts`). */

const app = openedApp();

it.each([
  ['basePrice', '47,880'],
  ['payment', '872.3'],
  ['payment', '$872.32'],
  ['monthlyPayment', 872.32],
  ['allInPrice', '49115'],
  ['valueCents', 1_450_000],
])('refuses %s: %o', (name, value) => {
  expect(oddMoney('searchCars', { data: [{ [name]: value }] })).toEqual([`.data[].${name}: ${JSON.stringify(value)}`]);
});

it('takes dollars, what is not stated, and what the specifications state with the dollars beside it', () => {
  const well = {
    payment: '872.32',
    priceDrop: '-1000.00',
    allInPrice: null,
    price: '',
    adminFee: '499',
    numberOfPayments: 84,
    basePrice: '47,880',
    basePriceAmount: '47880.00',
    valueCents: 1_450_000,
    valueAmount: '14500.00',
  };
  expect(oddMoney('searchCars', well)).toEqual([]);
});

/** The answer that a schema gives as its examples, of each kind where there are several. */
function exampleOf(document: ApiDocument, schema: JsonSchema | undefined, depth = 0): unknown {
  if (!schema || depth > 20) return null;
  const {
    $ref: reference,
    anyOf,
    oneOf,
    allOf,
    items,
    properties = {},
    additionalProperties,
    example,
  } = Object(schema);
  const within = (one: JsonSchema) => exampleOf(document, one, depth + 1);
  if (reference) return within(Object(document.components.schemas[String(reference).split('/').at(-1) ?? '']));
  if (anyOf ?? oneOf ?? allOf) return (anyOf ?? oneOf ?? allOf).map(within);
  if (items) return [within(items)];
  const fields = Object.entries(properties).map(([name, one]) => [name, within(Object(one))]);
  if (fields.length > 0) return Object.fromEntries(fields);
  return typeof additionalProperties === 'object' ? { any: within(additionalProperties) } : (example ?? null);
}

it('is what the document of the API shows of every call', async () => {
  const document: ApiDocument = (await app.inject({ url: '/api/openapi.json' })).json();
  let named = 0;
  const odd = Object.values(document.paths).flatMap((methods) =>
    Object.values(methods).flatMap(({ operationId, responses }) => {
      const { status } = contract[operationId as CallName]; // the document names the calls of the contract
      const { content } = Object(Object(responses)[status]);
      const answer = exampleOf(document, content?.['application/json']?.schema);
      JSON.stringify(answer, (name, value) => {
        if (saysMoney(name)) named += 1;
        return value;
      });
      return oddMoney(operationId, answer).map((one) => `${operationId} ${one}`);
    }),
  );
  expect(odd).toEqual([]);
  expect(named).toBeGreaterThan(200);
});
