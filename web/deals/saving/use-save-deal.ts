import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { carName } from '#contract/car-name.ts';
import type { CallReply } from '#contract/contract.ts';
import { frequencyWords } from '#contract/labels/option-labels.ts';
import { type DealFieldName, dealFields } from '#engine/form/deal-fields.ts';
import { fieldsOf, type SectionId, sectionsOf } from '#engine/form/sections.ts';
import { Refused } from '../../kit/api.ts';
import { attemptKeys } from '../../kit/attempt-key.ts';
import { endSession } from '../../kit/ended-sessions.ts';
import { formatMoney } from '../../kit/format.ts';
import { onceMore } from '../../kit/once-more.ts';
import { signInAddress } from '../../kit/sign-in-address.ts';
import { useEditStore, useLoginStore } from '../../kit/stores.ts';
import { placeInHistory, useWaitingDeal } from '../../kit/waiting-deal.ts';
import { calculationBlock, paths } from '../../paths.ts';
import { showToast, toastTimes } from '../../shell/toast.ts';
import { useDealStore, useSeller } from '../form/deal-context.tsx';
import type { DealStore } from '../form/deal-store.ts';
import { drawingOfDeal } from '../vehicle/drawing.ts';
import { useCalculationStore } from './calculation-store.ts';

type Saved = CallReply<'saveDraft'>;

/** One way of saving: makes its call, and says what the toast says. */
export type Saving = {
  words: string;
  /** Says of the deal that was sent what the dashboard is told. */
  leaves?: (saved: Saved) => unknown;
  call: (deal: DealStore, token: string, keyFor: (body: unknown) => string) => Promise<Saved>;
};

/**
 * Saves the deal on the screen. A guest goes to the sign-in, comes back to the same deal, and
 * the save goes on. Success resets the form,
 * says so, leaves edit mode and goes to the dashboard; a refusal changes nothing, and is shown where it can be mended.
 *
 * @param onStale called where the saved deal has been changed elsewhere since it was opened
 * @returns a function that saves, and whether a save is under way
 */
export const useSaveDeal = (onStale: () => void): { save: (saving: Saving) => Promise<void>; busy: boolean } => {
  const { t } = useLingui();
  const store = useDealStore();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const signIn = useSignInFromDeal();
  const showRefusal = useShowRefusal();
  const keyFor = useRef(attemptKeys()).current;
  const [busy, setBusy] = useState(false);

  const finish = (words: string, state: unknown): void => {
    store.getState().actions.reset();
    useCalculationStore.getState().forget();
    useCalculationStore.getState().noteSaved(true);
    useEditStore.getState().stopEditing();
    void queries.invalidateQueries({ queryKey: ['user'] });
    showToast({ kind: 'success', text: words });
    void navigate(paths.userDashboard, { state });
  };

  const save = async ({ words, call, leaves }: Saving): Promise<void> => {
    const { token } = useLoginStore.getState();
    if (!token) {
      signIn.wait(true);
      return void navigate(signIn.address);
    }
    if (store.getState().state.activeOption === -1) {
      return showToast({ kind: 'error', text: t`Choose Cash, Finance or Lease.` });
    }
    setBusy(true);
    try {
      const saved = await onceMore(() => call(store.getState(), token, keyFor));
      finish(words, leaves?.(saved));
    } catch (error) {
      if (error instanceof Refused && error.status === 412) onStale();
      else showRefusal(error, token);
    } finally {
      setBusy(false);
    }
  };
  return { save, busy };
};

const isField = (name: string): name is DealFieldName => name in dealFields;

/** The server's sentences by field; one without a field of the form is left to the toast. */
const fieldErrors = (error: Refused): Partial<Record<DealFieldName, string>> => {
  const named = error.body?.fields ?? (error.body?.field ? { [error.body.field]: error.body.message } : {});
  const own = Object.entries(named).filter(([name]) => isField(name));
  if ('creditConsent' in named) own.push(['creditPreApproval', named.creditConsent ?? '']);
  return Object.fromEntries(own);
};

const sectionOf = (deal: DealStore, name: string): SectionId | undefined =>
  sectionsOf(deal.state.activeOption).find(({ id }) => fieldsOf(id).some((field) => field === name))?.id;

/** Shows why a save was refused: at the fields where it can be mended, and in words at the bottom. */
const useShowRefusal = (): ((error: unknown, token: string) => void) => {
  const { t } = useLingui();
  const store = useDealStore();
  return (error, token) => {
    console.warn(error);
    if (!(error instanceof Refused)) throw error;
    if (error.status === 401) return endSession(token);
    const errors = fieldErrors(error);
    const deal = store.getState();
    const sections = Object.keys(errors).flatMap((name) => sectionOf(deal, name) ?? []);
    deal.actions.refuse(errors);
    deal.actions.openSections(sections);
    const [first] = sections;
    if (first) document.getElementById(`section-${first}`)?.scrollIntoView({ block: 'start' });
    const { message } = error.body ?? {};
    const text =
      message ??
      t`We couldn’t save your deal because there’s no connection. Your deal is still here. Please try again.`;
    showToast({ kind: 'error', text, milliseconds: 2 * toastTimes.save, isOffline: message === undefined });
  };
};

/** What is paid, in a few words; nothing before there is a car's price, or a lease's residual. */
const paymentIn = ({ state, result: { figures }, outputs }: DealStore, i18n: I18n): string => {
  const { activeOption, form } = state;
  const isKnown = activeOption === 2 ? figures.residualCents > 0 : figures.priceCents > 0;
  if (activeOption === -1 || !isKnown) return '';
  const amount = activeOption === 0 ? outputs.amountDue : outputs.monthlyPayment;
  const money = formatMoney(String(amount), i18n.locale);
  const often = frequencyWords[form.frequency || 'Monthly'];
  return activeOption === 0 ? i18n._(msg`${money} cash`) : `${money} ${often ? i18n._(often) : ''}`;
};

/**
 * The way from a deal to the sign-in, which shows the deal and leads back to it.
 *
 * @returns the sign-in's address, and what notes the deal that waits before anybody goes there
 */
export const useSignInFromDeal = (): { address: string; wait: (isToBeSent?: boolean) => void } => {
  const { i18n } = useLingui();
  const store = useDealStore();
  const seller = useSeller();
  const location = useLocation();
  const wait = (isToBeSent = false) => {
    const deal = store.getState();
    const waiting = {
      pathname: location.pathname,
      car: carName(deal.state.form, i18n.locale),
      picture: drawingOfDeal(deal),
      payment: paymentIn(deal, i18n),
      dealer: seller?.name,
      isToBeSent,
      place: placeInHistory(),
    };
    useWaitingDeal.setState({ deal: waiting });
  };
  return { address: signInAddress('user', { ...location, hash: `#${calculationBlock}` }), wait };
};
