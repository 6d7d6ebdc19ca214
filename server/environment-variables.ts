import { z } from 'zod';
import { paidPrices } from './billing/priced-plan.ts';
import { addressesIn, mistakesIn } from './database/server-home/addresses.ts';
import * as format from './environment-formats.ts';

/** A variable: how its text is read, and what is said of a text that does not fit. */
const variable = <Value>(read: (text: string) => Value | undefined, wanted: string) =>
  z
    .string()
    .transform((text, context): Value => {
      const value = read(text);
      if (value !== undefined) return value;
      context.addIssue({ code: 'custom', message: `must be ${wanted}.` });
      return z.NEVER;
    })
    .optional();

/** The address of a database, of which every mistake is said. */
const databaseAddress = z
  .string()
  .superRefine((text, context) => {
    for (const message of mistakesIn(text)) context.addIssue({ code: 'custom', message });
  })
  .optional();

/** The address of one server, whose distance behind another is known. */
const readAddress = z
  .string()
  .superRefine((text, context) => {
    const mistakes = mistakesIn(text);
    const isList = mistakes.length === 0 && addressesIn(text).length > 1;
    for (const message of isList ? ['must name one server, which follows that of DATABASE_URL.'] : mistakes)
      context.addIssue({ code: 'custom', message });
  })
  .transform((text) => addressesIn(text)[0])
  .optional();

/** What README says of a variable: its value where it is not set, and its meaning, in Markdown. */
const told = (usual: string, description: string) => ({ usual, description });

