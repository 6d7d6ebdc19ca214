import { readFileSync } from 'node:fs';

/** A worked case: the inputs of one function and what it must answer, exactly or within the stated tolerance. */
export type Example = {
  readonly id: string;
  readonly fn: string;
  readonly inputs: Readonly<Record<string, unknown>>;
  readonly expected: Readonly<Record<string, unknown>>;
};

const file = new URL('./deals.json', import.meta.url);

/** All worked cases, published and derived. */
export const examples: readonly Example[] = JSON.parse(readFileSync(file, 'utf8')).cases;

/** The cases of one function. */
export function examplesOf(fn: string): readonly Example[] {
  return examples.filter((example) => example.fn === fn);
}
