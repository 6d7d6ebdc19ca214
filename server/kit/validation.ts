import type { z } from 'zod';
import { Refusal } from './refusal.ts';

type Issue = z.core.$ZodIssue;
type RawIssue = z.core.$ZodRawIssue;

/** A sentence for what a schema has none of its own for. */
function sentenceFor(issue: RawIssue): string | undefined {
  if (issue.code === 'unrecognized_keys') return 'This field is not known.';
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'This field is missing.';
  if (issue.code === 'invalid_type') return `Send ${kindWords[issue.expected] ?? 'another kind of value'}.`;
  return undefined;
}

const kindWords: Partial<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a JSON object',
};

/** The fields of an issue, as dotted paths; '' is the whole. */
function fieldsOf(issue: Issue): string[] {
  const place = issue.path.map(String);
  if (issue.code !== 'unrecognized_keys') return [place.join('.')];
  return issue.keys.map((key) => [...place, key].join('.'));
}

function refusalOf(issues: readonly Issue[]): Refusal {
  const all = issues.flatMap((issue) => fieldsOf(issue).map((field) => ({ field, message: issue.message })));
  const [first = { field: '', message: 'The request is not as it should be.' }] = all;
  if (first.field === '') return new Refusal('invalid', first.message);
  const fields: Record<string, string> = {};
  for (const { field, message } of all) if (field !== '') fields[field] ??= message;
  return new Refusal('invalid', first.message, { field: first.field, fields });
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
