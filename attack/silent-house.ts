import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { startProduct } from '../e2e/product.ts';
import { type BadManners, startBadPeer } from '../server/testing/bad-peers.ts';
import { someReceiver } from '../server/testing/delivery-settings.ts';
import { startNativePostgres } from '../server/testing/native-postgres.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../server/testing/webhook-receiver.ts';
import { type Answer, type Ask, asker, mustAsk, questionOf } from './ask.ts';
import { register, signInDealerA } from './people.ts';
import type { Row } from './row.ts';
import { smallPhoto } from './things.ts';

/** The operator's own machines fall silent, or say nonsense, while dealers and shoppers do what needs none of them. */

/** Before a connection that says nothing is closed here, in milliseconds: the product of an attack has a long deadline. */
const longestAnswer = 30_000;
const longestDelivery = 60_000;

/** Greets every second connection alone, and says nothing further once a mail comes. */
const mailServer = (connection: number): BadManners =>
  connection % 2 === 1
    ? {}
    : {
        greeting: '220 mail.example\r\n',
        answer: (asked) => {
          if (asked.startsWith('DATA')) return '354 go on\r\n';
          return /^(EHLO|MAIL|RCPT)/.test(asked) ? '250 well\r\n' : undefined;
        },
      };

const nonsense = ['', 'no JSON', '[]', 'null', '{"number":"x"}', '{"number":1e99,"from":3,"contents":{"a":1}}'];

/** Asks for as many mails as jobs may send side by side, and for some more. */
async function askForMails(ask: Ask): Promise<void> {
  for (let mail = 0; mail < 14; mail += 1) await register(ask, 'Mailed');
}

async function tellNonsense(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const words of nonsense) await client.query('SELECT pg_notify($1, $2)', ['icardeals', words]);
  await client.end();
}

/** What needs none of those machines goes on; gives what goes wrong. */
async function usualWork(ask: Ask, receiver: WebhookReceiver): Promise<string[]> {
  const wrong: string[] = [];
  const look = (what: string, { status, milliseconds, text }: Answer) => {
    if (status !== 200 || milliseconds > longestAnswer)
      wrong.push(`${what}: ${status} after ${milliseconds.toFixed()} ms ${text.slice(0, 80)}`);
  };
  const { token } = await signInDealerA(ask);
  look('the number of cars', await ask(questionOf('countCars', undefined)));
  look('leads', await ask(questionOf('listLeads', token)));
  const body = { ...someReceiver, url: receiver.url };
  const { data } = await mustAsk(ask, 'addReceiver', token, { body });
  await mustAsk(ask, 'sendTestEvent', token, { params: { id: data._id } });
  const before = receiver.taken.length;
  for (const ends = performance.now() + longestDelivery; receiver.taken.length === before; await setTimeout(200))
    if (performance.now() > ends) return [...wrong, 'a webhook has not come within a minute'];
  await ask(questionOf('removeReceiver', token, { params: { id: data._id } }));
  return wrong;
}

/** A product of its own, whose mail server, bucket and notices are bad; in one row of the table. */
export async function attackByOwnPeers(): Promise<Row> {
  const [mail, bucket] = [await startBadPeer(mailServer), await startBadPeer(() => ({}))];
  const [postgres, receiver] = [await startNativePostgres(), await startWebhookReceiver()];
  const url = await postgres.createDatabase('silent_house');
  const settings = {
    DEMO: '1',
    DATABASE_URL: url,
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    PUBLIC_URL: 'http://localhost',
    POSTAL_ADDRESS: '12 Main Street, Oakville, ON L6J 1A1',
    S3_BUCKET: 'silent',
    S3_ENDPOINT: `http://127.0.0.1:${bucket.port}`,
    S3_ACCESS_KEY_ID: 'a',
    S3_SECRET_ACCESS_KEY: 'b',
  };
  const product = await startProduct(settings);
  process.env.PRODUCT_DATA = product.dataDirectory;
  const wrong: string[] = [];
  try {
    const ask = asker(product.address);
    const after = async (what: string) =>
      wrong.push(...(await usualWork(ask, receiver)).map((fault) => `${what}: ${fault}`));
    await askForMails(ask);
    await after('a mail server that greets nobody, or is silent after DATA');
    const { token } = await signInDealerA(ask);
    const pictures = [1, 2, 3].map(async () =>
      ask(questionOf('addDealerPicture', token, { body: await smallPhoto() })),
    );
    await after('a silent bucket');
    await tellNonsense(url);
    await after('notices of nonsense');
    const answers = await Promise.all(pictures);
    for (const { status } of answers)
      if (![0, 503].includes(status)) wrong.push(`a picture without a bucket: ${status}`);
  } finally {
    await product.stop();
    await Promise.all([postgres.stop(), receiver.close()]);
    mail.close();
    bucket.close();
  }
  const seen = `${mail.had()} connections for mails, ${bucket.had()} for files`;
  return { what: 'the operator’s machines that are silent', tried: 4, seen, wrong };
}
