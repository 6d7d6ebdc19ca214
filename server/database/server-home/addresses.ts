import pg from 'pg';

/** What of an address says which of its servers is wanted; the driver knows nothing of it. */
const wantedServer = 'target_session_attrs';

const form = 'must be an address like postgresql://user:password@host:5432/database.';

/** The parts of an address whose host may be a list, which no URL is. */
const address = /^(postgres(?:ql)?:\/\/)([^/?#]*)\/([^?#]+)(\?[^#]*)?$/;

/** A host as an address has it, in brackets where it is of IPv6, and its port. */
const hostAndPort = /^(\[[\da-f:.]+\]|[^:[\]\s]+)(?::(\d*))?$/i;

type Parts = {
  readonly before: string;
  readonly hosts: readonly string[];
  readonly path: string;
  readonly query: URLSearchParams;
};

/** An address in its parts; undefined where it is none. */
function partsOf(url: string): Parts | undefined {
  const [, scheme = '', authority = '', database = '', query = ''] = address.exec(url) ?? [];
  if (scheme === '') return undefined;
  const afterLogin = authority.lastIndexOf('@') + 1;
  const hosts = authority.slice(afterLogin).split(',');
  return {
    before: scheme + authority.slice(0, afterLogin),
    hosts,
    path: `/${database}`,
    query: new URLSearchParams(query),
  };
}

/**
 * The addresses of the servers that an address lists as libpq reads it (`postgresql://me:secret@one:5432,two/deals`), each
 * with everything else that it says; the address alone where it lists none. It has no mistakes (`mistakesIn`).
 * https://www.postgresql.org/docs/18/libpq-connect.html#LIBPQ-MULTIPLE-HOSTS
 */
export function addressesIn(url: string): [string, ...string[]] {
  const parts = partsOf(url);
  if (!parts || (parts.hosts.length === 1 && !parts.query.has(wantedServer))) return [url];
  const { before, hosts, path, query } = parts;
  query.delete(wantedServer);
  const said = query.size > 0 ? `?${query}` : '';
  const [first = '', ...others] = hosts.map((host) => `${before}${host}${path}${said}`);
  return [first, ...others];
}

/** What is wrong with the address of a database, a sentence for each mistake that its variable's name begins. */
export function mistakesIn(url: string): string[] {
  const parts = partsOf(url);
  if (!parts) return [form];
  const { hosts, query } = parts;
  const isElsewhere = hosts.join() === '' && query.has('host');
  const mistakes = [
    ...(isElsewhere
      ? []
      : hosts.flatMap((host, index) => mistakesOfHost(host, index + 1, hosts.indexOf(host) < index))),
    ...mistakesOfQuery(query),
  ];
  if (mistakes.length > 0) return mistakes;
  return addressesIn(url).every(isUnderstood) ? [] : [form];
}

function mistakesOfHost(host: string, number: number, isSaid: boolean): string[] {
  if (host === '') return number === 1 ? [form] : [`names no host at place ${number} of its list.`];
  const [, name, port = '5432'] = hostAndPort.exec(host) ?? [];
  if (name === undefined || port === '' || Number(port) < 1 || Number(port) > 65_535)
    return [`has no host with a port from 1 to 65535 at place ${number}.`];
  return isSaid ? [`names the host at place ${number} twice.`] : [];
}

function mistakesOfQuery(query: URLSearchParams): string[] {
  const wanted = query.get(wantedServer) ?? 'read-write';
  const isList = [query.get('host'), query.get('port')].some((said) => said?.includes(','));
  return [
    ...(['read-write', 'primary'].includes(wanted)
      ? []
      : [`must say ${wantedServer}=read-write or nothing of it: the product writes.`]),
    ...(isList
      ? ['must list its hosts before the name of the database, like one:5432,two:5432, and not by host=.']
      : []),
  ];
}

/** The driver reads an address when a client is made, and throws when it cannot. */
function isUnderstood(url: string): boolean {
  if (!URL.canParse(url)) return false;
  try {
    return new pg.Client({ connectionString: url }).host !== '';
  } catch {
    return false;
  }
}
