import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useRef, useState } from 'react';
import { api } from '../../kit/api.ts';
import { useFailureWords } from '../../kit/refusal-words.ts';
import { Button } from '../../ui/Button.tsx';
import { TextAreaField } from '../../ui/TextAreaField.tsx';
import { LeadNote } from './LeadNote.tsx';
import { type LeadWork, useWork } from './use-lead-work.ts';
import classes from './work.module.css';

const longestNote = 2000;

/** What the people of the dealer have written down about the lead, and a place for more. */
export function LeadNotes({ lead, token }: { lead: LeadWork; token: string }) {
  const { t } = useLingui();
  return (
    <section aria-labelledby="team-notes" className={classes.notes}>
      <h2 id="team-notes">{t`Team notes`}</h2>
      {lead.notes.length > 0 && (
        <ol aria-label={t`Team notes`}>
          {lead.notes.map((note) => (
            <LeadNote key={note._id} note={note} id={lead._id} token={token} />
          ))}
        </ol>
      )}
      {lead.status !== 'withdrawn' && <NewNote id={lead._id} token={token} />}
    </section>
  );
}

function NewNote({ id, token }: { id: string; token: string }) {
  const { t } = useLingui();
  const failureWords = useFailureWords();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const add = useWork(id, (note: string) => api('addLeadNote', { params: { id }, body: { text: note } }, token));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(text.trim() === '');
    if (text.trim() === '') field.current?.focus();
    else if (!add.isPending) add.mutate(text, { onSuccess: () => setText('') });
  };
  const error = isMissing ? t`Write the note first.` : add.isError ? failureWords(add.error) : undefined;
  return (
    <form onSubmit={submit}>
      <TextAreaField
        ref={field}
        label={t`New note`}
        description={t`For your team. A shopper who asks for their data gets the notes about them too.`}
        value={text}
        rows={3}
        maxLength={longestNote}
        error={error}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          setMissing(false);
        }}
      />
      <Button type="submit" busy={add.isPending}>{t`Add note`}</Button>
    </form>
  );
}
