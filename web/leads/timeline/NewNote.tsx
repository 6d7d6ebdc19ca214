import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { api } from '../../kit/api.ts';
import { sentOnce } from '../../kit/attempt-key.ts';
import { useFailureWords } from '../../kit/refusal-words.ts';
import { useWrittenText } from '../../kit/use-written-text.ts';
import { Button } from '../../ui/Button.tsx';
import { TextAreaField } from '../../ui/TextAreaField.tsx';
import { useWork } from '../work/use-lead-work.ts';
import classes from './composer.module.css';

/** Where a note for the team is written; Ctrl or Cmd with Enter adds it. */
export function NewNote({ id, token }: { id: string; token: string }) {
  const { t } = useLingui();
  const failureWords = useFailureWords();
  const [once] = useState(sentOnce);
  const add = useWork(id, (note: string) =>
    once(note, (idempotencyKey) => api('addLeadNote', { params: { id }, body: { text: note }, idempotencyKey }, token)),
  );
  const { isMissing, write, submit, field } = useWrittenText(`note ${id}`, (text) => {
    if (!add.isPending) add.mutate(text, { onSuccess: () => write('') });
  });
  const error = isMissing ? t`Write the note first.` : add.isError ? failureWords(add.error) : undefined;
  return (
    <form onSubmit={submit} className={classes.form} aria-label={t`New note`}>
      <TextAreaField {...field} data-key="note" label={t`Note to the team`} minRows={1} maxRows={8} error={error} />
      <div className={classes.foot}>
        <p className="fine">{t`For your team. A shopper who asks for their data gets the notes about them too.`}</p>
        <Button type="submit" busy={add.isPending}>{t`Add note`}</Button>
      </div>
    </form>
  );
}
