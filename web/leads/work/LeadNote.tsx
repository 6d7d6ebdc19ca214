import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useId, useState } from 'react';
import { api } from '../../kit/api.ts';
import { formatInstant } from '../../kit/format.ts';
import { useFailureWords } from '../../kit/refusal-words.ts';
import { Button } from '../../ui/Button.tsx';
import { CallFailed } from '../../ui/CallFailed.tsx';
import { TextAreaField } from '../../ui/TextAreaField.tsx';
import { type LeadWork, useWork } from './use-lead-work.ts';
import classes from './work.module.css';

type NoteProps = { note: LeadWork['notes'][number]; id: string; token: string };

/** One note; its author may change and delete it. */
export function LeadNote({ note, id, token }: NoteProps) {
  const { t, i18n } = useLingui();
  const about = useId();
  const [mode, setMode] = useState<'read' | 'edit' | 'delete'>('read');
  const params = { id, noteId: note._id };
  const remove = useWork(id, () => api('deleteLeadNote', { params }, token));
  const at = formatInstant(note.at, i18n.locale);
  const author = note.author ?? t`Former team member`;
  if (mode === 'edit') {
    return <EditNote note={note} id={id} token={token} onDone={() => setMode('read')} />;
  }
  return (
    <>
      <p id={about} className="note">
        <bdi translate="no">{author}</bdi>, {at}
        {note.editedAt && (
          <>
            {' '}
            <Trans>(changed)</Trans>
          </>
        )}
      </p>
      <p className={`breaks ${classes.text}`} translate="no">
        <bdi>{note.text}</bdi>
      </p>
      <CallFailed error={remove.error} />
      {note.isOwn && mode === 'read' && (
        <div className={`flow-row gap-1 ${classes.buttons}`}>
          <Button kind="quiet" aria-describedby={about} onClick={() => setMode('edit')}>{t`Edit`}</Button>
          <Button kind="quiet" aria-describedby={about} onClick={() => setMode('delete')}>{t`Delete`}</Button>
        </div>
      )}
      {mode === 'delete' && (
        <fieldset className={`flow-row gap-1 ${classes.buttons}`} aria-label={t`Delete this note?`}>
          <span>{t`Delete this note?`}</span>
          <Button autoFocus busy={remove.isPending} onClick={() => remove.mutate(undefined)}>
            <Trans>Yes, delete it</Trans>
          </Button>
          <Button kind="quiet" onClick={() => setMode('read')}>{t`Keep it`}</Button>
        </fieldset>
      )}
    </>
  );
}

function EditNote({ note, id, token, onDone }: NoteProps & { onDone: () => void }) {
  const { t } = useLingui();
  const failureWords = useFailureWords();
  const params = { id, noteId: note._id };
  const change = useWork(id, (text: string) => api('changeLeadNote', { params, body: { text } }, token));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    change.mutate(String(new FormData(event.currentTarget).get('text') ?? ''), { onSuccess: onDone });
  };
  return (
    <form onSubmit={submit}>
      <TextAreaField
        autoFocus
        name="text"
        label={t`Edit the note`}
        defaultValue={note.text}
        rows={3}
        maxLength={2000}
        error={change.isError ? failureWords(change.error) : undefined}
      />
      <div className={`flow-row gap-1 ${classes.buttons}`}>
        <Button type="submit" busy={change.isPending}>{t`Save`}</Button>
        <Button kind="quiet" onClick={onDone}>{t`Cancel`}</Button>
      </div>
    </form>
  );
}
