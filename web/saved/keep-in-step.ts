import type { CallReply } from '#contract/contract.ts';
import { api } from '../kit/api.ts';
import { useLoginStore } from '../kit/stores.ts';
import { clearPicks } from './compare-picks.ts';
import { type KeptCar, restoreHearts, useHearts } from './hearts.ts';

/** For whom this page has asked, and until when. */
let asked: { readonly token: string; readonly done: Promise<void> } | null = null;

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
    if (ownerId !== null) useHearts.setState({ ownerId: null, cars: [] });
    return;
  }
  if (asked?.token === token) return asked.done;
  const brought = ownerId === null ? [...cars] : [];
  const done = save(brought, user._id, token).catch(() => {
    asked = null;
  });
  asked = { token, done };
  return done;
}

async function save(cars: KeptCar[], userId: string, token: string): Promise<void> {
  take(await api('saveCars', { body: { cars } }, token), userId);
}

/** An answer that comes after its person has signed out is nobody's here. */
function take({ cars }: CallReply<'saveCars'>, ownerId: string): void {
  if (useLoginStore.getState().user?._id === ownerId) useHearts.setState({ ownerId, cars });
}

/** Whether it stands with the account, or on the device, as asked. An error says that the account did not answer. */
export async function keep(id: string, isKept: boolean, savedAt = new Date().toISOString()): Promise<boolean> {
  restoreHearts();
  const { user, token } = useLoginStore.getState();
  const { ownerId, cars } = useHearts.getState();
  const others = cars.filter((car) => car.id !== id);
  useHearts.setState({ cars: isKept ? [{ id, savedAt }, ...others] : others });
  if (!user || !token) return true;
  try {
    const reply = isKept
      ? await api('saveCars', { body: { cars: [...(ownerId === null ? cars : []), { id, savedAt }] } }, token)
      : await api('removeSavedCars', { body: { ids: [id] } }, token);
    take(reply, user._id);
    return reply.cars.some((car) => car.id === id) === isKept;
  } catch (error) {
    // Who was signed out by it has nothing here any more.
    if (useLoginStore.getState().token === token) useHearts.setState({ cars });
    throw error;
  }
}
