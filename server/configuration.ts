import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { looksLikeEmail } from '#contract/texts.ts';
import { paidPrices } from './billing/priced-plan.ts';
import { StartRefused } from './database/database-errors.ts';
import { requestDeadlineMilliseconds } from './database/deadline.ts';
import type { LanguageModelSettings } from './integrations/language-model/language-model.ts';
import { readModelSettings } from './integrations/language-model/read-settings.ts';
import type { Sender } from './integrations/mail/deliver.ts';
import { readS3Settings } from './integrations/object-storage/read-settings.ts';
import type { S3Settings } from './integrations/object-storage/s3-storage.ts';
import { readStripeSettings, type StripeSettings } from './integrations/payment/stripe/read-settings.ts';
import { type KeyRing, parseKeys } from './kit/key-ring.ts';

/** What the environment says, checked. */
export type Configuration = {
  readonly production: boolean;
  readonly port: number;
  readonly host: string;
  readonly dataDirectory: string;
  /** The embedded database is used without it. */
  readonly databaseUrl: string | undefined;
  /** Whether an empty database gets demonstration data. */
  readonly demonstration: boolean;
  /** Where pictures are served from, when elsewhere. */
  readonly cdnUrl: URL | undefined;
  readonly rateLimitFactor: number;
  /** How long a request may spend on the database, in milliseconds. */
  readonly requestDeadline: number;
  readonly trustedProxies: readonly string[];
  /** The keys of the credit answers; without them a file in the data directory keeps one. */
  readonly creditKeys: KeyRing | undefined;
  /** Where the product is on the web, for links in mails. */
  readonly publicUrl: URL;
  /** The server that takes mails; without it they are written into the data directory. */
  readonly smtpUrl: URL | undefined;
  readonly mailFrom: Sender;
  /** Where messages to the operator go. */
  readonly contactAddress: string;
  /** The model that words the assistant's answers. */
  readonly languageModel: LanguageModelSettings | undefined;
  /** Where files are kept in place of the data directory. */
  readonly s3: S3Settings | undefined;
  /** Whether webhooks may reach this machine itself. */
  readonly webhooksReachThisMachine: boolean;
  /** Who collects the payments for plans; they are a test without it. */
  readonly stripe: StripeSettings | undefined;
  /** Whether devices may keep the calculator for when there is no network. */
  readonly keepsOffline: boolean;
  readonly logLevel: string;
};

type Environment = Readonly<Record<string, string | undefined>>;

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];
const keysWanted = 'id:key pairs, each key 32 bytes in base64';
const loopback = /^(localhost|127(\.\d{1,3}){3}|::1)$/;

/**
 * Reads the environment; what is empty counts as not set.
 *
 * @throws StartRefused with one line for each mistake
 */
export function readConfiguration(environment: Environment): Configuration {
  const mistakes: string[] = [];
  const read = <Value>(name: string, otherwise: Value, parse: (text: string) => Value | undefined, wanted: string) => {
    const text = environment[name];
    if (text === undefined || text === '') return otherwise;
    const value = parse(text);
    if (value === undefined) mistakes.push(`${name} must be ${wanted}.`);
    return value ?? otherwise;
  };
  const databaseUrl = environment.DATABASE_URL || undefined;
  const host = environment.HOST || '127.0.0.1';
  const factor = read('RATE_LIMIT_FACTOR', 1, positiveNumber, 'a number above 0');
  const port = read('PORT', 3000, portNumber, 'a port number from 0 to 65535');
  const publicUrl = read(
    'PUBLIC_URL',
    new URL(`http://localhost:${port}`),
    originOnly,
    'an origin such as https://host',
  );
  const mailFrom = read('MAIL_FROM', senderAt(publicUrl), sender, 'an address, or a name with an address in < and >');
  const configuration: Configuration = {
    production: environment.NODE_ENV === 'production',
    port,
    publicUrl,
    host,
    dataDirectory: resolve(environment.DATA_DIR || './data'),
    databaseUrl,
    demonstration: read('DEMO', databaseUrl === undefined, zeroOrOne, '0 or 1'),
    cdnUrl: read<URL | undefined>('CDN_URL', undefined, webAddress, 'an address that begins with https://'),
    rateLimitFactor: loopback.test(host) ? factor : 1,
    requestDeadline: read('REQUEST_DEADLINE', requestDeadlineMilliseconds, deadline, 'milliseconds from 100 to 60000'),
    trustedProxies: read('TRUSTED_PROXIES', [], proxies, 'addresses or subnets, parted by commas'),
    creditKeys: read<KeyRing | undefined>('CREDIT_KEYS', undefined, keysOrNone, keysWanted),
    smtpUrl: read<URL | undefined>('SMTP_URL', undefined, mailServer, 'an address like smtps://user:password@host:465'),
    mailFrom,
    contactAddress: read('CONTACT_EMAIL', addressIn(mailFrom), plainAddress, 'an e-mail address'),
    languageModel: readModelSettings(environment, plainWebAddress, mistakes),
    s3: readS3Settings(environment, plainWebAddress, mistakes),
    webhooksReachThisMachine: read('WEBHOOK_LOOPBACK', false, zeroOrOne, '0 or 1') && loopback.test(host),
    stripe: readStripeSettings(environment, paidPrices, mistakes),
    keepsOffline: read('OFFLINE_APP', true, zeroOrOne, '0 or 1'),
    logLevel: read('LOG_LEVEL', 'info', (text) => logLevels.find((level) => level === text), logLevels.join(', ')),
  };
  if (!environment.PUBLIC_URL) mistakes.push(...needsOfPublicUrl(configuration));
  if (mistakes.length > 0) throw new StartRefused(mistakes.join('\n'));
  return configuration;
}

