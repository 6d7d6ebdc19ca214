import type { CallReply } from '#contract/contract.ts';
import { api } from '../kit/api.ts';
import { useLoginStore } from '../kit/stores.ts';
import { clearPicks } from './compare-picks.ts';
import { type KeptCar, restoreHearts, useHearts } from './hearts.ts';

type Press = KeptCar & { readonly isKept: boolean; readonly token: string | null };

/** For whom this page has asked, and until when. */
let asked: { readonly token: string; readonly done: Promise<void> } | null = null;

/** What was pressed and has no answer of the account yet; what is shown holds it already. */
let unanswered: readonly Press[] = [];

/** The last question to the account. One waits for the other: an answer knows every press that was asked before it. */
let last: Promise<unknown> = Promise.resolve();

function inTurn(ask: () => Promise<CallReply<'saveCars'>>): Promise<CallReply<'saveCars'>> {
  const answer = last.then(ask);
  last = answer.catch(() => undefined);
  return answer;
}

/**
 * Brings device and account together: what a guest kept goes to the account that signs in, and what the account keeps
 * comes to the device; at a sign-out it leaves the device, and what is picked to be compared goes with it. It may be called
 * as often as one likes.
 */
export async function keepInStep(): Promise<void> {
  restoreHearts();
  const { user, token } = useLoginStore.getState();
  const { ownerId, cars } = useHearts.getState();
  if (!user || !token) {
    if (asked !== null || ownerId !== null) clearPicks();
    asked = null;
    if (ownerId !== null) useHearts.setState({ ownerId: null, cars: [], terms: {} });
    return;
  }
  if (asked?.token === token) return asked.done;
  const brought = ownerId === null ? [...cars] : [];
  unanswered = unanswered.filter((press) => press.token === token);
  const done = inTurn(() => api('saveCars', { body: { cars: brought } }, token)).then(
    (reply) => take(reply, user._id),
    () => {
      asked = null;
    },
  );
  asked = { token, done };
  return done;
}

/** An answer that comes after its person has signed out is nobody's here. */
function take({ cars }: CallReply<'saveCars'>, ownerId: string): void {
  if (useLoginStore.getState().user?._id !== ownerId) return;
  useHearts.setState({ ownerId, cars: unanswered.reduce(pressed, cars) });
}

function pressed(cars: readonly KeptCar[], { id, savedAt, isKept }: Press): readonly KeptCar[] {
  const others = cars.filter((car) => car.id !== id);
  return isKept ? [{ id, savedAt }, ...others] : others;
}

/** Whether it stands with the account, or on the device, as asked. An error says that the account did not answer. */
export async function keep(id: string, isKept: boolean, savedAt = new Date().toISOString()): Promise<boolean> {
  // A press that comes before the page has looked who is signed in is not a guest's.
  if (!useLoginStore.persist.hasHydrated()) void useLoginStore.persist.rehydrate();
  void keepInStep();
  const { user, token } = useLoginStore.getState();
  const before = useHearts.getState().cars.filter((car) => car.id === id);
  const press = { id, isKept, savedAt, token };
  useHearts.setState(({ cars }) => ({ cars: pressed(cars, press) }));
  if (!user || !token) return true;
  unanswered = [...unanswered, press];
  try {
    const reply = await inTurn(() => askFor(press, token)).finally(() => answered(press));
    take(reply, user._id);
    return reply.cars.some((car) => car.id === id) === isKept;
  } catch (error) {
    // Who was signed out by it has nothing here any more.
    if (useLoginStore.getState().token === token) takeBack(press, before);
    throw error;
  }
}

/** What a guest has kept goes along where the account did not answer before. */
function askFor({ id, savedAt, isKept }: Press, token: string): Promise<CallReply<'saveCars'>> {
  if (!isKept) return api('removeSavedCars', { body: { ids: [id] } }, token);
  const { ownerId, cars } = useHearts.getState();
  const guests = ownerId === null ? cars.filter((car) => car.id !== id) : [];
  return api('saveCars', { body: { cars: [...guests, { id, savedAt }] } }, token);
}

function answered(press: Press): void {
  unanswered = unanswered.filter((other) => other !== press);
}

/** @param before the same car as it was kept before the press, where it was */
function takeBack({ id }: Press, before: readonly KeptCar[]): void {
  useHearts.setState(({ cars }) => ({
    cars: unanswered.reduce(pressed, [...before, ...cars.filter((car) => car.id !== id)]),
  }));
}
