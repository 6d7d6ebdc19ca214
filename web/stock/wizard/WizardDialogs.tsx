import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, type MouseEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useBlocker, useLocation } from 'react-router';
import { isHttpsLink } from '#contract/car-entry-rules.ts';
import { looksLikeEmail } from '#contract/email-address.ts';
import { useAskBeforeUnload } from '../../kit/use-ask-before-unload.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { TextField } from '../../ui/TextField.tsx';

/** Asks before a page with unsaved changes is left. Whose session has ended is let go: the device keeps the entry. */
export function UnsavedChanges({ isChanged }: { isChanged: boolean }) {
  const { t } = useLingui();
  const { pathname } = useLocation();
  // Who has left already and goes back at once is not held: the page that they come from is another one.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isChanged &&
      currentLocation.pathname === pathname &&
      nextLocation.pathname !== pathname &&
      nextLocation.pathname !== paths.dealerSignIn,
  );
  useAskBeforeUnload(isChanged);
  if (blocker.state !== 'blocked') return null;
  return (
    <Sheet title={t`Leave without saving?`} onClose={() => blocker.reset()}>
      <div className="stack gap-2">
        <p>{t`You haven’t saved these details yet. We’ll keep them on this device for when you come back.`}</p>
        <div className="flow-row gap-1-15">
          <Button kind="primary" onClick={() => blocker.reset()}>{t`Stay here`}</Button>
          <Button onClick={() => blocker.proceed()}>{t`Leave`}</Button>
        </div>
      </div>
    </Sheet>
  );
}

type AlertDialogProps = {
  title: string;
  text: string;
  /** What the server said of it beside. */
  detail?: string | undefined;
  /** Saves all the same, where a price was asked about. */
  confirmPrice?: (() => void) | undefined;
  onClose: () => void;
};

/** Says how something ended, and waits until it was read. */
export function AlertDialog({ title, text, detail, confirmPrice, onClose }: AlertDialogProps) {
  const close = (event: MouseEvent<HTMLElement>) => event.currentTarget.closest('dialog')?.close();
  return (
    <Sheet title={title} onClose={onClose}>
      <div className="stack gap-2">
        <p>{text}</p>
        {detail && <p className="note">{detail}</p>}
        <div className="flow-row gap-1-15">
          <Button kind="primary" onClick={close}>
            {confirmPrice ? <Trans>Change the price</Trans> : <Trans>OK</Trans>}
          </Button>
          {confirmPrice && (
            <Button
              onClick={(event) => {
                close(event);
                confirmPrice();
              }}
            >
              <Trans>Save anyway</Trans>
            </Button>
          )}
        </div>
      </div>
    </Sheet>
  );
}

type FieldDialogProps = {
  title: string;
  label: string;
  kind: 'email' | 'url';
  initial?: string;
  /** What the button says. */
  answer: string;
  onAnswer: (text: string) => void;
  onClose: () => void;
};

const longest = { email: 254, url: 500 };

/** Asks for one e-mail address or link, and takes no other text for one. */
export function FieldDialog({ title, label, kind, initial = '', answer, onAnswer, onClose }: FieldDialogProps) {
  const { t } = useLingui();
  const [text, setText] = useState(initial);
  const [isRefused, setRefused] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const isRight = (kind === 'email' ? looksLikeEmail : isHttpsLink)(text.trim());
  const give = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The form that the dialog was opened from is not sent along.
    event.stopPropagation();
    setRefused(!isRight);
    if (!isRight) return field.current?.focus();
    onAnswer(text.trim());
    event.currentTarget.closest('dialog')?.close();
  };
  const words = kind === 'email' ? t`Invalid email address` : t`Invalid URL`;
  // Outside that form, because one form cannot stand in another.
  return createPortal(
    <Sheet title={title} onClose={onClose}>
      <form noValidate className="stack gap-2" onSubmit={give}>
        <TextField
          ref={field}
          label={label}
          type={kind}
          inputMode={kind}
          autoComplete="off"
          maxLength={longest[kind]}
          placeholder={kind === 'url' ? 'https://' : undefined}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          error={isRefused && !isRight ? words : undefined}
          data-autofocus
        />
        <div className="flow-row gap-1-15">
          <Button type="submit" kind="primary">
            {answer}
          </Button>
        </div>
      </form>
    </Sheet>,
    document.body,
  );
}
