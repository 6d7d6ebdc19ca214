import { readFileSync } from 'node:fs';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import spectralCore from '@stoplight/spectral-core';
import spectralRulesets from '@stoplight/spectral-rulesets';
import { describe, expect, it } from 'vitest';
import { tags } from '#contract/api/tags.ts';
import { contract } from '#contract/contract.ts';
import { breakingChanges } from '../../testing/breaking-changes.ts';
import { type ApiDocument, apiDocument } from './document.ts';
import type { JsonSchema } from './schemas.ts';

const document = apiDocument('https://icardeals.example');
const text = JSON.stringify(document);
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));

const schemaOf = (name: string): JsonSchema => document.components.schemas[name] ?? {};
const optionsOf = (schema: string, property: string) => schemaOf(schema).properties?.[property]?.enum;

describe('the document', () => {
  it('has nothing that Redocly’s recommended rules refuse or warn of', async () => {
    const config = await createConfig({ extends: ['recommended'] });
    const problems = await lintFromString({ source: text, absoluteRef: '/openapi.json', config });
    expect(problems.map(({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer}: ${message}`)).toEqual(
      [],
    );
  });

  it('has nothing that Spectral’s recommended rules refuse or warn of', async () => {
    const spectral = new spectralCore.Spectral();
    spectral.setRuleset({
      // By its own type a set of rules extends another one, which the first cannot.
      extends: [[spectralRulesets.oas as spectralCore.RulesetDefinition, 'recommended']],
      rules: {
        // Since OpenAPI 3.1 roles may stand beside a bearer scheme, where this rule knows no others than OAuth’s.
        'oas3-operation-security-defined': 'off',
        // Redocly holds each example to its schema already, in a fifth of the time.
        'oas3-valid-media-example': 'off',
      },
    });
    const found = await spectral.run(JSON.parse(text));
    expect(found.map(({ code, path, message }) => `${code} ${path.join('/')}: ${message}`)).toEqual([]);
  });

  it('puts each call into one chapter', () => {
    const names = tags.flatMap(({ calls }) => Object.keys(calls));
    expect(names.toSorted()).toEqual(Object.keys(contract).toSorted());
    expect(operations.filter(({ tags: own }) => own.length !== 1)).toEqual([]);
  });

  it('says of every property what it means', () => {
    const unsaid: string[] = [];
    // Every schema, named or in its place; none of the examples holds a field of this name.
    JSON.parse(text, (name, value) => {
      if (name !== 'properties') return value;
      const properties: Record<string, JsonSchema> = value;
      for (const [own, { description, $ref }] of Object.entries(properties))
        if (!description && !$ref) unsaid.push(own);
      return value;
    });
    expect(unsaid).toEqual([]);
  });

  it('says of every parameter what it asks for', () => {
    const all = operations.flatMap(({ operationId, parameters = [] }) =>
      parameters.map((parameter) => ({ operationId, ...parameter })),
    );
    expect(all.length).toBeGreaterThan(200);
    expect(all.filter((parameter) => 'name' in parameter && parameter.description === '')).toEqual([]);
  });

  it('shows refusals in sentences that the server says', () => {
    const said = ['fr.po', 'server/fr.po'].map((file) => readFileSync(`content/words/${file}`, 'utf8')).join('');
    const shown = [...text.matchAll(/"code":"\w+","message":"([^"]+)"/g)].map(([, message = '']) => message);
    expect(shown.length).toBeGreaterThan(10);
    expect(shown.filter((message) => !said.includes(`msgid "${message}"`))).toEqual([]);
  });

  it('names what several calls take or answer, and every way to be refused', () => {
    expect(Object.keys(document.components.schemas)).toEqual(
      expect.arrayContaining([
        'DealToCalculate',
        'DealFigures',
        'SavedDeal',
        'Lead',
        'LeadRow',
        'ListedCar',
        'Refusal',
      ]),
    );
    expect(Object.keys(document.components.responses)).toEqual(
      expect.arrayContaining(['Invalid', 'Unauthenticated', 'NotFound', 'Stale', 'KeyReused', 'TooManyRequests']),
    );
    expect(text).not.toContain('"in-place:');
    expect(Object.values(document.components.schemas).filter(({ description }) => !description)).toEqual([]);
  });

  it('names the options of a deal, which it takes and no others', () => {
    const open = ['', null];
    expect(optionsOf('DealToCalculate', 'frequency')).toEqual([
      'Monthly',
      'Weekly',
      'Semi Monthly',
      'Bi Weekly',
      ...open,
    ]);
    expect(optionsOf('DealToCalculate', 'type')).toEqual(['New', 'PreOwned', 'CertifiedPreOwned', ...open]);
    expect(optionsOf('DealToCalculate', 'tax')).toEqual(['GST', 'PST', 'HST', 'Exempt', ...open]);
    expect(optionsOf('DealToSend', 'tradeIn')).toEqual(['Excellent', 'Very Good', 'Good', 'Fair', ...open]);
    expect(optionsOf('BookAppointmentBody', 'appointmentType')).toEqual(['email', 'text', 'phone', 'storeVisit']);
  });

  it('says of what is deprecated that it is', () => {
    expect(schemaOf('DealToSend').properties?.monthlyPayment?.deprecated).toBe(true);
    expect(schemaOf('DealToSend').properties?.salePrice?.deprecated).toBeUndefined();
  });
});

/** The document as it was published last; `npm run publish-api` puts today’s in its place. */
const published: ApiDocument = JSON.parse(
  readFileSync(new URL('../../../clients/published-api.json', import.meta.url), 'utf8'),
);

const changed = (change: (copy: ApiDocument & { paths: Record<string, Record<string, object>> }) => void) => {
  const copy = structuredClone(published) as Parameters<typeof change>[0]; // what is read from a file is one’s own
  change(copy);
  return breakingChanges(published, copy);
};

describe('a client written by the published document', () => {
  it('is broken by nothing in today’s', () => {
    expect(breakingChanges(published, document)).toEqual([]);
  });

  it('would be broken by a call that is gone, or asks for more', () => {
    expect(changed(({ paths }) => delete paths['/api/deal/calculate'])).toEqual(['POST /api/deal/calculate is gone']);
    const schemas = (copy: ApiDocument) => copy.components.schemas;
    expect(changed((copy) => Object.assign(schemas(copy).DealToCalculate ?? {}, { required: ['make'] }))).toEqual([
      'POST /api/deal/calculate body.make is now needed',
    ]);
    const frequency = { type: ['string', 'null'], enum: ['Monthly', '', null] };
    expect(changed((copy) => Object.assign(schemas(copy).DealToCalculate?.properties ?? {}, { frequency }))).toEqual([
      'POST /api/deal/calculate body.frequency no longer takes Weekly, Semi Monthly, Bi Weekly',
    ]);
  });

  it('would be broken by an answer that lacks something, or is of another kind', () => {
    const salesTax = { type: 'object' };
    expect(changed((copy) => delete copy.components.schemas.LeadRow?.properties?.submittedAt)).toContain(
      'GET /api/dealer/enquiries answer 200.data[].submittedAt is gone',
    );
    expect(
      changed((copy) => Object.assign(copy.components.schemas.DealFigures?.properties ?? {}, { salesTax })),
    ).toContain('POST /api/deal/calculate answer 200.salesTax is now object, not string');
  });

  it('would be broken by a key that is no longer let in', () => {
    const lead = ['leads:read', 'leads:write'];
    const found = changed(({ paths }) =>
      Object.assign(paths['/api/dealer/enquiries']?.get ?? {}, { security: [{ session: [] }, { key: lead }] }),
    );
    expect(found).toEqual(['GET /api/dealer/enquiries no longer lets in {"key":["leads:read"]}']);
  });

  it('is broken by nothing that is added', () => {
    const extra = { type: 'string' };
    expect(
      changed((copy) => {
        Object.assign(copy.components.schemas.DealToCalculate?.properties ?? {}, { extra });
        Object.assign(copy.components.schemas.DealFigures?.properties ?? {}, { extra });
        Object.assign(copy.paths, { '/api/new': { get: {} } });
      }),
    ).toEqual([]);
  });
});