/** What cannot do without an address on the web that is the product's own. */
const needsOfPublicUrl = ({ smtpUrl, stripe }: Configuration): string[] => [
  ...(smtpUrl ? ['SMTP_URL needs PUBLIC_URL, for links in mails.'] : []),
  ...(stripe ? ['STRIPE_SECRET_KEY needs PUBLIC_URL, to which the checkout leads back.'] : []),
];

const positiveNumber = (text: string) => (Number(text) > 0 && Number.isFinite(Number(text)) ? Number(text) : undefined);

const deadline = (text: string) =>
  /^\d{3,5}$/.test(text) && Number(text) >= 100 && Number(text) <= 60_000 ? Number(text) : undefined;

const portNumber = (text: string) => (/^\d{1,5}$/.test(text) && Number(text) <= 65_535 ? Number(text) : undefined);

const zeroOrOne = (text: string) => (text === '1' ? true : text === '0' ? false : undefined);

function webAddress(text: string): URL | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && loopback.test(url.hostname)) ? url : undefined;
}

/** A web address without a query or a password in it. */
const plainWebAddress = (text: string): URL | undefined => {
  const url = webAddress(text);
  return url && url.href === url.origin + url.pathname ? url : undefined;
};

/** An origin and nothing after it: mails are told paths. */
function originOnly(text: string): URL | undefined {
  const url = webAddress(text);
  return url && url.href === `${url.origin}/` ? url : undefined;
}

function mailServer(text: string): URL | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isServer = url && ['smtp:', 'smtps:'].includes(url.protocol) && url.hostname !== '';
  return isServer && ['', '/'].includes(url.pathname) && isDecodable(url.username + url.password) ? url : undefined;
}

function isDecodable(text: string): boolean {
  try {
    return decodeURIComponent(text).isWellFormed();
  } catch {
    return false;
  }
}

const senderAt = ({ hostname }: URL): Sender => ({ name: 'iCarDeals', address: `mail@${hostname}` });

const plainAddress = (text: string) => (looksLikeEmail(text) && /^[\w.+%@-]+$/.test(text) ? text : undefined);

/** The operator's own address; on a machine without a name in the world, the one that the pages name. */
const addressIn = ({ address }: Sender) => plainAddress(address) ?? 'hello@icardeals.example';

/** `mail@host.example`, or `Name <mail@host.example>`. */
function sender(text: string): Sender | undefined {
  const [, name = '', inBrackets] = /^([^<>"\p{Cc}]{0,80})<([^<>]+)>$/u.exec(text.trim()) ?? [];
  const address = inBrackets ?? text.trim();
  return plainAddress(address) ? { name: name.trim() || 'iCarDeals', address } : undefined;
}

function proxies(text: string): string[] | undefined {
  const list = text.split(',').map((proxy) => proxy.trim());
  const isProxy = (proxy: string) => {
    const [address = '', prefix] = proxy.split('/');
    const longest = isIP(address) === 6 ? 128 : 32;
    return isIP(address) !== 0 && (prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= longest));
  };
  return list.every(isProxy) ? list : undefined;
}

function keysOrNone(text: string): KeyRing | undefined {
  try {
    return parseKeys(text);
  } catch {
    return undefined;
  }
}
