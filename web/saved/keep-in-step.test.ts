import { beforeEach, expect, it, vi } from 'vitest';
import { useLoginStore } from '../kit/stores.ts';
import { restoreHearts, useHearts } from './hearts.ts';
import { keep, keepInStep } from './keep-in-step.ts';

/** A press counts, whatever the account's earlier answers say and whenever they come. */

type Asked = { readonly body: string; readonly answer: (status: number, ids: readonly string[]) => Promise<void> };

const savedAt = '2026-01-01T00:00:00.000Z';
let questions: Asked[] = [];
let sessions = 0;

const kept = () => useHearts.getState().cars.map(({ id }) => id);
const turn = () => new Promise((resolve) => setImmediate(resolve));

/** The question that the account has been asked last. */
async function question(): Promise<Asked> {
  while (questions.length === 0) await turn();
  const [first] = questions.splice(0, 1);
  if (!first) throw new Error('Nothing is asked.');
  return first;
}

function ask(_: string, { body }: { body: string }) {
  return new Promise((resolve) => {
    const answer = async (status: number, ids: readonly string[]) => {
      const text = JSON.stringify({ cars: ids.map((id) => ({ id, savedAt })) });
      resolve({ status, text: async () => text });
      await turn();
    };
    questions.push({ body, answer });
  });
}

const signIn = () => {
  sessions += 1;
  const user = { _id: 'u', firstName: 'Priya', lastName: 'Raman', emailAddresses: 'p@example.ca', contactNumbers: '1' };
  useLoginStore.getState().login(user, `session ${sessions}`);
};

beforeEach(() => {
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  vi.stubGlobal('fetch', ask);
  restoreHearts();
  void useLoginStore.persist.rehydrate();
  questions = [];
  useHearts.setState({ ownerId: null, cars: [] });
  signIn();
});

it('keeps a heart that is pressed while the account is still asked', async () => {
  const inStep = keepInStep();
  const first = await question();
  const pressed = keep('new', true);
  expect(kept()).toEqual(['new']);
  await first.answer(200, ['older']);
  await inStep;
  expect(kept()).toEqual(['new', 'older']);
  await (await question()).answer(200, ['new', 'older']);
  expect(await pressed).toBe(true);
  expect(kept()).toEqual(['new', 'older']);
});

it('asks for one press after the other, so that the last one is what stands', async () => {
  const inStep = keepInStep();
  await (await question()).answer(200, []);
  await inStep;
  const on = keep('car', true);
  const save = await question();
  const off = keep('car', false);
  await turn();
  expect([questions.length, kept()]).toEqual([0, []]);
  await save.answer(200, ['car']);
  await on;
  expect(kept()).toEqual([]);
  await (await question()).answer(200, []);
  expect([await off, kept()]).toEqual([true, []]);
});

it('takes back only the press that the account did not answer', async () => {
  const inStep = keepInStep();
  await (await question()).answer(200, ['older']);
  await inStep;
  const [lost, removed] = [keep('lost', true).catch(() => 'failed'), keep('older', false)];
  await (await question()).answer(500, []);
  expect([await lost, kept()]).toEqual(['failed', []]);
  await (await question()).answer(200, []);
  expect([await removed, kept()]).toEqual([true, []]);
});

it('brings what a guest has kept once the account answers, with the next press', async () => {
  useLoginStore.getState().logout();
  await keep('guest’s', true, savedAt);
  signIn();
  const inStep = keepInStep();
  await (await question()).answer(0, []);
  await inStep;
  const pressed = keep('next', true, savedAt);
  const again = await question();
  expect(JSON.parse(again.body)).toEqual({ cars: [{ id: 'guest’s', savedAt }] });
  await again.answer(200, ['guest’s']);
  await (await question()).answer(200, ['next', 'guest’s']);
  expect([await pressed, kept()]).toEqual([true, ['next', 'guest’s']]);
});
