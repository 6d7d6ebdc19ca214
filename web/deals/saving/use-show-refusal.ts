import { useLingui } from '@lingui/react/macro';
import { type DealFieldName, dealFields } from '#engine/form/deal-fields.ts';
import { fieldsOf, type SectionId, sectionsOf } from '#engine/form/sections.ts';
import { Refused } from '../../kit/api.ts';
import { endSession } from '../../kit/ended-sessions.ts';
import { showToast, toastTimes } from '../../shell/toast.ts';
import { useDealStore } from '../form/deal-context.tsx';
import type { DealStore } from '../form/deal-store.ts';

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
export const useShowRefusal = (): ((error: unknown, token: string) => void) => {
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
    const text = message ?? t`Your deal was not saved: no connection. It is kept here; please try again.`;
    showToast({ kind: 'error', text, milliseconds: 2 * toastTimes.save, isOffline: message === undefined });
  };
};
