import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';

/** The process cannot start with what it was given. The message is one sentence for the person who started it. */
export class StartRefused extends Error {
  override name = 'StartRefused';
}

/** The database is not there, or did not answer in time. Nothing is known about the statement that was under way. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';
}

/** Faults of the network in the middle of a statement, as Node names them. */
const networkCodes = new Set(['ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH']);

/** SQLSTATE of a server that only lets read, such as a standby before it takes over. */
export const readOnly = '25006';

/** SQLSTATEs of a server that takes no writes: it only lets read, or its disk is full. */
export const takesNoWrites = new Set([readOnly, '53100']);

/**
 * SQLSTATEs of a named statement that is not there, or is there already, on a connection that knows better: a pooler gives
 * its session to others too.
 */
const foreignSession = new Set(['26000', '42P05']);

/**
 * SQLSTATEs that speak of the server and not of the statement: connection exceptions (08), a transaction that was ended
 * for another's sake (40), of two that waited for each other say, insufficient resources such as a full disk (53),
 * operator intervention such as a shutdown or a statement time-out (57), system errors (58), one that only lets read, and
 * one that ends a transaction which has been idle (25P03) or under way (25P04) for longer than its operator allows.
 * https://www.postgresql.org/docs/18/errcodes-appendix.html
 */
const serverStates = /^(08|40|53|57|58|25006|25P03|25P04)/;

/** SQLSTATE of a transaction that was ended because it and another one waited for each other. */
const deadlock = '40P01';

/** What `pg` says, without a code, of a connection that is gone. */
const lostConnection = /^(Connection terminated|Client has encountered a connection error|Client was closed)/;

/**
 * Says whether an error, or an error it was caused by, means that the database is not there or too slow.
 * A network fault counts only when the query layer reports it: it may as well come from mail or payments.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseUnavailable || lostConnection.test(error.message)) return true;
  if (error instanceof pg.DatabaseError && serverStates.test(error.code ?? '')) return true;
  if (error instanceof pg.DatabaseError && foreignSession.has(error.code ?? '')) return true;
  if (error instanceof DrizzleQueryError && networkCodes.has(codeOf(error.cause))) return true;
  return isDatabaseUnavailable(error.cause);
}

/** Whether an error, or one it was caused by, is such a one. */
const isOrComesOf = (error: unknown, isSuch: (one: Error) => boolean): boolean =>
  error instanceof Error && (isSuch(error) || isOrComesOf(error.cause, isSuch));

/** Whether an error, or one it was caused by, says that a connection's session is not its own. */
export const isOfForeignSession = (error: unknown): boolean =>
  isOrComesOf(error, (one) => foreignSession.has(codeOf(one)));

/** Whether an error, or one it was caused by, says that the database takes no writes. */
export const isWriteRefused = (error: unknown): boolean =>
  isOrComesOf(error, (one) => one instanceof pg.DatabaseError && takesNoWrites.has(one.code ?? ''));

/** Whether an error, or one it was caused by, says that its transaction and another one waited for each other. */
export const isDeadlock = (error: unknown): boolean =>
  isOrComesOf(error, (one) => one instanceof pg.DatabaseError && one.code === deadlock);

/** The `code` of an error of Node or PostgreSQL; empty when it has none. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** A text of several lines as one, of a length that a log can bear. */
export const oneLine = (text: string): string => text.trim().replaceAll(/\s+/g, ' ').slice(0, 500);

/** How the query layer begins what it says: the whole statement follows, with the values of its parameters. */
const failedQuery = 'Failed query:';

/**
 * Why something failed, in one line: of a query the database's own reason, without the statement and what it was given.
 * An error of another thread or worker comes as a bare object with the error's properties.
 */
export function reasonOf(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('message' in error)) return oneLine(String(error));
  const message = String(error.message);
  if (!message.startsWith(failedQuery)) return oneLine(message);
  return 'cause' in error && error.cause ? reasonOf(error.cause) : 'a query failed';
}

/** Whether a statement failed because another row holds what an index of this name allows once. */
export const isUniqueViolation = (error: unknown, index: string): boolean =>
  isOrComesOf(error, (one) => one instanceof pg.DatabaseError && one.code === '23505' && one.constraint === index);