const address = 'an address that begins with https://';
const serviceAddress = `${address}, or with http:// and a host name without a dot, without a query`;
const line = 'one line without spaces';
const host = 'an address or a name, without a port';
const nodeEnvironments = ['production', 'development', 'test'] as const;
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Every variable that the product reads, in README's order. Its table there is made from this. */
export const variables = z.object({
  PORT: variable(format.portNumber, 'a port number from 0 to 65535').meta(
    told('3000', 'where the server listens; port 0 takes a free one'),
  ),
  HOST: variable(format.host, host).meta(told('127.0.0.1', 'the address that it listens on')),
  METRICS_PORT: variable(format.portNumber, 'a port number from 0 to 65535').meta(
    told('none', 'a port of its own for `/metrics`, for Prometheus; without it there are none'),
  ),
  METRICS_HOST: variable(format.host, host).meta(
    told(
      '127.0.0.1',
      'the address that it is on, or a name of this machine by which Prometheus asks; never open to the world',
    ),
  ),
  DATA_DIR: z
    .string()
    .optional()
    .meta(
      told(
        '`./data`',
        'the embedded database, the demonstration’s sign-ins, the key of the credit answers, mails without `SMTP_URL`, photos and imported files without `S3_BUCKET`',
      ),
    ),
  DATABASE_URL: databaseAddress.meta(
    told(
      'none',
      'a PostgreSQL server in place of the embedded database; of several hosts, parted by commas, the one that takes writes',
    ),
  ),
  DATABASE_READ_URL: readAddress.meta(
    told('none', 'a standby of it, for reads of everybody that may lag: lists, searches, feeds, public pages'),
  ),
  DEMO: variable(format.zeroOrOne, '0 or 1').meta(
    told(
      '1 without `DATABASE_URL`, else 0',
      'a demonstration: an empty database gets demonstration data, and plans can be bought with test payments; set it yourself if you set `SMTP_URL` or an https `PUBLIC_URL` without `DATABASE_URL`',
    ),
  ),
  CREDIT_KEYS: variable(format.keyRing, 'id:key pairs, each key 32 bytes in base64').meta(
    told(
      'the key in `KEY_FILE`',
      '`id:key` pairs, 32 bytes each in base64; the first encrypts, all decrypt the credit answers; every server on one database has the same',
    ),
  ),
  KEY_FILE: z
    .string()
    .optional()
    .meta(
      told(
        '`credit-keys.txt` in `DATA_DIR`',
        'the file that keeps them instead, outside `DATA_DIR`, so that no copy of that holds its own key; a new database’s first start makes it',
      ),
    ),
  ALLOW_MISSING_KEYS: variable(format.zeroOrOne, '0 or 1').meta(
    told('0', 'starts without a key that the database needs: what it opens cannot be read'),
  ),
  PUBLIC_URL: variable(format.originOnly, 'an origin such as https://host').meta(
    told('`http://localhost:PORT`', 'where the product is on the web, for links in mails'),
  ),
  SMTP_URL: variable(format.mailServer, 'an address like smtps://user:password@host:465').meta(
    told('none', 'the server that takes mails, `smtps://user:password@host:465`; needs `PUBLIC_URL`'),
  ),
  MAIL_FROM: variable(format.sender, 'an address, or a name with an address in < and >').meta(
    told('`iCarDeals <mail@PUBLIC_URL>`', 'the sender of mails, an address or `Name <address>`'),
  ),
  CONTACT_EMAIL: variable(format.plainAddress, 'an e-mail address').meta(
    told(
      'the address of `MAIL_FROM`',
      'where messages of the contact form go; `hello@icardeals.example` on a machine without a name',
    ),
  ),
  POSTAL_ADDRESS: variable(format.postalAddress, 'one line of 10 to 200 characters').meta(
    told(
      'none',
      'where the operator is found by letter, for mails to people who did not ask for them; `SMTP_URL` needs it',
    ),
  ),
  CDN_URL: variable(format.webAddress, address).meta(
    told('none', 'where pictures are served from instead of `/images/`; photos of cars only with `S3_BUCKET`'),
  ),
  S3_BUCKET: variable(
    format.matching(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/),
    'the name of a bucket, like icardeals-files',
  ).meta(
    told(
      'none',
      'a bucket that keeps photos and imported files in place of `DATA_DIR`; photos lie under `images/` in it',
    ),
  ),
  S3_REGION: variable(format.matching(/^[a-z0-9-]{1,40}$/), 'a region, like ca-central-1').meta(
    told('none', 'its region, like `ca-central-1`; may be left out with `S3_ENDPOINT`'),
  ),
  S3_ENDPOINT: variable(format.serviceAddress, serviceAddress).meta(
    told('Amazon S3', 'the address of another server that speaks S3; `http://` to a host name without a dot alone'),
  ),
  S3_ACCESS_KEY_ID: variable(format.oneLine, line).meta(told('none', 'the id of the bucket’s key')),
  S3_SECRET_ACCESS_KEY: variable(format.oneLine, line).meta(told('none', 'the bucket’s key')),
  TRUSTED_PROXIES: variable(
    format.proxies,
    'addresses or subnets, parted by commas, none wider than /8, of IPv6 /7',
  ).meta(told('none', 'proxies whose word on the caller’s address is taken, parted by commas')),
  STRIPE_SECRET_KEY: variable(
    format.matching(/^[sr]k_(test|live)_\w+$/),
    'a secret key, which begins with sk_ or rk_',
  ).meta(
    told(
      'none',
      'collects the payments for plans through Stripe; without it they are a test where `DEMO` is 1, and else plans cannot be bought',
    ),
  ),
  STRIPE_WEBHOOK_SECRET: variable(format.matching(/^whsec_[\w+/=]+$/), 'a secret that begins with whsec_').meta(
    told('none', 'what Stripe signs its events to `/api/payment/webhook` with'),
  ),
  STRIPE_PRICES: variable(
    format.pricesOf(paidPrices),
    `one price for each of ${paidPrices.join(', ')}, such as pro-month:price_…`,
  ).meta(told('none', 'Stripe’s price of each paid plan: `standard-month:price_…,standard-year:price_…,pro-month:…`')),
  ASSISTANT_URL: variable(format.serviceAddress, serviceAddress).meta(
    told(
      'none',
      'the address, before `/chat/completions`, of a language model that answers with the assistant’s tools',
    ),
  ),
  ASSISTANT_MODEL: z.string().optional().meta(told('none', 'the name of that model')),
  ASSISTANT_KEY: variable(format.oneLine, line).meta(told('none', 'its key, where it asks for one')),
  WEBHOOK_LOOPBACK: variable(format.zeroOrOne, '0 or 1').meta(
    told('0', 'lets webhooks reach this machine itself, for trying them; only where `HOST` is this machine'),
  ),
  OFFLINE_APP: variable(format.zeroOrOne, '0 or 1').meta(
    told('1', '0 keeps no page on visitors’ devices, and takes away what was kept'),
  ),
  RATE_LIMIT_FACTOR: variable(format.positiveNumber, 'a number above 0').meta(
    told('1', 'raises every limit, for measuring; only where `HOST` is this machine itself'),
  ),
  REQUEST_DEADLINE: variable(format.deadline, 'milliseconds from 100 to 60000').meta(
    told('1800', 'the milliseconds that a request may spend on the database before it is refused (100 to 60000)'),
  ),
  SHUTDOWN_DELAY: variable(format.shutdownDelay, 'milliseconds from 0 to 60000').meta(
    told(
      '0',
      'the milliseconds for which a server that is told to end says “not ready” and goes on serving (0 to 60000)',
    ),
  ),
  LOG_LEVEL: variable(format.oneOf(logLevels), logLevels.join(', ')).meta(
    told('info', 'fatal, error, warn, info, debug, trace or silent'),
  ),
  NODE_ENV: variable(format.oneOf(nodeEnvironments), nodeEnvironments.join(', ')).meta(
    told('`production` with `npm start`', 'whether the built pages are served'),
  ),
});

export type Variables = z.output<typeof variables>;

/** The variables that are set; one that is empty is not. */
export const setOf = (environment: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(environment).flatMap(([name, text]) => (text === undefined || text === '' ? [] : [[name, text]])),
  );
