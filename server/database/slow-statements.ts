import type { Socket } from 'node:net';
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

const ends = /^\s*(?:commit|rollback)\s*;?\s*$/i;
const begins = /^\s*begin\b/i;

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

/** How many looks a silence takes. */
const looks = 6;

/**
 * Watches whether a server answers what it is sent. A connection that a firewall or a dead host has forgotten takes
 * everything and says nothing, for a quarter of an hour.
 *
 * @param silent called once, when something sent has had no answer for so many milliseconds
 * @returns ends the watch
 */
export function watchForAnswers(stream: Socket, longest: number, silent: () => void): () => void {
  let answered = stream.bytesWritten;
  let since = performance.now();
  const heard = () => {
    answered = stream.bytesWritten;
    since = performance.now();
  };
  const look = () => {
    if (stream.bytesWritten === answered) since = performance.now();
    if (performance.now() - since < longest) return;
    stop();
    silent();
  };
  const timer = setInterval(look, longest / looks);
  const stop = () => {
    clearInterval(timer);
    stream.off('data', heard);
  };
  stream.on('data', heard);
  return stop;
}
