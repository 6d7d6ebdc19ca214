import pg from 'pg';
import { StartRefused } from '../database-errors.ts';

/** SQLSTATEs of a login that will not succeed by waiting. https://www.postgresql.org/docs/18/errcodes-appendix.html */
const unknownDatabase = '3D000';
const refusedLogins = ['28000', '28P01'];

/** Checks that a DATABASE_URL names a server and a database. Throws `StartRefused` without repeating its password. */
export function checkUrl(url: string): void {
  const parsed = URL.parse(url);
  const namesServer = parsed && (parsed.hostname !== '' || parsed.searchParams.has('host'));
  const namesDatabase = parsed && /^postgres(ql)?:$/.test(parsed.protocol) && parsed.pathname.length > 1;
  if (!namesServer || !namesDatabase || !isUnderstood(url)) {
    throw new StartRefused('DATABASE_URL is not an address like postgresql://user:password@host:5432/database.');
  }
}

/** The driver reads an address when a client is made, and throws when it cannot. */
function isUnderstood(url: string): boolean {
  try {
    return new pg.Client({ connectionString: url }).host !== '';
  } catch {
    return false;
  }
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
    if (refusedLogins.includes(error.code ?? '')) {
      return new StartRefused(`The PostgreSQL server ${host} refused the login of ${username} to ${database}.`);
    }
  }
  return refusalOf(error.cause, url);
}
