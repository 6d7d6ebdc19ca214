import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { api } from '../../kit/api.ts';
import { Button } from '../../ui/Button.tsx';
import { CallFailed } from '../../ui/CallFailed.tsx';
import { heldWords, type Run } from './source-words.ts';
import { useSourceChange } from './use-sources.ts';

/** Asks what becomes of a run that waits for a person. */
export function DecideRun({ run, token }: { run: Run; token: string }) {
  const { i18n, t } = useLingui();
  const { _id: id, counts, heldFor, removed } = run;
  const missing = counts?.missing ?? 0;
  const decide = useSourceChange((take: boolean) =>
    api('decideStockRun', { params: { id }, body: { take, missing } }, token),
  );
  return (
    <section className="card stack start gap-15" aria-labelledby="decide">
      <h2 id="decide">{t`This file waits for you`}</h2>
      {heldFor && <p>{i18n._(heldWords[heldFor])}</p>}
      <p>
        <Trans>
          <Plural value={counts?.added ?? 0} one="# new car" other="# new cars" />,{' '}
          <Plural value={counts?.changed ?? 0} one="# changed" other="# changed" />,{' '}
          <Plural value={removed} one="# car would be removed" other="# cars would be removed" />.
        </Trans>
      </p>
      <CallFailed error={decide.error} />
      <div className="flow-row gap-15">
        <Button kind="primary" busy={decide.isPending} onClick={() => decide.mutate(true)}>{t`Take it over`}</Button>
        <Button busy={decide.isPending} onClick={() => decide.mutate(false)}>{t`Refuse it`}</Button>
      </div>
    </section>
  );
}

/** Takes back what the last run has changed. */
export function UndoRun({ id, token }: { id: string; token: string }) {
  const { t } = useLingui();
  const undo = useSourceChange(() => api('undoStockRun', { params: { id } }, token));
  return (
    <>
      <CallFailed error={undo.error} />
      <Button busy={undo.isPending} onClick={() => undo.mutate(undefined)}>{t`Undo this run`}</Button>
      <p className="note">
        <Trans>New cars go, changed ones are as before, removed ones come back. What you changed since stays.</Trans>
      </p>
    </>
  );
}
