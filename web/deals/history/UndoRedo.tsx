import { useLingui } from '@lingui/react/macro';
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import { useReducer, useState } from 'react';
import { listenForSignOut } from '../../kit/sign-out.ts';
import { onKey, useListener } from '../../kit/use-listener.ts';
import { Button } from '../../ui/Button.tsx';
import { useDealStore, useShowModeOfDeal } from '../form/deal-context.tsx';
import { dealHistory } from './deal-history.ts';

/** Where the browser has an undo of its own, the form's stays out of the way. */
const textFields = 'input:not([type="radio"]):not([type="checkbox"]):not([type="range"]), textarea, [contenteditable]';

const isTyping = ({ target }: KeyboardEvent): boolean => target instanceof Element && target.matches(textFields);

/** Takes steps of the form back and does them again, by button and by Ctrl or Cmd with Z. */
export function UndoRedo() {
  const { t } = useLingui();
  const store = useDealStore();
  const showModeOfDeal = useShowModeOfDeal();
  const [history] = useState(() => dealHistory(store));
  const [, render] = useReducer((count: number) => count + 1, 0);
  useListener(history.follow, render);
  // After the form has forgotten the person, which is a step as well.
  useListener(listenForSignOut, () => queueMicrotask(history.clear));
  const go = (direction: 'undo' | 'redo') => {
    const { activeOption } = store.getState().state;
    history[direction]();
    if (store.getState().state.activeOption !== activeOption) showModeOfDeal();
  };
  useListener(onKey, (event) => {
    const isOurs = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'z';
    if (!isOurs || isTyping(event) || document.querySelector('dialog[open]')) return;
    event.preventDefault();
    go(event.shiftKey ? 'redo' : 'undo');
  });
  const [canUndo, canRedo] = [history.canUndo(), history.canRedo()];
  return (
    <>
      <Button kind="quiet" aria-label={t`Undo`} title={t`Undo`} disabled={!canUndo} onClick={() => go('undo')}>
        <IconArrowBackUp aria-hidden />
      </Button>
      <Button kind="quiet" aria-label={t`Redo`} title={t`Redo`} disabled={!canRedo} onClick={() => go('redo')}>
        <IconArrowForwardUp aria-hidden />
      </Button>
    </>
  );
}
