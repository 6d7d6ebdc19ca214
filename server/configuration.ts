import { resolve } from 'node:path';
import { dataDirectoryOf, misspeltIn, mistakesTogether } from './configuration-mistakes.ts';
import { StartRefused } from './database/database-errors.ts';
import { requestDeadlineMilliseconds } from './database/deadline.ts';
import type { KeySource } from './database-keys.ts';
import { loopback, plainAddress } from './environment-formats.ts';
import { setOf, type Variables, variables } from './environment-variables.ts';
import type { LanguageModelSettings } from './integrations/language-model/language-model.ts';
import type { Sender } from './integrations/mail/deliver.ts';
import type { S3Settings } from './integrations/object-storage/s3-storage.ts';
import type { StripeSettings } from './integrations/payment/stripe/stripe-settings.ts';
import { keyFileIn } from './key-file.ts';

/** What the environment says, checked. */
export type Configuration = {
  readonly production: boolean;
  readonly port: number;
  readonly host: string;
  /** Where the metrics are read, when they are. */
  readonly metrics: { readonly port: number; readonly host: string } | undefined;
  readonly dataDirectory: string;
  /** The embedded database is used without it. */
  readonly databaseUrl: string | undefined;
  /** A server that follows it, for reads that may lag. */
  readonly databaseReadUrl: string | undefined;
  /** Whether an empty database gets demonstration data. */
  readonly demonstration: boolean;
  /** Where pictures are served from, when elsewhere. */
  readonly cdnUrl: URL | undefined;
  readonly rateLimitFactor: number;
  /** How long a request may spend on the database, in milliseconds. */
  readonly requestDeadline: number;
  /** For how many milliseconds a server that is told to end says so and goes on serving. */
  readonly shutdownDelay: number;
  readonly trustedProxies: readonly string[];
  /** Where the keys of the credit answers are. */
  readonly keys: KeySource;
  /** Whether the keys lie in the data directory, and go along with every copy of it. */
  readonly keysBesideData: boolean;
  /** Where the product is on the web, for links in mails. */
  readonly publicUrl: URL;
  /** The server that takes mails; without it they are written into the data directory. */
  readonly smtpUrl: URL | undefined;
  readonly mailFrom: Sender;
  /** Where messages to the operator go. */
  readonly contactAddress: string;
  /** Where the operator is found by letter. */
  readonly postalAddress: string;
  /** The model that words the assistant's answers. */
  readonly languageModel: LanguageModelSettings | undefined;
  /** Where files are kept in place of the data directory. */
  readonly s3: S3Settings | undefined;
  /** Whether webhooks may reach this machine itself. */
  readonly webhooksReachThisMachine: boolean;
  /** Who collects the payments for plans; without it they are a test in a demonstration, and else cannot be bought. */
  readonly stripe: StripeSettings | undefined;
  /** Whether devices may keep the calculator for when there is no network. */
  readonly keepsOffline: boolean;
  readonly logLevel: string;
  /** A sentence for each variable that looks like one of the product's. */
  readonly misspelt: readonly string[];
  /** Variables that are for HOST on this machine itself, which it is not. */
  readonly withoutEffect: readonly string[];
};

/**
 * Reads the environment; what is empty counts as not set.
 *
 * @throws StartRefused with one line for each mistake, none of which says a value
 */
export function readConfiguration(environment: Readonly<Record<string, string | undefined>>): Configuration {
  const set = setOf(environment);
  const { data: said, error } = variables.safeParse(set);
  const wrong = error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? [];
  const mistakes = [...wrong, ...mistakesTogether(set)];
  const misspelt = misspeltIn(set);
  if (!said || mistakes.length > 0) throw new StartRefused([...mistakes, ...misspelt].join('\n'));
  const { PORT: port = 3000, HOST: host = '127.0.0.1', DATABASE_URL: databaseUrl } = said;
  const { PUBLIC_URL: publicUrl = new URL(`http://localhost:${port}`) } = said;
  const { MAIL_FROM: mailFrom = senderAt(publicUrl) } = said;
  const dataDirectory = dataDirectoryOf(set);
  const isThisMachine = loopback.test(host);
  return {
    production: said.NODE_ENV === 'production',
    port,
    publicUrl,
    host,
    metrics:
      said.METRICS_PORT === undefined ? undefined : { port: said.METRICS_PORT, host: said.METRICS_HOST ?? '127.0.0.1' },
    dataDirectory,
    databaseUrl,
    databaseReadUrl: said.DATABASE_READ_URL,
    demonstration: said.DEMO ?? databaseUrl === undefined,
    cdnUrl: said.CDN_URL,
    rateLimitFactor: (isThisMachine && said.RATE_LIMIT_FACTOR) || 1,
    requestDeadline: said.REQUEST_DEADLINE ?? requestDeadlineMilliseconds,
    shutdownDelay: said.SHUTDOWN_DELAY ?? 0,
    trustedProxies: said.TRUSTED_PROXIES ?? [],
    keys: {
      given: said.CREDIT_KEYS,
      file: said.KEY_FILE ? resolve(said.KEY_FILE) : keyFileIn(dataDirectory),
      allowsMissing: said.ALLOW_MISSING_KEYS === true,
    },
    keysBesideData: !said.CREDIT_KEYS && !said.KEY_FILE,
    smtpUrl: said.SMTP_URL,
    mailFrom,
    contactAddress: said.CONTACT_EMAIL ?? addressIn(mailFrom),
    // Without a mail server no mail leaves the machine, and an example does.
    postalAddress: said.POSTAL_ADDRESS ?? '1 Example Street, Toronto, Ontario M5V 1A1, Canada',
    languageModel: modelOf(said),
    s3: bucketOf(said),
    webhooksReachThisMachine: isThisMachine && said.WEBHOOK_LOOPBACK === true,
    stripe: stripeOf(said),
    keepsOffline: said.OFFLINE_APP ?? true,
    logLevel: said.LOG_LEVEL ?? 'info',
    misspelt,
    withoutEffect: isThisMachine ? [] : forThisMachine(said),
  };
}

/** The variables that lift something where nobody else reaches the product. */
const forThisMachine = ({ RATE_LIMIT_FACTOR: factor = 1, WEBHOOK_LOOPBACK: loops = false }: Variables) => [
  ...(factor === 1 ? [] : ['RATE_LIMIT_FACTOR']),
  ...(loops ? ['WEBHOOK_LOOPBACK'] : []),
];

const senderAt = ({ hostname }: URL): Sender => ({ name: 'iCarDeals', address: `mail@${hostname}` });

/** The operator's own address; on a machine without a name in the world, the one that the pages name. */
const addressIn = ({ address }: Sender) => plainAddress(address) ?? 'hello@icardeals.example';

// What belongs together is there together: `missingBeside` has refused the rest.

const modelOf = ({ ASSISTANT_URL: address, ASSISTANT_MODEL: model, ASSISTANT_KEY: key }: Variables) =>
  address && model ? { address, model, key } : undefined;

const stripeOf = ({
  STRIPE_SECRET_KEY: secretKey,
  STRIPE_WEBHOOK_SECRET: webhookSecret,
  STRIPE_PRICES: prices,
}: Variables) => (secretKey && webhookSecret && prices ? { secretKey, webhookSecret, prices } : undefined);

const bucketOf = (said: Variables): S3Settings | undefined => {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = said;
  if (!bucket || !accessKeyId || !secretAccessKey) return undefined;
  return { bucket, region: said.S3_REGION ?? 'us-east-1', endpoint: said.S3_ENDPOINT, accessKeyId, secretAccessKey };
};
