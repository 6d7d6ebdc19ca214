import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { messagePlaceholders } from '#contract/message-placeholders.ts';
import { api } from '../../kit/api.ts';
import { sentOnce } from '../../kit/attempt-key.ts';
import { useDraft } from '../../kit/drafts.ts';
import { fieldErrors } from '../../kit/refusal-words.ts';
import { Button } from '../../ui/Button.tsx';
import { CallFailed } from '../../ui/CallFailed.tsx';
import { TextAreaField } from '../../ui/TextAreaField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { usePlaceholderWords } from './placeholder-words.ts';
import classes from './templates.module.css';
import { type Template, type Texts, useTemplates } from './use-templates.ts';

type FormProps = { template: Template | null; token: string; onDone: () => void };

/** What is written; it stays while the product is open, also where the sheet is closed in between. */
const useTexts = (template: Template | null) => {
  const name = template?._id ?? 'new';
  const [kept, setKept] = useDraft(`template ${name}`);
  const first: Texts = { name: template?.name ?? '', en: template?.en ?? '', fr: template?.fr ?? '' };
  const texts: Texts = kept === '' ? first : JSON.parse(kept);
  return {
    texts,
    write: (change: Partial<Texts>) => setKept(JSON.stringify({ ...texts, ...change })),
    forget: () => setKept(''),
  };
};

/** A template in both languages. */
export function TemplateForm({ template, token, onDone }: FormProps) {
  const { t } = useLingui();
  const { texts, write, forget } = useTexts(template);
  const [last, setLast] = useState<'en' | 'fr'>('en');
  const [once] = useState(sentOnce);
  const save = useTemplates((body: Texts) =>
    template
      ? api('changeMessageTemplate', { params: { id: template._id }, body }, token)
      : once(body, (idempotencyKey) => api('addMessageTemplate', { body, idempotencyKey }, token)),
  );
  const leave = () => {
    forget();
    onDone();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!save.isPending) save.mutate(texts, { onSuccess: leave });
  };
  const errors = fieldErrors(save.error);
  const field = (name: 'en' | 'fr', label: string) => (
    <TextAreaField
      label={label}
      value={texts[name]}
      lang={name}
      rows={5}
      maxLength={2000}
      error={errors[name]}
      onFocus={() => setLast(name)}
      onChange={({ currentTarget }) => write({ [name]: currentTarget.value })}
    />
  );
  return (
    <form onSubmit={submit} className="stack gap-15" aria-label={t`Template`}>
      <TextField
        label={t`Name of the template`}
        value={texts.name}
        maxLength={60}
        error={errors.name}
        onChange={({ currentTarget }) => write({ name: currentTarget.value })}
      />
      {field('en', t`Text in English`)}
      {field('fr', t`Text in French`)}
      <Placeholders onChoose={(placeholder) => write({ [last]: `${texts[last]}{${placeholder}}` })} />
      <CallFailed error={save.error} unlessField />
      <div className="flow-row gap-1">
        <Button type="submit" kind="primary" busy={save.isPending}>{t`Save template`}</Button>
        <Button kind="quiet" onClick={leave}>{t`Cancel`}</Button>
      </div>
    </form>
  );
}

/** What a text can name; a press puts it at the end of the text that was written in last. */
function Placeholders({ onChoose }: { onChoose: (placeholder: string) => void }) {
  const words = usePlaceholderWords();
  return (
    <fieldset className={classes.places}>
      <legend className="note">
        <Trans>In the place of these stands what the deal says:</Trans>
      </legend>
      {messagePlaceholders.map((placeholder) => (
        <button
          key={placeholder}
          type="button"
          className="box"
          aria-label={`{${placeholder}} ${words[placeholder]}`}
          onClick={() => onChoose(placeholder)}
        >
          <code translate="no">{`{${placeholder}}`}</code> {words[placeholder]}
        </button>
      ))}
    </fieldset>
  );
}
