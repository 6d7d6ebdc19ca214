import { useLingui } from '@lingui/react/macro';
import { useDealStore } from '../form/deal-context.tsx';

/** Begins a line about a section in the deal's note, and goes there to finish it. */
export const useAskTheDealer = (): ((title: string) => void) => {
  const { t } = useLingui();
  const store = useDealStore();
  return (title) => {
    const { state, actions } = store.getState();
    const note = state.form.note;
    const question = t`About ${title}: `;
    actions.type('note', note === '' ? question : `${note}\n${question}`);
    actions.openSections(['notes']);
    focusWhenThere('note');
  };
};

/** The field is mounted by the opening section, possibly after its code has come in. */
const focusWhenThere = (id: string): void => {
  const field = document.getElementById(id);
  if (field instanceof HTMLTextAreaElement) {
    field.focus();
    field.setSelectionRange(field.value.length, field.value.length);
    return;
  }
  const observer = new MutationObserver(() => {
    if (!document.getElementById(id)) return;
    observer.disconnect();
    focusWhenThere(id);
  });
  observer.observe(document.body, { childList: true, subtree: true });
};
