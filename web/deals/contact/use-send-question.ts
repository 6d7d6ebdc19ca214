import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { api, Refused } from '../../kit/api.ts';
import { attemptKeys } from '../../kit/attempt-key.ts';
import { useLoginStore } from '../../kit/stores.ts';
import { showToast } from '../../shell/toast.ts';
import { useQuestionStore } from './question-store.ts';

/** Why a question was not sent. */
export type QuestionFault = { message: string; needsSignIn: boolean };

/** What a question is about beside its section, as it is when it is sent. */
export type AskedAbout = () => { readonly vehicle: string; readonly enquiryId?: string };

/** Sends the question that is written to a dealer, with what it is about. */
export function useSendQuestion(about: AskedAbout) {
  const { t } = useLingui();
  const keyFor = useRef(attemptKeys()).current;
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<QuestionFault | null>(null);

  const send = async (businessName: string): Promise<void> => {
    const { token } = useLoginStore.getState();
    const { section, message, write, close } = useQuestionStore.getState();
    if (message.trim() === '') return setFault({ message: t`Write your question first.`, needsSignIn: false });
    if (businessName === '') return setFault({ message: t`Choose the dealer first.`, needsSignIn: false });
    if (!token) return setFault({ message: t`Please log in to ask the dealer.`, needsSignIn: true });
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
        text: t`Your question is on its way to the dealer.`,
      });
    } catch (error) {
      console.warn(error);
      const { status, body: said } = error instanceof Refused ? error : { status: 0, body: undefined };
      const unsent = t`Your question was not sent: no connection. It is kept here; please try again.`;
      const message = status === 401 ? t`Please log in to ask the dealer.` : (said?.message ?? unsent);
      setFault({ message, needsSignIn: status === 401 });
    } finally {
      setBusy(false);
    }
  };
  return { send, busy, fault };
}
