import { randomUUID } from 'node:crypto';
import { financeDeal } from '../server/testing/deals.ts';
import { type Answer, type Ask, mustAsk, type Question, questionOf } from './ask.ts';
import { acceptance, businessName, invite, mailedToken, newShopper, type People, register } from './people.ts';
import { counted, type Row } from './row.ts';
import { bookingOf, sentDeal } from './things.ts';

/** The same thing by several at once: the product promises how many of them win. */

const succeeded = ({ status }: Answer) => status >= 200 && status < 300;

/** Sends all at once, and holds how many go well. The others are to be refused, and for no fault of the server's. */
async function race(ask: Ask, what: string, winners: number, questions: readonly Question[]): Promise<Row> {
  const answers = await Promise.all(questions.map((question) => ask(question)));
  const statuses = answers.map(({ status }) => status);
  const won = answers.filter(succeeded).length;
  const wrong = won === winners ? [] : [`${won} went well, not ${winners}: ${answers.at(-1)?.text.slice(0, 200)}`];
  if (statuses.some((status) => status === 0 || status >= 500)) wrong.push(`a fault among ${counted(statuses)}`);
  return { what, tried: answers.length, seen: counted(statuses), wrong };
}

const times = <Result>(count: number, make: (at: number) => Result): Result[] =>
  Array.from({ length: count }, (_, at) => make(at));

async function oneSlot(ask: Ask): Promise<Row> {
  const body = await bookingOf(ask, 40);
  const shoppers = await Promise.all(times(8, (at) => register(ask, `Booker${at}`)));
  const bookings = shoppers.map((token) => questionOf('bookAppointment', token, { body }));
  return race(ask, 'one time booked by 8', 1, bookings);
}

/** Equal posts under one key: every answer is about one lead, and there is one. */
async function oneKey(ask: Ask): Promise<Row> {
  const token = await register(ask, 'Keyed');
  const headers = { 'idempotency-key': randomUUID() };
  const post = questionOf('saveAndShare', token, { params: { businessName }, body: sentDeal, headers });
  const answers = await Promise.all(times(20, () => ask(post)));
  const ids = new Set(answers.filter(succeeded).map(({ text }) => JSON.parse(text).data._id));
  const { total } = await mustAsk(ask, 'listEnquiries', token);
  const isOne = ids.size === 1 && total === 1;
  const wrong = isOne ? [] : [`${ids.size} ids were answered, ${total} deals are there`];
  const seen = counted(answers.map(({ status }) => status));
  return { what: 'one idempotency key 20 times', tried: answers.length, seen, wrong };
}

async function limits(ask: Ask): Promise<readonly Row[]> {
  const [drafter, sender] = [await register(ask, 'Drafter'), await register(ask, 'Sender')];
  const drafts = times(70, () => questionOf('saveDraft', drafter, { body: financeDeal }));
  const leads = times(20, () => questionOf('saveAndShare', sender, { params: { businessName }, body: sentDeal }));
  return [
    await race(ask, 'drafts of one person, 50 allowed', 50, drafts),
    await race(ask, 'deals sent in a day, 10 allowed', 10, leads),
  ];
}

async function oneInvitation(ask: Ask, { ownerA }: People): Promise<Row> {
  const body = acceptance(await invite(ask, ownerA.token, 'sales'));
  return race(
    ask,
    'one invitation accepted twice',
    1,
    times(2, () => questionOf('acceptInvitation', undefined, { body })),
  );
}

async function oneResetLink(ask: Ask): Promise<Row> {
  const shopper = newShopper('Forgetful', 'Tester');
  await mustAsk(ask, 'registerUser', undefined, { body: shopper });
  const email = shopper.emailAddresses;
  await mustAsk(ask, 'askForPasswordLink', undefined, { body: { account: 'user', email } });
  const token = await mailedToken(email, '/ForgotPassword');
  const resets = times(3, (at) => ({ token, password: `maple and amber seven ${at}` }));
  return race(
    ask,
    'one reset link used 3 times',
    1,
    resets.map((body) => questionOf('resetPassword', undefined, { body })),
  );
}

/** Two tabs open a checkout each, of which one may be told to go on in the other; what was opened is paid, once. */
async function twoCheckouts(ask: Ask, { ownerB }: People): Promise<readonly Row[]> {
  const body = { plan: 'pro', interval: 'month' };
  const begin = questionOf('beginCheckout', ownerB.token, { body });
  const begun = await Promise.all([ask(begin), ask(begin)]);
  const ids = begun.filter(succeeded).map(({ text }) => new URL(JSON.parse(text).url).pathname.split('/').at(-1) ?? '');
  const seen = counted(begun.map(({ status }) => status));
  const isSaid = begun.every((answer) => succeeded(answer) || answer.status === 409);
  const wrong = ids.length > 0 && isSaid ? [] : [`${seen}: ${begun.at(-1)?.text.slice(0, 200)}`];
  const card = { cardNumber: '4242 4242 4242 4242' };
  const payments = [...new Set(ids)].map((checkoutId) =>
    questionOf('payTestCheckout', undefined, { params: { checkoutId }, body: card }),
  );
  const paid = await race(ask, 'what was opened paid, once', 1, payments);
  return [{ what: 'two checkouts opened at once', tried: 2, seen, wrong }, paid];
}

/** Every race, in the table's rows. */
export async function attackByRaces(ask: Ask, people: People): Promise<readonly Row[]> {
  return [
    await oneSlot(ask),
    await oneKey(ask),
    ...(await limits(ask)),
    await oneInvitation(ask, people),
    await oneResetLink(ask),
    ...(await twoCheckouts(ask, people)),
  ];
}
