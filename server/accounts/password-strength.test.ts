import { beforeEach, describe, expect, it } from 'vitest';
import type { CallReply } from '#contract/contract.ts';
import { minute } from '../kit/clock.ts';
import { openedApp } from '../testing/opened.ts';
import { PasswordHashes } from './password-hash.ts';
import { strengthOf } from './password-strength.ts';
import { users } from './tables.ts';

const app = openedApp({ rateLimitFactor: 1 });
beforeEach(async () => {
  await app.database.empty();
  app.clock.pass(minute);
});

const ann = {
  firstName: 'Annabel',
  lastName: 'Leclerc',
  username: 'gearbox77',
  emailAddresses: 'belle.amie@shoppers.example',
  contactNumbers: '416-555-0142',
  password: 'correct horse battery',
};
const about = [ann.firstName, ann.lastName, ann.username, ann.emailAddresses, 'North Cars'];

type Rating = CallReply<'ratePassword'>;
const rate = async (password: string, more: object = {}): Promise<Rating> =>
  (await app.call('ratePassword', { body: { account: 'user', password, about, ...more } })).json();

const isEnough = async (passwords: readonly string[]) => {
  const ratings = await Promise.all(passwords.map(async (password) => [password, await rate(password)] as const));
  return Object.fromEntries(ratings.map(([password, { data }]) => [password, data.isEnough]));
};
const all = (passwords: readonly string[], is: boolean) =>
  Object.fromEntries(passwords.map((password) => [password, is]));

const guessed = [
  '87654321',
  '00000000',
  '88888888',
  '123123123',
  '987654321',
  '111111111',
  '123456789012345',
  'abcdefgh',
  'aaaaaaaa',
  'aaaaaaaaaaaaaaa',
  'qwertyuiop',
  'azertyuiop',
  'zaq12wsx',
  '19/07/1984',
  'Password1!',
  'P@ssw0rd2026!',
  'drowssap',
  'PASSWORD1',
  'motdepasse123',
  'iloveyou iloveyou',
  'password password',
  'password-password',
  'mot de passe mot de passe',
  'icardeals',
  'icardealsicardeals',
  'iCarDeals2026',
  'Annabel Leclerc',
  'annabelleclerc1',
  'gearbox77!',
  'belle.amie@shoppers.example',
  'belleamie',
  'northcars123',
  'north cars north cars',
  'a'.repeat(128),
];

const hard = [
  'correct horse battery',
  'correcthorsebattery',
  'cycle jazz orbit',
  'sunflower-tractor-piano-mist',
  'maison soleil chat bleu',
  'pomme vélo nuage',
  'chaise lampe rivière',
  'ivoire.tortue.dimanche',
  'x7#kQ9!vLp2',
  '🚗 brioche sextant',
  'correct horse battery '.repeat(5),
];

describe('a new password', () => {
  it('is not one that is guessed early, nor made of what is known of its owner', async () => {
    expect(await isEnough(guessed)).toEqual(all(guessed, false));
  });

  it('may be a few words in either language, or signs by chance', async () => {
    expect(await isEnough(hard)).toEqual(all(hard, true));
  });

  it('is refused at its field with what is wrong and what to do, in the person’s language', async () => {
    const register = (password: string, language = 'en') =>
      app.call('registerUser', { headers: { 'accept-language': language }, body: { ...ann, password } });
    const advice = 'Use three or four words that aren’t related.';
    expect((await register('88888888')).json()).toMatchObject({
      code: 'invalid',
      field: 'password',
      fields: { password: `Repeats like “aaa” or “abcabc” are easy to guess. ${advice}` },
    });
    expect((await register('annabelleclerc')).json().message).toBe(
      `Your own name or address, or a word from this website, is easy to guess. ${advice}`,
    );
    expect((await register('88888888', 'fr')).json().message).toBe(
      'Les répétitions comme « aaa » ou « abcabc » sont faciles à deviner. Choisissez trois ou quatre mots sans lien entre eux.',
    );
    expect(await app.database.db.$count(users)).toBe(0);
  });

  it('that was taken before still opens its account', async () => {
    await app.call('registerUser', { body: ann });
    await app.database.db.update(users).set({ passwordHash: await new PasswordHashes().make('88888888') });
    const body = { email: ann.emailAddresses, password: '88888888' };
    expect((await app.call('signInUser', { body })).statusCode).toBe(200);
  });
});

describe('the rating of a password', () => {
  it('says how good it is', async () => {
    expect(await rate('maison soleil chat bleu')).toEqual({
      message: 'Very good: this password is very hard to guess.',
      data: { score: 4, isEnough: true },
    });
    expect((await rate('00000000')).data).toEqual({ score: 0, isEnough: false });
  });

  it('knows how long a dealer’s has to be', async () => {
    expect(await rate('x7#kQ9!vLp2', { account: 'dealer' })).toEqual({
      message: 'Use at least 15 characters for the password.',
      data: { score: 2, isEnough: false },
    });
  });

  it('can be asked for so often only', async () => {
    const statuses = await Promise.all(
      Array.from(
        { length: 61 },
        async () => (await app.call('ratePassword', { body: { account: 'user', password: '1', about } })).statusCode,
      ),
    );
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  });
});

it('is judged beside the one thread that answers everybody', async () => {
  await app.jobs.stop();
  const [all, own] = [process.cpuUsage(), process.threadCpuUsage()];
  for (let number = 0; number < 20; number += 1) await strengthOf(`what a long pass phrase this is ${number}`, about);
  const sum = ({ user, system }: NodeJS.CpuUsage) => user + system;
  expect(sum(process.threadCpuUsage(own)) * 2).toBeLessThan(sum(process.cpuUsage(all)));
});
