import { tags } from '#contract/api/tags.ts';
import type { CallReply } from '#contract/contract.ts';
import type { Language } from '#contract/languages.ts';
import { developerTexts, readContentText } from '../content/content-files.ts';
import { type Implement, notFound } from '../kit/handler.ts';
import { type ApiDocument, apiDocument } from '../kit/openapi/document.ts';
import type { Operation } from '../kit/openapi/operation.ts';
import type { JsonSchema } from '../kit/openapi/schemas.ts';

const rowOf = ({ operation, method, path }: DocumentedCall, said: Said) => ({
  name: operation.operationId,
  method: method.toUpperCase(),
  path,
  summary: said(operation.summary),
});

/** The calls of the document, by chapter. */
function chaptersOf(document: ApiDocument, said: Said): CallReply<'listApiCalls'>['chapters'] {
  const all = callsOf(document);
  return tags.map(({ name, description }) => ({
    name: said(name),
    description: said(description),
    calls: all.filter(({ operation }) => operation.tags.includes(name)).map((call) => rowOf(call, said)),
  }));
}

/** The guide, whose examples call this very site. */
const guideIn = (language: Language, { origin }: URL): CallReply<'listApiCalls'>['guide'] =>
  developerTexts[language].map(({ meta: { slug, title }, html }) => ({
    slug,
    title,
    html: html.replaceAll('https://icardeals.example', origin),
  }));

/** Puts what the pages for developers show on the server: the guide, and the reference made from the API's document. */
export function implementDevelopers(implement: Implement, { publicUrl }: { readonly publicUrl: URL }): void {
  let made: ApiDocument | undefined;
  const document = () => {
    made ??= apiDocument(publicUrl.origin);
    return made;
  };
  implement('listApiCalls', async ({ language }) => ({
    guide: guideIn(language, publicUrl),
    chapters: chaptersOf(document(), saidIn(language)),
  }));
  implement('readApiCall', async ({ params, language }) => {
    const call = callsOf(document()).find(({ operation }) => operation.operationId === params.call);
    if (!call) throw notFound();
    const said = saidIn(language);
    return { ...rowOf(call, said), ...shownCall(call, document(), said) };
  });
}

type FieldRow = CallReply<'readApiCall'>['body'][number];

/** How far a thing within a thing is written out, and how many rows one call shows at most. */
const [deepest, mostRows] = [2, 400];

const prefix = '#/components/schemas/';

/** Writes out what schemas hold, row by row. */
class FieldRows {
  readonly #schemas: ApiDocument['components']['schemas'];

  constructor({ components }: ApiDocument) {
    this.#schemas = components.schemas;
  }

  /** The rows of a body or an answer; one row where it is no object. */
  of(schema: JsonSchema | undefined): FieldRow[] {
    return schema ? this.#within(schema, 0, '').slice(0, mostRows) : [];
  }

  #meant(schema: JsonSchema): JsonSchema {
    return schema.$ref ? (this.#schemas[schema.$ref.slice(prefix.length)] ?? {}) : schema;
  }

  /** The objects in a schema: itself, what a list holds, each of several kinds. */
  #objects(schema: JsonSchema): JsonSchema[] {
    const { properties, items, anyOf, oneOf } = this.#meant(schema);
    if (properties) return [this.#meant(schema)];
    return [...(items ? [items] : []), ...(anyOf ?? []), ...(oneOf ?? [])].flatMap((part) => this.#objects(part));
  }

  #within(schema: JsonSchema, depth: number, above: string): FieldRow[] {
    if (depth > deepest) return [];
    const seen = new Set<string>();
    return this.#objects(schema).flatMap(({ properties = {}, required = [] }) =>
      Object.entries(properties).flatMap(([name, property]) => {
        if (seen.has(name)) return [];
        seen.add(name);
        const isNeeded = required.includes(name);
        const place = above + name;
        return [
          { place, ...this.#row(name, property, isNeeded, depth) },
          ...this.#within(property, depth + 1, `${place}.`),
        ];
      }),
    );
  }

