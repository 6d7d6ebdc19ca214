import { useLingui } from '@lingui/react/macro';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { api } from '../../kit/api.ts';
import { sentOnce } from '../../kit/attempt-key.ts';
import { useDraft } from '../../kit/drafts.ts';
import { useFailureWords } from '../../kit/refusal-words.ts';
import { useAskBeforeUnload } from '../../kit/use-ask-before-unload.ts';
import { Button } from '../../ui/Button.tsx';
import { TextAreaField } from '../../ui/TextAreaField.tsx';
import { useWork } from '../work/use-lead-work.ts';
import classes from './composer.module.css';

const longestNote = 2000;

/** Where a note for the team is written; Ctrl or Cmd with Enter adds it. */
export function NewNote({ id, token }: { id: string; token: string }) {
  const { t } = useLingui();
  const failureWords = useFailureWords();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useDraft(`note ${id}`);
  const [isMissing, setMissing] = useState(false);
  useAskBeforeUnload(text.trim() !== '');
  const [once] = useState(sentOnce);
  const add = useWork(id, (note: string) =>
    once(note, (idempotencyKey) => api('addLeadNote', { params: { id }, body: { text: note }, idempotencyKey }, token)),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(text.trim() === '');
    if (text.trim() === '') field.current?.focus();
    else if (!add.isPending) add.mutate(text, { onSuccess: () => setText('') });
  };
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event);
  };
  const error = isMissing ? t`Write the note first.` : add.isError ? failureWords(add.error) : undefined;
  return (
    <form onSubmit={submit} className={classes.form} aria-label={t`New note`}>
      <TextAreaField
        ref={field}
        data-key="note"
        label={t`Note to the team`}
        value={text}
        autosize
        minRows={1}
        maxRows={8}
        maxLength={longestNote}
        error={error}
        onKeyDown={sendByKey}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          setMissing(false);
        }}
      />
      <div className={classes.foot}>
        <p className="fine">{t`For your team. A shopper who asks for their data gets the notes about them too.`}</p>
        <Button type="submit" busy={add.isPending}>{t`Add note`}</Button>
      </div>
    </form>
  );
}
