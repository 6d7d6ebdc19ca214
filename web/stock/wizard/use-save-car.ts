import { useLingui } from '@lingui/react/macro';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { EntryField, EntryTexts } from '#contract/car-entry.ts';
import type { CallReply, CallRequest } from '#contract/contract.ts';
import { api, Refused } from '../../kit/api.ts';
import { attemptKeys } from '../../kit/attempt-key.ts';
import { fieldErrors } from '../../kit/refusal-words.ts';
import type { DealerSession } from '../../shell/DealerFrame.tsx';
import type { CarForm, FieldErrors } from './use-car-form.ts';
import { lastStep } from './wizard-steps.ts';

/** What the wizard does when it is sent: adds a car, adds a copy of one, or changes one. */
export type WizardMode =
  | { readonly kind: 'add' }
  | { readonly kind: 'copy'; readonly id: string }
  | { readonly kind: 'edit'; readonly id: string };

export type SavedCar = CallReply<'addCarModelDetails'>;

type SentEntry = CallRequest<'addCarModelDetails'>['body']['carModelDetails'][0];

type ToSave = {
  entry: EntryTexts;
  /** Whether the dealer has confirmed a price that was asked about. */
  isPriceRight: boolean;
  /** Its make is none of those that the dealer lists: one that was written, or that its VIN says. */
  anotherMake: boolean;
  version: number;
  idempotencyKey: string;
};

/** Saves an entry. An equal one sent again under its key is saved once. */
const saveCar = (
  mode: WizardMode,
  { entry, isPriceRight, anotherMake, version, idempotencyKey }: ToSave,
  { dealer, token }: DealerSession,
): Promise<SavedCar> => {
  // Exactly one. The form offers the options of the contract alone, and the server checks them again.
  const carModelDetails: [SentEntry] = [entry as SentEntry];
  const body = { carModelDetails, isPriceRight, ...(anotherMake && { anotherMake }) };
  if (mode.kind === 'edit') return api('editCarModelDetails', { params: { id: mode.id }, body, version }, token);
  const query = mode.kind === 'copy' ? { copyOf: mode.id } : {};
  return api('addCarModelDetails', { params: { dealerID: dealer.dealerID }, query, body, idempotencyKey }, token);
};

/** Under which the makes are kept that a dealer may list. */
export const dealerMakesKey = ({ dealer }: DealerSession) => ['dealer', 'makes', dealer.dealerID];

/** Whether a make is none of those that the dealer lists, as far as these are known. */
function isAnotherMake(queries: QueryClient, session: DealerSession, make: string): boolean {
  const listed = queries.getQueryData<CallReply<'listDealerMakes'>>(dealerMakesKey(session))?.data ?? [];
  return listed.length > 0 && !listed.some((one) => one.make === make);
}

const place = 'carModelDetails.0.';

/** What the server says of single fields of the entry. */
const entryErrors = (error: unknown): FieldErrors =>
  Object.fromEntries(
    Object.entries(fieldErrors(error))
      .filter(([name]) => name.startsWith(place))
      // After the place of the one entry stands the name of a field.
      .map(([name, message]) => [name.slice(place.length) as EntryField, message]),
  );

/** A dialog that is open. */
type Said = {
  readonly title: string;
  readonly text: string;
  readonly detail?: string | undefined;
  /** Saves the entry although its price was asked about. */
  readonly confirmPrice?: (() => void) | undefined;
};

type Asked = {
  mode: WizardMode;
  form: CarForm;
  initial: EntryTexts;
  session: DealerSession;
  onSaved?: () => void;
};

/** What is said of a save that failed, in the words of the specification; the server's own stand with an edit's. */
const useFailed = ({ kind }: WizardMode) => {
  const { t } = useLingui();
  const title = t`Error`;
  const editing = t`An error occurred while editing car model details.`;
  const adding = t`An error occurred while adding car model details.`;
  return (message: string | undefined): Said =>
    kind === 'edit' ? { title, text: editing, detail: message } : { title, text: message ?? adding };
};

/** Sends the wizard's entry and says what became of it, in the words of the specification. */
export const useSaveCar = ({ mode, form, initial, session, onSaved }: Asked) => {
  const { t } = useLingui();
  const queries = useQueryClient();
  const failed = useFailed(mode);
  const [keyOf] = useState(attemptKeys);
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<Said | null>(null);
  // The car was changed elsewhere since it was read.
  const [isStale, setStale] = useState(false);
  const [saved, setSaved] = useState<SavedCar | null>(null);
  const underWay = useRef(false);

  const succeed = (reply: SavedCar) => {
    queries.setQueryData(['dealer', 'car', reply.carModelDetails._id], reply);
    void queries.invalidateQueries({ queryKey: ['dealer', 'stock'] });
    onSaved?.();
    setSaved(reply);
    setSaid({ title: t`Success`, text: mode.kind === 'edit' ? t`Car Details Edited Successfully` : reply.message });
    form.goTo(lastStep);
  };

  const fail = (error: unknown, version: number) => {
    if (!(error instanceof Refused)) throw error;
    if (error.status === 412) return setStale(true);
    const isAsked = 'isPriceRight' in fieldErrors(error);
    setSaid({ ...failed(error.body?.message), ...(isAsked && { confirmPrice: () => void save(version, true) }) });
    form.refuse(entryErrors(error));
  };

  const save = async (version: number, isPriceRight = false) => {
    if (underWay.current || !form.check()) return;
    const { entry } = form;
    if (mode.kind === 'copy' && JSON.stringify(entry) === JSON.stringify(initial)) {
      return setSaid({ title: t`Error`, text: t`No changes detected. Please make changes before saving.` });
    }
    underWay.current = true;
    setBusy(true);
    try {
      const sent = { entry, isPriceRight, anotherMake: isAnotherMake(queries, session, entry.make) };
      succeed(await saveCar(mode, { ...sent, version, idempotencyKey: keyOf([mode, sent]) }, session));
    } catch (error) {
      fail(error, version);
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  };

  return { busy, said, isStale, saved, save, hush: () => setSaid(null), closeStale: () => setStale(false) };
};
