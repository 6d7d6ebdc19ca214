import type { EntryField, EntryTexts } from '#contract/car-entry.ts';
import type { CallReply, CallRequest } from '#contract/contract.ts';
import { api } from '../../kit/api.ts';
import { fieldErrors } from '../../kit/refusal-words.ts';
import type { DealerSession } from '../../shell/DealerFrame.tsx';
import type { FieldErrors } from './use-car-form.ts';

/** What the wizard does when it is sent: adds a car, adds a copy of one, or changes one. */
export type WizardMode =
  | { readonly kind: 'add' }
  | { readonly kind: 'copy'; readonly id: string }
  | { readonly kind: 'edit'; readonly id: string };

export type SavedCar = CallReply<'addCarModelDetails'>;

type SentEntry = CallRequest<'addCarModelDetails'>['body']['carModelDetails'][0];

// The form offers the options of the contract alone, and the server checks them again.
const sentEntry = (entry: EntryTexts) => entry as SentEntry;

/** Saves an entry. An equal one sent again under its key is saved once. */
export const saveCar = (
  mode: WizardMode,
  { entry, version, idempotencyKey }: { entry: EntryTexts; version: number; idempotencyKey: string },
  { dealer, token }: DealerSession,
): Promise<SavedCar> => {
  const body = { carModelDetails: [sentEntry(entry)] as [SentEntry] }; // exactly one
  if (mode.kind === 'edit') return api('editCarModelDetails', { params: { id: mode.id }, body, version }, token);
  const query = mode.kind === 'copy' ? { copyOf: mode.id } : {};
  return api('addCarModelDetails', { params: { dealerID: dealer.dealerID }, query, body, idempotencyKey }, token);
};

const place = 'carModelDetails.0.';

/** What the server says of single fields of the entry. */
export const entryErrors = (error: unknown): FieldErrors =>
  Object.fromEntries(
    Object.entries(fieldErrors(error))
      .filter(([name]) => name.startsWith(place))
      // After the place of the one entry stands the name of a field.
      .map(([name, message]) => [name.slice(place.length) as EntryField, message]),
  );
