import { afterEach, describe, expect, it } from 'vitest';
import { type BadManners, type BadPeer, startBadPeer } from '../testing/bad-peers.ts';
import { until } from '../testing/until.ts';
import { deliverBySmtp, MailNotTaken } from './mail/deliver.ts';
import { StorageUnavailable } from './object-storage/object-storage.ts';
import { s3Storage } from './object-storage/s3-storage.ts';
import { PaymentUnavailable } from './payment/payment-provider.ts';
import { stripePayments } from './payment/stripe/stripe-payments.ts';
import { fetchWebFile } from './stock-files/https-file.ts';
import { postWebhook } from './webhooks/post-webhook.ts';

/** Others’ machines that say something again and again and never come to an end: no wait of a single answer ends that. */

let peer: BadPeer;
const meet = async (manners: BadManners): Promise<URL> => {
  peer = await startBadPeer(() => manners);
  return new URL(`http://127.0.0.1:${peer.port}/`);
};
afterEach(async () => {
  // Whatever was given up is closed as well.
  await until(() => peer.open() === 0);
  peer.close();
});

const head = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n';
const drips: BadManners = { answer: () => head, goesOn: { piece: '1\r\n \r\n', how: 'drips' } };
const floods: BadManners = {
  answer: () => head,
  goesOn: { piece: `10000\r\n${' '.repeat(65_536)}\r\n`, how: 'floods' },
};
const endlessHead: BadManners = { answer: () => 'HTTP/1.1 200 OK\r\n', goesOn: { piece: 'a: b\r\n', how: 'drips' } };

const long = 600_000;

describe('a mail server', () => {
  const from = { name: 'iCarDeals', address: 'mail@icardeals.example' };
  const mail = { id: 'a', to: 'dana@maple.example', at: '2026-11-21T15:00:00Z', subject: 'Hi', text: 'Hi' };
  const send = async (manners: BadManners) => {
    const { port } = await meet(manners);
    const patience = { toConnect: long, toGreet: long, toAnswer: long, inAll: 1000 };
    return deliverBySmtp(new URL(`smtp://127.0.0.1:${port}`), from, patience)(mail);
  };
  const obedient = (asked: string) => (asked.startsWith('DATA') ? undefined : '250 go on\r\n');

  it.each<[string, BadManners]>([
    ['says nothing', {}],
    ['greets without end', { greeting: '220-a', answer: () => '', goesOn: { piece: '220-a\r\n', how: 'drips' } }],
    [
      'names abilities without end',
      { greeting: '220 hello\r\n', answer: () => '250-a\r\n', goesOn: { piece: '250-a\r\n', how: 'drips' } },
    ],
    ['is silent at DATA', { greeting: '220 hello\r\n', answer: obedient }],
  ])('that %s has so long for a mail', async (_what, manners) => {
    await expect(send(manners)).rejects.toThrow(MailNotTaken);
  });
});

describe('a bucket', () => {
  const open = async (manners: BadManners, inAll = 1000) =>
    s3Storage(
      { bucket: 'a', region: 'b', endpoint: await meet(manners), accessKeyId: 'c', secretAccessKey: 'd' },
      { toConnect: long, toAnswer: long, tries: 1, inAll },
    );

  it('that gives a file byte by byte, or says nothing, has so long for it', async () => {
    await expect((await open(drips)).get('images/a.jpg')).rejects.toThrow(StorageUnavailable);
    peer.close();
    await expect((await open({})).put('images/a.jpg', Buffer.from('a'), 'image/jpeg')).rejects.toThrow(
      StorageUnavailable,
    );
  });

  it('that gives a file without end is read no further than any file goes', async () => {
    await expect((await open(floods, long)).get('images/a.jpg')).rejects.toThrow('(RangeError)');
  });
});

it('a payment provider that answers byte by byte has so long for it', async () => {
  const prices = new Map<string, string>();
  const address = await meet(drips);
  const settings = { secretKey: 'sk_test_a', webhookSecret: 'b', prices, address, longestAnswer: 500 };
  await expect(stripePayments(settings).readCustomer('cus_a')).rejects.toThrow(PaymentUnavailable);
});

describe('a host of files of stock', () => {
  const fetchFrom = async (manners: BadManners, patience: number) => {
    const network = { reachesHere: () => true, allowsHttp: true, patience, longest: 100_000 };
    return fetchWebFile(network, { url: await meet(manners), userName: '', password: '' });
  };

  it.each<[string, BadManners]>([
    ['says nothing', {}],
    ['has a head without end', endlessHead],
    ['sends byte by byte', drips],
  ])('that %s has so long for one', async (_what, manners) => {
    await expect(fetchFrom(manners, 500)).rejects.toMatchObject({ reason: 'timeOut' });
  });

  it('that sends without end is read no further than a file may go', async () => {
    await expect(fetchFrom(floods, long)).rejects.toMatchObject({ reason: 'tooLarge' });
    const crumbs = { piece: '1\r\n \r\n'.repeat(10_000), how: 'floods' } as const;
    await expect(fetchFrom({ ...floods, goesOn: crumbs }, long)).rejects.toMatchObject({ reason: 'tooLarge' });
  });
});

it('a receiver whose head has no end has so long for one', async () => {
  const url = await meet(endlessHead);
  const posted = await postWebhook({ allowsLoopback: true, patience: 500 }, { url, headers: {}, body: '{}' });
  expect(posted).toMatchObject({ taken: false, reason: 'time-out' });
});
