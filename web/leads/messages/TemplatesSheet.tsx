import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useCallback, useState } from 'react';
import type { CallReply } from '#contract/contract.ts';
import { type MessagePlaceholder, messagePlaceholders } from '#contract/message-placeholders.ts';
import { api } from '../../kit/api.ts';
import { sentOnce } from '../../kit/attempt-key.ts';
import { useDraft } from '../../kit/drafts.ts';
import { bringIntoView } from '../../kit/on-arrival.ts';
import { fieldErrors } from '../../kit/refusal-words.ts';
import { useDealerStore } from '../../kit/stores.ts';
import { Button } from '../../ui/Button.tsx';
import { CallFailed } from '../../ui/CallFailed.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TextAreaField } from '../../ui/TextAreaField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import classes from './templates.module.css';

type Template = CallReply<'listMessageTemplates'>['data'][number];
type Texts = Omit<Template, '_id'>;

/** Under which the dealer's own templates are kept. */
const ownKey = ['dealer', 'templates', 'own'];

/** Changes the dealer's own templates; the messages' choices are made anew. */
const useTemplates = <Wish,>(change: (wish: Wish) => Promise<CallReply<'listMessageTemplates'>>) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (reply) => {
      queries.setQueryData(ownKey, reply);
      void queries.invalidateQueries({ queryKey: ['dealer', 'templates', 'filled'] });
    },
  });
};

/** The dealer's own templates: all read them, its owner and managers write them. */
export default function TemplatesSheet({ token, onClose }: { token: string; onClose: () => void }) {
  const { t } = useLingui();
  const mayWrite = useDealerStore((store) => store.dealer?.role) !== 'sales';
  const [edited, setEdited] = useState<Template | 'new' | null>(null);
  const own = useQuery({
    queryKey: ownKey,
    queryFn: () => api('listMessageTemplates', {}, token),
    refetchOnMount: 'always',
  });
  return (
    <Sheet title={t`Message templates`} onClose={onClose}>
      {edited ? (
        <TemplateForm template={edited === 'new' ? null : edited} token={token} onDone={() => setEdited(null)} />
      ) : own.data ? (
        <>
          <OwnTemplates templates={own.data.data} token={token} onEdit={mayWrite ? setEdited : undefined} />
          {mayWrite ? (
            <Button kind="primary" onClick={() => setEdited('new')}>{t`New template`}</Button>
          ) : (
            <p className="note">{t`Only owners and managers can edit templates.`}</p>
          )}
        </>
      ) : own.isError ? (
        <LoadFailed title={t`We couldn’t load the templates.`} of={own} />
      ) : (
        <Skeleton width="60%" />
      )}
    </Sheet>
  );
}

type OwnProps = { templates: readonly Template[]; token: string; onEdit: ((template: Template) => void) | undefined };

function OwnTemplates({ templates, token, onEdit }: OwnProps) {
  const { t } = useLingui();
  const [removed, setRemoved] = useState<Texts | null>(null);
  const remove = useTemplates(({ _id: id }: Template) => api('removeMessageTemplate', { params: { id } }, token));
  const restore = useTemplates((body: Texts) => api('addMessageTemplate', { body }, token));
  const take = (template: Template) => {
    const { _id, ...texts } = template;
    remove.mutate(template, { onSuccess: () => setRemoved(texts) });
  };
  const failed = remove.error ?? restore.error;
  // The list may be longer than the screen. Another refusal makes another function, which is called again.
  const show = useCallback(
    (place: HTMLElement | null) => {
      if (failed) bringIntoView(place);
    },
    [failed],
  );
  return (
    <>
      {templates.length === 0 && (
        <p className="note">{t`You don’t have your own templates yet. You can still use the iCarDeals ones.`}</p>
      )}
      <ul className={classes.list}>
        {templates.map((template) => (
          <OwnTemplate key={template._id} template={template} onEdit={onEdit} onRemove={take} />
        ))}
      </ul>
      <div role="status" className="flow-row gap-1">
        {removed && (
          <>
            <span>{t`Removed.`}</span>
            <Button
              kind="quiet"
              busy={restore.isPending}
              onClick={() => restore.mutate(removed, { onSuccess: () => setRemoved(null) })}
            >{t`Undo`}</Button>
          </>
        )}
      </div>
      <div ref={show}>
        <CallFailed error={failed} />
      </div>
    </>
  );
}

type OneProps = { template: Template; onRemove: (template: Template) => void } & Pick<OwnProps, 'onEdit'>;

function OwnTemplate({ template, onEdit, onRemove }: OneProps) {
  const { t } = useLingui();
  const { name, en, fr } = template;
  return (
    <li className="ruled">
      <p className="strong breaks" translate="no">
        <bdi>{name}</bdi>
      </p>
      <p className={`note ${classes.text}`} translate="no">
        <bdi>{en || fr}</bdi>
      </p>
      {onEdit && (
        <div className="flow-row gap-1">
          <Button aria-label={t`Edit ${name}`} onClick={() => onEdit(template)}>{t`Edit`}</Button>
          <Button kind="quiet" aria-label={t`Remove ${name}`} onClick={() => onRemove(template)}>{t`Remove`}</Button>
        </div>
      )}
    </li>
  );
}

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
function TemplateForm({ template, token, onDone }: { template: Template | null; token: string; onDone: () => void }) {
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
      <CallFailed error={save.error} unlessField={['name', 'en', 'fr']} />
      <div className="flow-row gap-1">
        <Button type="submit" kind="primary" busy={save.isPending}>{t`Save template`}</Button>
        <Button kind="quiet" onClick={leave}>{t`Cancel`}</Button>
      </div>
    </form>
  );
}

/** What a text can name; a press puts it at the end of the text that was written in last. */
function Placeholders({ onChoose }: { onChoose: (placeholder: string) => void }) {
  const { t } = useLingui();
  const words: Readonly<Record<MessagePlaceholder, string>> = {
    firstName: t`the customer’s first name`,
    vehicle: t`year, make, model and trim`,
    stock: t`stock number`,
    payment: t`payment and frequency (price for cash deals)`,
    price: t`total price`,
    downpayment: t`downpayment`,
    term: t`number of payments`,
    rate: t`interest rate`,
    appointment: t`day and time of the appointment`,
    address: t`your address`,
    phone: t`your phone`,
    dealer: t`your business name`,
    member: t`your name`,
  };
  return (
    <fieldset className={`flow gap-05 ${classes.places}`}>
      <legend className="note">
        <Trans>We replace these with details from the deal:</Trans>
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
