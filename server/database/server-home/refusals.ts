import pg from 'pg';
import { StartRefused } from '../database-errors.ts';
import { mistakesIn } from './addresses.ts';

/** SQLSTATEs of a login that will not succeed by waiting. https://www.postgresql.org/docs/18/errcodes-appendix.html */
const unknownDatabase = '3D000';
const refusedLogins = ['28000', '28P01'];

/** What PgBouncer says of a setting that a connection begins with and that it does not know. */
const unknownParameter = /^unsupported startup parameter(?: in options)?: (\w+)/;

const byPooler = (parameter: string) =>
  `The pooler of DATABASE_URL refuses the setting ${parameter}: set ignore_startup_parameters = ${parameter} in PgBouncer, and there either pool_mode = session or, from PgBouncer 1.21, max_prepared_statements = 200.`;

/** Checks the address of DATABASE_URL. Throws `StartRefused`, a line for each mistake, without repeating its password. */
export function checkUrl(url: string): void {
  const mistakes = mistakesIn(url);
  if (mistakes.length > 0) throw new StartRefused(mistakes.map((mistake) => `DATABASE_URL ${mistake}`).join('\n'));
}

/** The refusal that an error of the first connection amounts to; undefined when trying again may help. */
export function refusalOf(error: unknown, url: string): StartRefused | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof pg.DatabaseError) {
    const { host, pathname, username } = new URL(url);
    const database = decodeURIComponent(pathname.slice(1));
    if (error.code === unknownDatabase) {
      return new StartRefused(`The database ${database} of DATABASE_URL does not exist on ${host}; create it first.`);
    }
    const [, parameter] = unknownParameter.exec(error.message) ?? [];
    if (parameter !== undefined) return new StartRefused(byPooler(parameter));
    if (refusedLogins.includes(error.code ?? '')) {
      return new StartRefused(`The PostgreSQL server ${host} refused the login of ${username} to ${database}.`);
    }
  }
  return refusalOf(error.cause, url);
}
