import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { DatabaseUnavailable, isDatabaseUnavailable, reasonOf } from './database-errors.ts';

const withCode = <E extends Error>(error: E, code: string) => Object.assign(error, { code });
const sqlState = (code: string) => withCode(new pg.DatabaseError('from the server', 1, 'error'), code);
const wrapped = (cause: Error) => new DrizzleQueryError('SELECT 1', [], cause);

describe('an error', () => {
  it.each([
    ['a deadline', new DatabaseUnavailable('too late')],
    ['a deadline that the query layer wraps', wrapped(new DatabaseUnavailable('too late'))],
    ['one wrapped again', new Error('saving failed', { cause: wrapped(new DatabaseUnavailable('too late')) })],
    ['a lost connection', wrapped(new Error('Connection terminated unexpectedly'))],
    ['a connection that broke in a statement', wrapped(withCode(new Error('read ECONNRESET'), 'ECONNRESET'))],
    ['a server that shuts down', wrapped(sqlState('57P01'))],
    ['a statement timed out by the server', wrapped(sqlState('57014'))],
    ['a transaction that took longer than the server’s operator allows', wrapped(sqlState('25P04'))],
    ['a server without connections to spare', wrapped(sqlState('53300'))],
    ['a full disk', wrapped(sqlState('53100'))],
    ['a transaction that was ended for another’s sake', wrapped(sqlState('40P01'))],
  ])('that means that the database is not there: %s', (_what, error) => {
    expect(isDatabaseUnavailable(error)).toBe(true);
  });

  it.each([
    ['a unique value taken', wrapped(sqlState('23505'))],
    ['a mistake in a statement', wrapped(sqlState('42703'))],
    ['a refusal of the mail server', withCode(new Error('connect ECONNREFUSED'), 'ECONNREFUSED')],
    ['a mail server that hangs up', withCode(new Error('read ECONNRESET'), 'ECONNRESET')],
    ['an error of the program', new TypeError('undefined is not a function')],
    ['something thrown that is no error', 'ECONNRESET'],
  ])('that means something else: %s', (_what, error) => {
    expect(isDatabaseUnavailable(error)).toBe(false);
  });
});

describe('the reason of a failure', () => {
  it('is one line, of a query without its statement and what it was given', () => {
    const failed = new DrizzleQueryError(
      'SELECT *\nFROM people\nWHERE email = $1',
      ['ann@shoppers.example'],
      sqlState('42703'),
    );
    expect(reasonOf(failed)).toBe('from the server');
    // As it comes from a worker.
    expect(reasonOf({ message: failed.message, cause: { message: 'from\n  the server' } })).toBe('from the server');
    expect(reasonOf({ message: failed.message })).toBe('a query failed');
    expect(reasonOf(new Error('two\nlines'))).toBe('two lines');
  });
});
