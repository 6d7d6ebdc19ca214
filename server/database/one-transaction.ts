import type { PoolClient } from 'pg';

const ends = /^\s*(?:commit|rollback)\s*;?\s*$/i;
const begins = /^\s*begin\b/i;

const textOf = (statement: unknown): string => {
  if (typeof statement === 'string') return statement;
  return typeof statement === 'object' && statement && 'text' in statement ? String(statement.text) : '';
};

/**
 * A taken connection that answers nothing after the end of its transaction, until another one begins. Work of several branches
 * ends with the first that fails; what another one asks for after that would be written by itself, outside of the transaction
 * that was taken back, or in somebody else's.
 */
export function ofOneTransaction(client: PoolClient): PoolClient {
  let isOver = false;
  const query = (...asked: unknown[]): unknown => {
    const text = textOf(asked[0]);
    const isEnd = ends.test(text);
    // A COMMIT that fails is followed by a ROLLBACK.
    if (isOver && !isEnd && !begins.test(text))
      return Promise.reject(new Error('The transaction has ended before this statement.'));
    isOver = isEnd;
    return Reflect.apply(client.query, client, asked);
  };
  return new Proxy(client, {
    get(target, name) {
      if (name === 'query') return query;
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
