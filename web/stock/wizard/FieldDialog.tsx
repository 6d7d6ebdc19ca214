import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { isHttpsLink } from '#contract/car-entry-rules.ts';
import { looksLikeEmail } from '../../kit/email-shape.ts';
import { Button } from '../../ui/Button.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { TextField } from '../../ui/TextField.tsx';

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
