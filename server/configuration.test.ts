import { describe, expect, it } from 'vitest';
import { readConfiguration } from './configuration.ts';
import { StartRefused } from './database/database-errors.ts';

const key = Buffer.alloc(32, 7).toString('base64');

/** What is said about an environment, a line for each mistake. */
function mistakesIn(environment: Record<string, string>): string[] {
  try {
    readConfiguration(environment);
  } catch (error) {
    if (error instanceof StartRefused) return error.message.split('\n');
    throw error;
  }
  return [];
}

describe('the configuration', () => {
  it('needs nothing', () => {
    expect(readConfiguration({ PORT: '', DATABASE_URL: '' })).toMatchObject({
      production: false,
      port: 3000,
      host: '127.0.0.1',
      dataDirectory: expect.stringMatching(/[\\/]data$/),
      databaseUrl: undefined,
      demonstration: true,
      cdnUrl: undefined,
      rateLimitFactor: 1,
      trustedProxies: [],
      keys: { given: undefined, file: expect.stringMatching(/[\\/]data[\\/]credit-keys\.txt$/), allowsMissing: false },
    });
  });

  it('takes everything from the environment', () => {
    const read = readConfiguration({
      NODE_ENV: 'production',
      PORT: '8080',
      HOST: '0.0.0.0',
      DATABASE_URL: 'postgresql://u:p@h/d',
      CDN_URL: 'https://pictures.example/cars',
      TRUSTED_PROXIES: '10.0.0.0/8, ::1',
      CREDIT_KEYS: `new:${key},old:${Buffer.alloc(32, 8).toString('base64')}`,
      LOG_LEVEL: 'warn',
    });
    expect(read).toMatchObject({ production: true, port: 8080, demonstration: false, logLevel: 'warn' });
    expect(read.cdnUrl?.origin).toBe('https://pictures.example');
    expect(read.trustedProxies).toEqual(['10.0.0.0/8', '::1']);
    expect(read.keys.given?.currentId).toBe('new');
    expect(readConfiguration({ DATABASE_URL: 'postgresql://u:p@h/d', DEMO: '1' }).demonstration).toBe(true);
    expect(readConfiguration({ DEMO: '0' }).demonstration).toBe(false);
  });

  it('reads where the metrics are, when they are', () => {
    expect(readConfiguration({}).metrics).toBeUndefined();
    expect(readConfiguration({ METRICS_PORT: '9464' }).metrics).toEqual({ port: 9464, host: '127.0.0.1' });
    expect(readConfiguration({ METRICS_PORT: '0', METRICS_HOST: '::' }).metrics).toEqual({ port: 0, host: '::' });
    expect(mistakesIn({ METRICS_PORT: '70000' })).toEqual(['METRICS_PORT must be a port number from 0 to 65535.']);
    expect(mistakesIn({ METRICS_HOST: '0.0.0.0' })).toEqual(['METRICS_HOST needs METRICS_PORT.']);
  });

  it('opens no demonstration where a setting for others stands beside a database that is forgotten or misspelt', () => {
    const unsaid =
      'DATABASE_URL is not set beside a PUBLIC_URL of https or an SMTP_URL: set it, or say DEMO=0 for the embedded database, or DEMO=1 for the demonstration.';
    const toOthers = { PUBLIC_URL: 'https://icardeals.example' };
    expect(mistakesIn(toOthers)).toEqual([unsaid]);
    expect(mistakesIn({ ...toOthers, DATABSE_URL: 'postgresql://u:p@h/d' })).toEqual([
      unsaid,
      'DATABSE_URL is no setting of the product; is DATABASE_URL meant?',
    ]);
    const mails = {
      SMTP_URL: 'smtp://127.0.0.1',
      PUBLIC_URL: 'http://localhost',
      POSTAL_ADDRESS: '1 King St, Toronto',
    };
    expect(mistakesIn(mails)).toEqual([unsaid]);
    for (const said of [{ DEMO: '0' }, { DEMO: '1' }, { DATABASE_URL: 'postgresql://u:p@h/d' }])
      expect(mistakesIn({ ...toOthers, ...mails, ...said })).toEqual([]);
    expect(mistakesIn({ PUBLIC_URL: 'http://localhost:8080' })).toEqual([]);
  });

  it('refuses one port for the product and its metrics', () => {
    const one = ['METRICS_PORT must be another than PORT.'];
    expect(mistakesIn({ PORT: '8080', METRICS_PORT: '8080' })).toEqual(one);
    expect(mistakesIn({ METRICS_PORT: '3000' })).toEqual(one);
    expect(mistakesIn({ PORT: '0', METRICS_PORT: '0' })).toEqual([]);
  });

  it('keeps the keys in one place, which no copy of the data directory takes along', () => {
    const elsewhere = readConfiguration({ KEY_FILE: '/etc/icardeals/keys.txt', ALLOW_MISSING_KEYS: '1' });
    expect(elsewhere.keys).toEqual({ given: undefined, file: '/etc/icardeals/keys.txt', allowsMissing: true });
    const besides = [{}, { KEY_FILE: '/keys.txt' }, { CREDIT_KEYS: `a:${key}` }];
    expect(besides.map((set) => readConfiguration(set).keysBesideData)).toEqual([true, false, false]);
    const wrong = { DATA_DIR: '/srv/data', KEY_FILE: '/srv/data/files/../keys.txt' };
    expect(mistakesIn(wrong)).toEqual(['KEY_FILE must be outside DATA_DIR.']);
    expect(mistakesIn({ KEY_FILE: '/keys.txt', CREDIT_KEYS: `a:${key}` })).toEqual([
      'KEY_FILE and CREDIT_KEYS both say where the keys are; set one of them.',
    ]);
  });

  it('lifts limits on a loopback address only', () => {
    const factorOn = (HOST: string) => readConfiguration({ HOST, RATE_LIMIT_FACTOR: '1000' }).rateLimitFactor;
    expect(['', 'localhost', '127.0.0.1', '127.8.8.8', '::1'].map(factorOn)).toEqual([1000, 1000, 1000, 1000, 1000]);
    expect(['0.0.0.0', '::', '192.168.1.1', '127.0.0.1.example.com'].map(factorOn)).toEqual([1, 1, 1, 1]);
  });

  it('reads where mails go, who sends them and where their links lead', () => {
    const { publicUrl, smtpUrl, mailFrom } = readConfiguration({ PORT: '8080' });
    expect([publicUrl.href, smtpUrl, mailFrom.address]).toEqual([
      'http://localhost:8080/',
      undefined,
      'mail@localhost',
    ]);
    const set = {
      DEMO: '0',
      PUBLIC_URL: 'https://icardeals.example',
      SMTP_URL: 'smtps://u:p%40ss@mail.example',
      POSTAL_ADDRESS: '1 King St, Toronto',
    };
    const read = readConfiguration({ ...set, MAIL_FROM: 'Car deals <hello@icardeals.example>' });
    expect(read.smtpUrl?.hostname).toBe('mail.example');
    expect(read.mailFrom).toEqual({ name: 'Car deals', address: 'hello@icardeals.example' });
    expect(readConfiguration(set).mailFrom).toEqual({ name: 'iCarDeals', address: 'mail@icardeals.example' });
    expect(mistakesIn({ DEMO: '0', SMTP_URL: set.SMTP_URL })).toEqual([
      'SMTP_URL needs PUBLIC_URL, for links in mails.',
      'SMTP_URL needs POSTAL_ADDRESS, for mails to people who did not ask for them.',
    ]);
  });

  it('reads which model words the assistant’s answers', () => {
    const settings = { ASSISTANT_URL: 'https://models.example/v1', ASSISTANT_MODEL: 'wordsmith', ASSISTANT_KEY: 'k-1' };
    expect(readConfiguration({}).languageModel).toBeUndefined();
    expect(readConfiguration(settings).languageModel).toMatchObject({ model: 'wordsmith', key: 'k-1' });
    expect(readConfiguration({ ...settings, ASSISTANT_KEY: '' }).languageModel?.key).toBeUndefined();
    const wrong = [
      'http://models.example',
      'models.example',
      'https://u:p@models.example',
      'https://models.example/?k=1',
    ];
    for (const ASSISTANT_URL of wrong) {
      expect(mistakesIn({ ...settings, ASSISTANT_URL })).toEqual([
        'ASSISTANT_URL must be an address that begins with https://, or with http:// and a host name without a dot, without a query.',
      ]);
    }
    expect(mistakesIn({ ASSISTANT_MODEL: 'wordsmith' })).toEqual(['ASSISTANT_MODEL needs ASSISTANT_URL.']);
    expect(mistakesIn({ ASSISTANT_KEY: 'k-1' })).toEqual(['ASSISTANT_KEY needs ASSISTANT_URL.']);
    expect(mistakesIn({ ASSISTANT_URL: settings.ASSISTANT_URL })).toEqual([
      'ASSISTANT_URL needs ASSISTANT_MODEL, the name of the model.',
    ]);
    expect(mistakesIn({ ...settings, ASSISTANT_KEY: 'two words' })).toEqual([
      'ASSISTANT_KEY must be one line without spaces.',
    ]);
  });

  it('reads which bucket keeps the files, and says what is missing', () => {
    const keys = { S3_ACCESS_KEY_ID: 'AKIA', S3_SECRET_ACCESS_KEY: 'secret' };
    expect(readConfiguration({}).s3).toBeUndefined();
    expect(readConfiguration({ S3_BUCKET: 'my-files', S3_REGION: 'ca-central-1', ...keys }).s3).toEqual({
      bucket: 'my-files',
      region: 'ca-central-1',
      endpoint: undefined,
      accessKeyId: 'AKIA',
      secretAccessKey: 'secret',
    });
    const elsewhere = { S3_BUCKET: 'my-files', S3_ENDPOINT: 'https://storage.example', ...keys };
    expect(readConfiguration(elsewhere).s3).toMatchObject({ region: 'us-east-1' });
    const beside = { ...elsewhere, S3_ENDPOINT: 'http://store:7070' };
    expect(readConfiguration(beside).s3?.endpoint?.href).toBe('http://store:7070/');
    for (const S3_ENDPOINT of ['http://10.0.0.7:7070', 'http://0xa000007', 'http://store.', 'http://u:p@store'])
      expect(mistakesIn({ ...elsewhere, S3_ENDPOINT })).toEqual([expect.stringMatching(/^S3_ENDPOINT must be /)]);
    expect(mistakesIn({ S3_REGION: 'ca-central-1' })).toEqual(['S3_REGION needs S3_BUCKET.']);
    expect(mistakesIn({ S3_BUCKET: 'my-files', ...keys })).toEqual([
      'S3_BUCKET needs S3_REGION, or S3_ENDPOINT where it is not Amazon’s.',
    ]);
    expect(mistakesIn({ S3_BUCKET: 'my-files', S3_REGION: 'ca-central-1', S3_ACCESS_KEY_ID: 'AKIA' })).toEqual([
      'S3_BUCKET needs S3_SECRET_ACCESS_KEY.',
    ]);
    const wrong = { S3_BUCKET: 'My_Files', S3_REGION: 'Ca Central', S3_ENDPOINT: 'http://storage.example' };
    const said = mistakesIn({ ...wrong, S3_ACCESS_KEY_ID: 'two words', S3_SECRET_ACCESS_KEY: 'secret' });
    expect(said).toEqual([
      'S3_BUCKET must be the name of a bucket, like icardeals-files.',
      'S3_REGION must be a region, like ca-central-1.',
      'S3_ENDPOINT must be an address that begins with https://, or with http:// and a host name without a dot, without a query.',
      'S3_ACCESS_KEY_ID must be one line without spaces.',
    ]);
    expect(said.join()).not.toContain('two words');
  });

  it('says every mistake at once, a line each', () => {
    const mistakes = mistakesIn({
      PORT: '70000',
      DEMO: 'yes',
      CDN_URL: 'http://pictures.example',
      RATE_LIMIT_FACTOR: '0',
      REQUEST_DEADLINE: '99',
      TRUSTED_PROXIES: '10.0.0.0/33',
      CREDIT_KEYS: 'secret',
      LOG_LEVEL: 'loud',
    });
    expect(mistakes).toEqual([
      'PORT must be a port number from 0 to 65535.',
      'DEMO must be 0 or 1.',
      'CREDIT_KEYS must be id:key pairs, each key 32 bytes in base64.',
      'CDN_URL must be an address that begins with https://.',
      'TRUSTED_PROXIES must be addresses or subnets, parted by commas, none wider than /8, of IPv6 /7.',
      'RATE_LIMIT_FACTOR must be a number above 0.',
      'REQUEST_DEADLINE must be milliseconds from 100 to 60000.',
      'LOG_LEVEL must be fatal, error, warn, info, debug, trace, silent.',
    ]);
    expect(mistakes.join()).not.toContain('secret');
  });

  it.each([
    ['PORT', '1e3'],
    ['PORT', '-1'],
    ['PORT', '3000a'],
    ['RATE_LIMIT_FACTOR', 'Infinity'],
    ['RATE_LIMIT_FACTOR', '-1'],
    ['REQUEST_DEADLINE', '60001'],
    ['REQUEST_DEADLINE', '2e3'],
    ['TRUSTED_PROXIES', 'everyone'],
    ['TRUSTED_PROXIES', '0.0.0.0/0'],
    ['TRUSTED_PROXIES', '127.0.0.1, ::/0'],
    ['TRUSTED_PROXIES', '10.0.0.0/7'],
    ['NODE_ENV', 'prod'],
    ['HOST', ' '],
    ['HOST', '127.0.0.1:3000'],
    ['METRICS_HOST', ' '],
    ['TRUSTED_PROXIES', '10.0.0.0/8,'],
    ['CDN_URL', 'javascript:alert(1)'],
    ['PUBLIC_URL', 'http://icardeals.example'],
    ['PUBLIC_URL', 'https://icardeals.example/shop'],
    ['SMTP_URL', 'https://mail.example'],
    ['SMTP_URL', 'smtp://user:%E0%A4@mail.example'],
    ['MAIL_FROM', 'nobody'],
    ['MAIL_FROM', 'Sales <a@b.example>, eve@b.example'],
    ['MAIL_FROM', 'Sales\nBcc: eve@b.example <a@b.example>'],
  ])('refuses %s=%s', (name, value) => {
    expect(
      mistakesIn({
        DEMO: '0',
        ...(name === 'METRICS_HOST' ? { METRICS_PORT: '9464' } : {}),
        ...(name === 'SMTP_URL' ? { PUBLIC_URL: 'https://a.example', POSTAL_ADDRESS: '1 King St, Toronto' } : {}),
        [name]: value,
      }),
    ).toHaveLength(1);
  });

  it('reads who collects payments: all of Stripe’s settings, or none', () => {
    const names = ['standard', 'pro', 'url'].flatMap((plan) => [`${plan}-month`, `${plan}-year`]);
    const listed = (list: readonly string[]) =>
      list.map((name) => `${name}:price_${name.replace('-', '_')}`).join(', ');
    const whole = {
      DEMO: '0',
      STRIPE_SECRET_KEY: 'sk_test_abc',
      STRIPE_WEBHOOK_SECRET: 'whsec_abc',
      STRIPE_PRICES: listed(names),
      PUBLIC_URL: 'https://icardeals.example',
    };
    const { stripe } = readConfiguration(whole);
    expect(stripe).toMatchObject({ secretKey: 'sk_test_abc', webhookSecret: 'whsec_abc' });
    expect(stripe?.prices.get('pro-year')).toBe('price_pro_year');
    expect(readConfiguration({}).stripe).toBeUndefined();
    const wrong = (change: Record<string, string>) => mistakesIn({ ...whole, ...change });
    expect(wrong({ STRIPE_SECRET_KEY: 'pk_test_abc' })).toEqual([
      'STRIPE_SECRET_KEY must be a secret key, which begins with sk_ or rk_.',
    ]);
    expect(wrong({ STRIPE_WEBHOOK_SECRET: '' })).toEqual(['STRIPE_SECRET_KEY needs STRIPE_WEBHOOK_SECRET.']);
    expect(wrong({ STRIPE_PRICES: '' })).toEqual(['STRIPE_SECRET_KEY needs STRIPE_PRICES.']);
    for (const list of [
      listed(names.slice(1)),
      `${listed(names)},gold-month:price_1`,
      listed(names).replace('price_', ''),
    ])
      expect(wrong({ STRIPE_PRICES: list })[0]).toMatch(
        /^STRIPE_PRICES must be one price for each of standard-month, /,
      );
    expect(wrong({ STRIPE_SECRET_KEY: '' })).toEqual([
      'STRIPE_WEBHOOK_SECRET needs STRIPE_SECRET_KEY.',
      'STRIPE_PRICES needs STRIPE_SECRET_KEY.',
    ]);
    expect(wrong({ PUBLIC_URL: '' })).toEqual([
      'STRIPE_SECRET_KEY needs PUBLIC_URL, to which the checkout leads back.',
    ]);
  });
});
