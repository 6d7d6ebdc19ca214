import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { sectionTitles } from '#contract/labels/section-titles.ts';
import { DealerField } from '../../appointments/DealerField.tsx';
import { useWhenAlive } from '../../kit/use-when-alive.ts';
import { Button } from '../../ui/Button.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { TextAreaField } from '../../ui/TextAreaField.tsx';
import { useSeller } from '../form/seller.ts';
import { useSignInFromDeal } from '../saving/use-sign-in-from-deal.ts';
import { useQuestionStore } from './question-store.ts';
import { useSendQuestion } from './use-send-question.ts';

/** A short message to the dealer about one section of the deal. */
export default function QuestionSheet() {
  const { t, i18n } = useLingui();
  const seller = useSeller();
  const signIn = useSignInFromDeal();
  const { section, message } = useQuestionStore();
  const { close, write, goSignIn } = useQuestionStore.getState();
  const [chosen, setChosen] = useState('');
  const { send, busy, fault } = useSendQuestion();
  const field = useRef<HTMLTextAreaElement>(null);
  // After the dialog has opened, which gives the focus to its first button.
  useWhenAlive(() => field.current?.focus());
  const title = i18n._(sectionTitles[section]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) void send(seller?.businessName ?? chosen);
  };
  return (
    <Sheet title={t`Ask the dealer`} onClose={close}>
      <form method="post" noValidate className="stack gap-25" onSubmit={submit} aria-label={t`Question to the dealer`}>
        <p>
          {seller ? (
            <Trans>
              Your question to {seller.name} about “{title}”.
            </Trans>
          ) : (
            <Trans>Your question about “{title}”.</Trans>
          )}
        </p>
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
              signIn.wait();
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
