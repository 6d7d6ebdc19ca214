import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { Link } from 'react-router';
import { DealerField } from '../../appointments/DealerField.tsx';
import { useWhenAlive } from '../../kit/use-when-alive.ts';
import { Button } from '../../ui/Button.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { TextAreaField } from '../../ui/TextAreaField.tsx';
import type { Seller } from '../form/seller.ts';
import { useQuestionStore } from './question-store.ts';
import { type AskedAbout, useSendQuestion } from './use-send-question.ts';

type QuestionFormProps = {
  /** The dealer; none where the form has to ask for it. */
  seller: Seller | null;
  about: AskedAbout;
  /** The way to the sign-in and back here, and what is noted before anybody goes. */
  signIn: { readonly address: string; readonly wait?: () => void };
  /** To whom and about what, in a sentence. */
  children: ReactNode;
};

/** A short message to a dealer. */
export function QuestionForm({ seller, about, signIn, children }: QuestionFormProps) {
  const { t } = useLingui();
  const message = useQuestionStore((store) => store.message);
  const { close, write, goSignIn } = useQuestionStore.getState();
  const [chosen, setChosen] = useState('');
  const { send, busy, fault } = useSendQuestion(about);
  const field = useRef<HTMLTextAreaElement>(null);
  // After the dialog has opened, which gives the focus to its first button.
  useWhenAlive(() => field.current?.focus());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) void send(seller?.businessName ?? chosen);
  };
  return (
    <Sheet title={t`Ask the dealer`} onClose={close}>
      <form method="post" noValidate className="stack gap-25" onSubmit={submit} aria-label={t`Question to the dealer`}>
        <p>{children}</p>
        {!seller && <DealerField value={chosen} onChange={(event) => setChosen(event.currentTarget.value)} />}
        <TextAreaField
          ref={field}
          label={t`Your question`}
          name="question"
          rows={5}
          maxLength={1000}
          value={message}
          onChange={(event) => write(event.currentTarget.value)}
        />
        <p className="note">
          <Trans>
            The dealer gets it with your name, e-mail address, phone number and the car, and answers by e-mail.
          </Trans>
        </p>
        {fault && <FormMessage kind="error">{fault.message}</FormMessage>}
        {fault?.needsSignIn && (
          <Link
            to={signIn.address}
            onClick={() => {
              signIn.wait?.();
              goSignIn();
            }}
            className="link"
          >
            <Trans>Log in and come back to your question</Trans>
          </Link>
        )}
        <div className="flow gap-15">
          <Button kind="primary" type="submit" busy={busy}>{t`Send the question`}</Button>
          <Button onClick={close}>{t`Close`}</Button>
        </div>
      </form>
    </Sheet>
  );
}