  #row(name: string, property: JsonSchema, required: boolean, depth: number): Omit<FieldRow, 'place'> {
    const description = property.description ?? this.#meant(property).description ?? '';
    const deprecated = property.deprecated === true;
    return { name, depth, type: this.typeOf(property), required, deprecated, description };
  }

  /** What a value may be, in a few words. */
  typeOf(schema: JsonSchema): string {
    const { type, format, enum: options, const: only, anyOf, oneOf, items, properties } = this.#meant(schema);
    if (only !== undefined) return JSON.stringify(only);
    if (options) return options.map((option) => JSON.stringify(option)).join(' | ');
    const kinds = anyOf ?? oneOf;
    if (kinds) return [...new Set(kinds.map((kind) => this.typeOf(kind)))].join(' | ');
    if (items) return `list of ${this.typeOf(items)}`;
    if (properties) return schema.$ref ? schema.$ref.slice(prefix.length) : 'object';
    return format ?? ([type].flat().join(' | ') || 'any');
  }
}

/** A call in the document, where it stands. */
type DocumentedCall = { readonly path: string; readonly method: string; readonly operation: Operation };

export const callsOf = ({ paths }: ApiDocument): DocumentedCall[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );

/** What stands in the document behind a name, or in its place. */
type Spoken = {
  readonly $ref?: string;
  readonly name?: string;
  readonly in?: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema?: JsonSchema;
  readonly content?: Readonly<Record<string, { readonly schema: JsonSchema; readonly example?: unknown }>>;
};

/** What is said in the document: every such part is read no further than this. */
function said(part: object | undefined, { components }: ApiDocument): Spoken {
  const spoken: Spoken = part ?? {};
  const [kind, name = ''] = spoken.$ref?.split('/').slice(2) ?? [];
  if (kind === 'parameters') return components.parameters[name] ?? {};
  if (kind === 'responses') return components.responses[name] ?? {};
  return spoken;
}

/** What is sent or answered: its schema, and an example where it has one. */
const contentIn = (part: object | undefined, document: ApiDocument) =>
  Object.values(said(part, document).content ?? {})[0];

function parameterRows({ parameters = [] }: Operation, document: ApiDocument, rows: FieldRows): FieldRow[] {
  return parameters.map((parameter) => {
    const { name = '', in: place, required = false, description = '', schema = {} } = said(parameter, document);
    const type = `${place}, ${rows.typeOf(schema)}`;
    return { place: name, name, depth: 0, type, required, deprecated: false, description };
  });
}

const asText = (value: unknown) => (value === undefined ? '' : JSON.stringify(value, null, 2));

/** A call as its page shows it. */
export function shownCall(
  { operation }: DocumentedCall,
  document: ApiDocument,
  spoken: Said,
): Omit<CallReply<'readApiCall'>, 'name' | 'method' | 'path' | 'summary'> {
  const rows = new FieldRows(document);
  const inWords = (all: readonly FieldRow[]) => all.map((row) => ({ ...row, description: spoken(row.description) }));
  const answers = Object.entries(operation.responses);
  const done = answers.find(([status]) => status.startsWith('2'))?.[1];
  const [sent, answered] = [contentIn(operation.requestBody, document), contentIn(done, document)];
  return {
    chapter: spoken(operation.tags[0] ?? ''),
    description: spoken(operation.description),
    parameters: inWords(parameterRows(operation, document, rows)),
    body: inWords(rows.of(sent?.schema)),
    reply: inWords(rows.of(answered?.schema)),
    sent: asText(sent?.example),
    answered: asText(answered?.example),
    refusals: answers
      .filter(([status]) => !status.startsWith('2'))
      .map(([status, answer]) => ({
        status: Number(status),
        meaning: spoken(said(answer, document).description ?? ''),
      })),
  };
}

let read: Readonly<Record<string, string>> | undefined;

/** The French of each sentence of the reference, by its English. */
export function frenchOfReference(): Readonly<Record<string, string>> {
  read ??= JSON.parse(readContentText('developers/reference.fr.json')) as Record<string, string>; // ours, and a test reads it whole
  return read;
}

/** The sentences of a description, each of which has its French. */
export const sentencesOf = (text: string): string[] => text.split(/(?<=\.) (?=[A-Z`])/).filter((one) => one !== '');

/** Gives a text of the document in a language. */
type Said = (text: string) => string;

/** What the API's document says in English, as a reader of the pages for developers reads it. Its names stay as they are. */
export function saidIn(language: Language): Said {
  if (language === 'en') return (text) => text;
  const french = frenchOfReference();
  return (text) =>
    sentencesOf(text)
      .map((sentence) => french[sentence] ?? sentence)
      .join(' ');
}
