import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { startMailServer } from '#server/testing/mail-server.ts';
import { startNativePostgres } from '#server/testing/native-postgres.ts';
import { onServer } from '#server/testing/native-standby.ts';
import { testPicture } from '#server/testing/pictures.ts';
import { bucketSettings, startS3Server } from '#server/testing/s3-server.ts';
import { environmentOf, settingsOf, withSecrets } from '../../scripts/compose-settings.ts';
import { inProject } from '../../scripts/project.mjs';

/** What stands beside the product in place of compose's services, and the product's settings there. */
export type Neighbours = {
  /** What compose.yaml gives the product, but for where its neighbours are. */
  readonly environment: Record<string, string>;
  /** Resolves when the product at an address has written into the database and sent a mail. */
  areUsed(address: string): Promise<void>;
  end(): Promise<void>;
};

/** An address of compose.yaml at another place: user, password and path stay as they are. */
function movedTo(address: string, host: string, port: number | string): string {
  const url = new URL(address);
  url.hostname = host;
  url.port = String(port);
  return url.href;
}

/** A business that registers: the product sends a mail to confirm its owner's address. */
const business = {
  name: 'Walker Motors',
  registrationNumber: '4712345',
  contactNumbers: '416-555-0142',
  address: '1 Walker Street',
  city: 'Toronto',
  province: 'Ontario',
  zipcode: 'M5V1A1',
  firstName: 'Dana',
  lastName: 'Walker',
  emailAddresses: 'dana@walker.example',
  password: randomBytes(16).toString('hex'),
};

const signedIn = z.object({ token: z.string() });

/** How often something is asked for that is not ready, and how long is waited between, in milliseconds. */
const [mostTries, betweenTries] = [20, 1000];

/** Registers, and uploads a logo, which goes into the bucket. */
async function useAll(address: string): Promise<void> {
  const post = async (path: string, body: BodyInit, headers: Record<string, string>): Promise<unknown> => {
    let answer = await fetch(address + path, { method: 'POST', headers, body });
    // What takes a busy machine too long the first time is asked for again, as it says.
    for (let tries = 1; answer.status === 503 && tries < mostTries; tries += 1) {
      await pause(betweenTries);
      answer = await fetch(address + path, { method: 'POST', headers, body });
    }
    if (!answer.ok) throw new Error(`${path} answers ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
  const json = { 'content-type': 'application/json' };
  const { token } = signedIn.parse(await post('/api/dealer/register', JSON.stringify(business), json));
  const logo = new Uint8Array(await testPicture(640, 480).png().toBuffer());
  const headers = { 'content-type': 'application/octet-stream', authorization: `Bearer ${token}` };
  await post('/api/dealer/page-pictures', logo, headers);
}

/** Starts a database with compose's user and password, a store that speaks S3, and a mail server. */
export async function startNeighbours(composeFile: string, folder: string): Promise<Neighbours> {
  const settings = withSecrets(settingsOf(readFileSync(inProject('deploy/compose/settings.env'), 'utf8')), () =>
    randomBytes(24).toString('hex'),
  );
  const given = environmentOf(composeFile, 'icardeals', settings);
  const { DATABASE_URL = '', S3_ENDPOINT = '', S3_BUCKET = '' } = given;
  mkdirSync(folder);
  const postgres = await startNativePostgres();
  const { username, password, pathname } = new URL(DATABASE_URL);
  await onServer(postgres.url, async (client) => {
    const role = 'SELECT format($$CREATE ROLE %I LOGIN PASSWORD %L$$, $1::text, $2::text) AS statement';
    const owned = 'SELECT format($$CREATE DATABASE %I OWNER %I$$, $1::text, $2::text) AS statement';
    const make = async (statement: string, values: string[]) =>
      client.query((await client.query<{ statement: string }>(statement, values)).rows[0]?.statement ?? '');
    await make(role, [username, password]);
    await make(owned, [pathname.slice(1), username]);
  });
  const store = await startS3Server(folder, S3_BUCKET);
  const mail = await startMailServer();
  const { S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = bucketSettings(store, S3_BUCKET);
  const environment = {
    ...given,
    DATABASE_URL: movedTo(DATABASE_URL, '127.0.0.1', new URL(postgres.url).port),
    S3_ENDPOINT: movedTo(S3_ENDPOINT, '127.0.0.1', store.port),
    // The mail server and the store of the tests have a user and keys of their own.
    SMTP_URL: mail.url.href,
    S3_ACCESS_KEY_ID,
    S3_SECRET_ACCESS_KEY,
  };
  return {
    environment,
    areUsed: async (address) => {
      await useAll(address);
      await mail.hasTaken(1);
      console.log('A business has registered, has got a mail, and has put its logo into the bucket.');
    },
    end: async () => {
      await Promise.all([postgres.stop(), store.close(), mail.close()]);
    },
  };
}
