import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, Refused } from '../../kit/api.ts';
import { formatList } from '../../kit/format.ts';
import { useFailureWords } from '../../kit/refusal-words.ts';
import { showToast, toastTimes } from '../../shell/toast.ts';
import { Button } from '../../ui/Button.tsx';
import type { Answer } from './answers.ts';
import classes from './several-dealers.module.css';

type WithdrawOthersProps = {
  answers: readonly Answer[];
  busy: boolean;
  onWithdraw: (answers: readonly Answer[]) => Promise<void>;
};

/** Once an offer is accepted: a way to take the deal back from the other dealers, who learn nothing of it by themselves. */
export function WithdrawOthers({ answers, busy, onWithdraw }: WithdrawOthersProps) {
  const { i18n, t } = useLingui();
  const [asking, setAsking] = useState(false);
  const accepted = answers.find(({ offer }) => offer?.state === 'accepted');
  const others = answers.filter(({ offer }) => offer?.state !== 'accepted');
  if (!accepted || others.length === 0) return null;
  const dealer = accepted.dealer?.name ?? '';
  const names = formatList(
    others.map((other) => other.dealer?.name ?? ''),
    i18n.locale,
  );
  return (
    <div className={`stack start whole gap-15 ${classes.others}`}>
      <p>{t`You accepted ${dealer}’s offer. The other dealers don’t know, and may still be working on theirs.`}</p>
      {asking ? (
        <div>
          <p>
            <Trans>
              Withdraw this deal from {names}? They’ll keep the numbers, but not your name, answers or note. You’ll have
              an hour to undo this.
            </Trans>
          </p>
          <div className="flow gap-1-15">
            <Button autoFocus busy={busy} onClick={() => void onWithdraw(others).then(() => setAsking(false))}>
              <Trans>Withdraw</Trans>
            </Button>
            <Button kind="quiet" onClick={() => setAsking(false)}>{t`Don’t withdraw`}</Button>
          </div>
        </div>
      ) : (
        <Button onClick={() => setAsking(true)}>
          <Plural
            value={others.length}
            one="Withdraw this deal from the other dealer…"
            other="Withdraw this deal from the # other dealers…"
          />
        </Button>
      )}
    </div>
  );
}

/** Takes a deal back from some of its dealers, or gives it to one again. What fails is said, and the rest goes on. */
export const useWithdraw = (token: string | undefined) => {
  const { t } = useLingui();
  const queries = useQueryClient();
  const failureWords = useFailureWords();
  const [busy, setBusy] = useState(false);

  const fail = (error: unknown, name: string): void => {
    if (!(error instanceof Refused)) throw error;
    const words = failureWords(error);
    showToast({ kind: 'error', text: name ? t`${name}: ${words}` : words, milliseconds: 2 * toastTimes.save });
  };
  const act = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    try {
      await work();
    } finally {
      await queries.invalidateQueries({ queryKey: ['user'] });
      setBusy(false);
    }
  };
  return {
    busy,
    withdraw: (answers: readonly Answer[]) =>
      act(async () => {
        for (const { _id, dealer } of answers) {
          await api('deleteEnquiry', { params: { id: _id } }, token).catch((error) => fail(error, dealer?.name ?? ''));
        }
      }),
    restore: (id: string) =>
      act(async () => {
        await api('restoreEnquiry', { params: { id } }, token).catch((error) => fail(error, ''));
      }),
  };
};
