import type { PoolClient } from 'pg';
import { longStatement } from './deadline.ts';

/** From so many milliseconds on a statement is slow. */
const slowFrom = 500;

/** A statement that took long, without the values that went with it. */
export type SlowStatement = { readonly text: string; readonly milliseconds: number };

/** Tells of every slow statement on a connection, except in work that says that its statements take long. */
export function watchStatements(client: PoolClient, tell: (statement: SlowStatement) => void): void {
  const query: (...given: unknown[]) => unknown = client.query.bind(client);
  const timed = (...given: unknown[]) => {
    const begun = performance.now();
    const isMeantToBeLong = longStatement() !== undefined;
    const ended = () => {
      const milliseconds = Math.round(performance.now() - begun);
      if (milliseconds >= slowFrom && !isMeantToBeLong) tell({ text: withoutValues(textOf(given[0])), milliseconds });
    };
    const answered = given.at(-1);
    if (typeof answered === 'function') {
      given[given.length - 1] = (...answer: unknown[]) => {
        ended();
        return answered(...answer);
      };
      return query(...given);
    }
    const result = query(...given);
    if (result instanceof Promise) result.then(ended, ended);
    return result;
  };
  Object.assign(client, { query: timed });
}

const textOf = (query: unknown): string => {
  if (typeof query === 'string') return query;
  const isNamed = typeof query === 'object' && query !== null && 'text' in query;
  return isNamed && typeof query.text === 'string' ? query.text : '';
};

const values = /'(?:[^']|'')*'|\$(\w*)\$.*?\$\1\$|\b\d{3,}\b/gs;

/** A statement in one line, with a question mark for each value that is written into it. */
export const withoutValues = (text: string): string => text.replace(values, '?').replace(/\s+/g, ' ').slice(0, 300);
