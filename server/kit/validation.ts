import { encode, type z } from 'zod';
import { msg, t, type Words, wordsOfError } from '#contract/words.ts';
import { Refusal } from './handler.ts';

type Issue = z.core.$ZodIssue;
/** A sentence for what a schema has none of its own for. */
function sentenceFor(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'unrecognized_keys') return unknownField;
  if (issue.code === 'invalid_type' && issue.input === undefined) return missingField;
  if (issue.code === 'invalid_type') return kinds[issue.expected] ?? anotherKind;
  return undefined;
}

const unknownField = t`Unknown field.`;
const missingField = t`This field is missing.`;
const anotherKind = t`Send a different type of value.`;

const kinds: Partial<Record<string, string>> = {
  string: t`Send text.`,
  number: t`Send a number.`,
  int: t`Send a whole number.`,
  boolean: t`Send true or false.`,
  array: t`Send a list.`,
  object: t`Send a JSON object.`,
};

/** The fields of an issue, as dotted paths; '' is the whole. */
function fieldsOf(issue: Issue): string[] {
  const place = issue.path.map(String);
  if (issue.code !== 'unrecognized_keys') return [place.join('.')];
  return issue.keys.map((key) => [...place, key].join('.'));
}

function refusalOf(issues: readonly Issue[]): Refusal {
  const all = issues.flatMap((issue) =>
    fieldsOf(issue).map((field) => ({ field, words: wordsOfError(issue.message) })),
  );
  const [first = { field: '', words: msg`The request isn’t valid.` }] = all;
  if (first.field === '') return new Refusal('invalid', first.words);
  const fields: Record<string, Words> = {};
  for (const { field, words } of all) if (field !== '') fields[field] ??= words;
  return new Refusal('invalid', first.words, { field: first.field, fields });
}

/**
 * Checks one part of a request by its schema, for Fastify.
 *
 * @returns the value as the schema reads it, or the refusal that names every field at fault
 */
export function validatorOf(schema: z.ZodType): (value: unknown) => { value: unknown } | { error: Refusal } {
  return (value) => {
    const result = schema.safeParse(value, { error: sentenceFor });
    return result.success ? { value: result.data } : { error: refusalOf(result.error.issues) };
  };
}

/**
 * Writes an answer by its schema, for Fastify: what the schema does not name is left out.
 *
 * @throws ZodError for an answer that is not what the call says; the caller gets a 500
 */
export const serializerOf =
  (schema: z.ZodType): ((value: unknown) => string) =>
  (value) =>
    JSON.stringify(encode(schema, value));
