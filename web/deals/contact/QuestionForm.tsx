import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { Link } from 'react-router';
import { DealerField } from '../../appointments/DealerField.tsx';
import { api, Refused } from '../../kit/api.ts';
import { attemptKeys } from '../../kit/attempt-key.ts';
import { useLoginStore } from '../../kit/stores.ts';
import { useWhenAlive } from '../../kit/use-when-alive.ts';
import { showToast } from '../../shell/toast.ts';
import { Button } from '../../ui/Button.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { TextAreaField } from '../../ui/TextAreaField.tsx';
import type { Seller } from '../form/deal-context.tsx';
import { useQuestionStore } from './question-store.ts';

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
      <form method="post" noValidate className="stack gap-25" onSubmit={submit} aria-label={t`Question for the dealer`}>
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
            We’ll send the dealer your question, name, email and phone number, and tell them which car it’s about.
            They’ll reply by email.
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
            <Trans>Log in and return to your question</Trans>
          </Link>
        )}
        <div className="flow gap-15">
          <Button kind="primary" type="submit" busy={busy}>{t`Send question`}</Button>
          <Button onClick={close}>{t`Close`}</Button>
        </div>
      </form>
    </Sheet>
  );
}

/** Why a question was not sent. */
type QuestionFault = { message: string; needsSignIn: boolean };

/** What a question is about beside its section, as it is when it is sent. */
type AskedAbout = () => { readonly vehicle: string; readonly enquiryId?: string };

/** Sends the question that is written to a dealer, with what it is about. */
function useSendQuestion(about: AskedAbout) {
  const { t } = useLingui();
  const keyFor = useRef(attemptKeys()).current;
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<QuestionFault | null>(null);

  const send = async (businessName: string): Promise<void> => {
    const { token } = useLoginStore.getState();
    const { section, message, write, close } = useQuestionStore.getState();
    if (message.trim() === '') return setFault({ message: t`Write your question first.`, needsSignIn: false });
    if (businessName === '') return setFault({ message: t`Choose the dealer first.`, needsSignIn: false });
    if (!token) return setFault({ message: t`Sign in to ask the dealer a question.`, needsSignIn: true });
    setBusy(true);
    setFault(null);
    const body = { section, message, ...about() };
    try {
      const idempotencyKey = keyFor([businessName, body]);
      await api('askTheDealer', { params: { businessName }, body, idempotencyKey }, token);
      write('');
      close();
      showToast({
        kind: 'success',
        text: t`Your question has been sent.`,
      });
    } catch (error) {
      console.warn(error);
      const { status, body: said } = error instanceof Refused ? error : { status: 0, body: undefined };
      const unsent = t`We couldn’t send your question because there’s no connection. Your question is still here. Please try again.`;
      const message = status === 401 ? t`Sign in to ask the dealer a question.` : (said?.message ?? unsent);
      setFault({ message, needsSignIn: status === 401 });
    } finally {
      setBusy(false);
    }
  };
  return { send, busy, fault };
}
