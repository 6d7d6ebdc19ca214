import type { ApiDocument } from '../kit/openapi/document.ts';
import type { Operation } from '../kit/openapi/operation.ts';
import type { JsonSchema } from '../kit/openapi/schemas.ts';
import { brokenSchema, type Side } from './breaking-schemas.ts';

/** An operation as it stands in a document that was read from a file. */
type Parameter = {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema: JsonSchema;
};
type Content = { readonly content?: Readonly<Record<string, { readonly schema: JsonSchema }>> };

const resolved = <Part>(part: unknown, document: ApiDocument): Part => {
  const { $ref: reference } = Object(part);
  if (typeof reference !== 'string') return part as Part; // what stands there is what the caller names
  const meant = reference.split('/').slice(1);
  return meant.reduce<unknown>((place, name) => Object(place)[name], document) as Part; // as above
};

const operationsOf = ({ paths }: ApiDocument) =>
  new Map(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as const),
    ),
  );

const parametersOf = (operation: Operation, document: ApiDocument) =>
  new Map(
    (operation.parameters ?? []).map((each) => {
      const parameter = resolved<Parameter>(each, document);
      return [`${parameter.in} ${parameter.name}`, parameter] as const;
    }),
  );

/** Whether one who could call before can call no more: by no session, by a session, by a key with some scopes. */
function brokenAccess(old: Operation, now: Operation): string[] {
  const isLetIn = (way: Readonly<Record<string, readonly string[]>>) =>
    now.security.length === 0 ||
    now.security.some((other) =>
      Object.entries(other).every(([kind, scopes]) => way[kind] && scopes.every((scope) => way[kind]?.includes(scope))),
    );
  const ways = old.security.length === 0 ? [{}] : old.security;
  return ways.filter((way) => !isLetIn(way)).map((way) => `no longer lets in ${JSON.stringify(way)}`);
}

function brokenParameters(old: Side<Operation>, now: Side<Operation>): string[] {
  const [before, after] = [parametersOf(old.part, old.document), parametersOf(now.part, now.document)];
  const gone = [...before.keys()].filter((key) => !after.has(key)).map((key) => `no longer takes ${key}`);
  const changed = [...after].flatMap(([key, parameter]) => {
    const known = before.get(key);
    if (parameter.required && !known?.required) return [`now needs ${key}`];
    if (!known) return [];
    const schemas = [
      { ...old, part: known.schema },
      { ...now, part: parameter.schema },
    ] as const;
    return brokenSchema(...schemas, 'request', key);
  });
  return [...gone, ...changed];
}

function brokenContent(old: Side<unknown>, now: Side<unknown>, way: 'request' | 'reply', place: string): string[] {
  const contentOf = ({ part, document }: Side<unknown>) => resolved<Content | undefined>(part, document)?.content ?? {};
  const [before, after] = [contentOf(old), contentOf(now)];
  const kinds = way === 'request' ? before : after;
  return Object.keys({ ...kinds, ...before }).flatMap((type) => {
    const [one, other] = [before[type], after[type]];
    if (!one) return [];
    if (!other) return [`${place} is no longer ${type}`];
    return brokenSchema({ ...old, part: one.schema }, { ...now, part: other.schema }, way, place);
  });
}

function brokenOperation(old: Side<Operation>, now: Side<Operation>): string[] {
  const [body, other] = [old.part.requestBody, now.part.requestBody];
  const answered = Object.keys(old.part.responses).filter((status) => status.startsWith('2'));
  return [
    ...(old.part.operationId === now.part.operationId ? [] : [`is now called ${now.part.operationId}`]),
    ...brokenAccess(old.part, now.part),
    ...brokenParameters(old, now),
    ...(body ? brokenContent({ ...old, part: body }, { ...now, part: other }, 'request', 'body') : []),
    ...(!body && other ? ['now needs a body'] : []),
    ...answered.flatMap((status) => {
      const [one, another] = [old.part.responses[status], now.part.responses[status]];
      if (!another) return [`no longer answers ${status}`];
      return brokenContent({ ...old, part: one }, { ...now, part: another }, 'reply', `answer ${status}`);
    }),
  ];
}

/**
 * What a client written by the one document meets otherwise by the other.
 *
 * @returns a line for each change that breaks it; what is added breaks nobody
 */
export function breakingChanges(old: ApiDocument, now: ApiDocument): string[] {
  const after = operationsOf(now);
  return [...operationsOf(old)].flatMap(([key, operation]) => {
    const other = after.get(key);
    if (!other) return [`${key} is gone`];
    const found = brokenOperation({ part: operation, document: old }, { part: other, document: now });
    return found.map((change) => `${key} ${change}`);
  });
}
