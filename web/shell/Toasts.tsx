import { useLingui } from '@lingui/react/macro';
import { IconX } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTopDialog } from '../kit/modal-dialogs.ts';
import { onNetwork, silence, useListener } from '../kit/use-listener.ts';
import classes from './toast.module.css';
import { isOverWith, listenForToasts, type Toast, toastTimes } from './toast.ts';

/** So many are read at once; further ones wait until there is room. */
const mostShown = 5;

/**
 * Toasts at the bottom centre: green when something succeeded, red and announced at once when it failed. They stay for
 * as long as a pointer or the focus is on one of them. Where a dialog or a popover lies over the page they are at its foot, since what
 * is behind it can be neither seen nor reached; there a failure stays until it is dismissed or the dialog closes.
 */
export function Toasts() {
  const [toasts, setToasts] = useState<readonly { readonly number: number; readonly toast: Toast }[]>([]);
  const [held, setHeld] = useState(false);
  const last = useRef(0);
  const dialog = useTopDialog();
  useListener(listenForToasts, (toast) => {
    last.current += 1;
    const { current: number } = last;
    setToasts((before) => [...before.filter(({ toast: shown }) => !isOverWith(shown, toast)), { number, toast }]);
  });
  const end = (ended: number) => setToasts((before) => before.filter(({ number }) => number !== ended));
  const place = (
    // It is there before the first toast, so that a screen reader hears what comes into it.
    <div aria-live="polite" className={`stack gap-2 ${dialog ? classes.within : classes.place}`}>
      {toasts.slice(0, mostShown).map(({ number, toast }) => (
        <OneToast
          key={number}
          toast={toast}
          held={held || (dialog !== null && toast.kind === 'error')}
          onHold={setHeld}
          onEnd={() => end(number)}
        />
      ))}
    </div>
  );
  return dialog ? createPortal(place, dialog) : place;
}

type OneToastProps = { toast: Toast; held: boolean; onHold: (held: boolean) => void; onEnd: () => void };

function OneToast({
  toast: { kind, text, milliseconds = toastTimes.save, isOffline = false, action },
  held,
  onHold,
  onEnd,
}: OneToastProps) {
  const { t } = useLingui();
  const [leaving, setLeaving] = useState(false);
  const place = useRef<HTMLOutputElement>(null);
  // Time passes outside of React, and begins anew when nobody holds a toast any more.
  useEffect(() => {
    if (held) return;
    const clock = setTimeout(() => setLeaving(true), milliseconds);
    return () => clearTimeout(clock);
  }, [held, milliseconds]);
  // A toast that is removed, or moved when a dialog opens or closes, gets no leave or blur event, so it lets go here.
  useEffect(() => () => onHold(false), [onHold]);
  // What was pressed stays in view and at hand: it is not behind what it led to.
  useEffect(() => uncover(place.current, document.activeElement), []);
  useListener(isOffline ? onNetwork : silence, () => setLeaving(true));
  const end = useEffectEvent(onEnd);
  // An animation of no length, where somebody wants less motion, may end without an event; its promise it keeps.
  useEffect(() => {
    if (!leaving) return;
    const moves = place.current?.getAnimations() ?? [];
    void Promise.allSettled(moves.map(({ finished }) => finished)).then(() => end());
  }, [leaving]);
  return (
    <output
      ref={place}
      role={kind === 'error' ? 'alert' : undefined}
      data-kind={kind}
      data-leaving={leaving}
      className={`row gap-125 ${classes.toast}`}
      onPointerEnter={() => onHold(true)}
      onPointerLeave={() => onHold(false)}
      onFocus={() => onHold(true)}
      onBlur={() => onHold(false)}
    >
      <span className={`narrowing medium breaks ${classes.text}`}>{text}</span>
      {action?.(onEnd)}
      <button type="button" aria-label={t`Dismiss`} className={`plain centre fixed ${classes.close}`} onClick={onEnd}>
        <IconX aria-hidden />
      </button>
    </output>
  );
}

/** Moves the page, or the dialog over it, where a toast would lie over what has the focus. */
function uncover(toast: Element | null, focused: Element | null): void {
  const [over, under] = [toast?.getBoundingClientRect(), focused?.getBoundingClientRect()];
  if (!over || !under || under.top > over.bottom) return;
  if (under.bottom > over.top && under.right > over.left && under.left < over.right) {
    const moved = toast?.closest('dialog, [popover]') ?? window;
    moved.scrollBy({ top: under.bottom - over.top, behavior: 'instant' });
  }
}
