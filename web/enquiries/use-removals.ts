import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallReply } from '#contract/contract.ts';
import { api, Refused } from '../kit/api.ts';
import { showToast } from '../shell/toast.ts';

export type EnquiryRow = CallReply<'listEnquiries'>['data'][number];
export type ShownRow = { enquiry: EnquiryRow; removed: boolean };

type Removed = { enquiry: EnquiryRow; place: number; page: number };

/** The rows of a page with those that were just deleted in their old places. */
export const mergeRemoved = (rows: readonly EnquiryRow[], removed: readonly Omit<Removed, 'page'>[]): ShownRow[] => {
  const gone = new Set(removed.map(({ enquiry }) => enquiry._id));
  const shown = rows.filter(({ _id }) => !gone.has(_id)).map((enquiry) => ({ enquiry, removed: false }));
  for (const { enquiry, place } of removed.toSorted((one, other) => one.place - other.place)) {
    shown.splice(place, 0, { enquiry, removed: true });
  }
  return shown;
};

/** Says why nothing became of a press: the server's own sentence where the deal has changed meanwhile, else these words. */
export function sayRefused(error: unknown, words: string): void {
  if (!(error instanceof Refused)) throw error;
  const text = error.status === 409 && error.body ? error.body.message : words;
  showToast({ kind: 'error', text });
}

/**
 * Deleting with a way back: while the person stays on the page, a deleted deal keeps its place in the list and can be
 * brought back.
 */
export const useRemovals = (token: string | undefined, page: number) => {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [removed, setRemoved] = useState<Removed[]>([]);

  const remove = async (enquiry: EnquiryRow, rows: readonly ShownRow[]): Promise<void> => {
    const place = rows.findIndex((row) => row.enquiry._id === enquiry._id);
    try {
      await api('deleteEnquiry', { params: { id: enquiry._id } }, token);
      setRemoved((others) => [...others, { enquiry, place, page }]);
      await queries.invalidateQueries({ queryKey: ['user'] });
    } catch (error) {
      sayRefused(error, t`We couldn’t delete the deal. Please try again.`);
    }
  };

  const restore = async ({ _id }: EnquiryRow): Promise<void> => {
    try {
      await api('restoreEnquiry', { params: { id: _id } }, token);
      await queries.invalidateQueries({ queryKey: ['user'] });
      setRemoved((others) => others.filter(({ enquiry }) => enquiry._id !== _id));
    } catch (error) {
      sayRefused(error, t`We couldn’t restore the deal. Please try again.`);
    }
  };

  const ofThisPage = removed.filter((one) => one.page === page);
  return { remove, restore, withRemoved: (rows: readonly EnquiryRow[]) => mergeRemoved(rows, ofThisPage) };
};
