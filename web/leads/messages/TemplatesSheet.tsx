import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../kit/api.ts';
import { useDealerStore } from '../../kit/stores.ts';
import { Button } from '../../ui/Button.tsx';
import { CallFailed } from '../../ui/CallFailed.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TemplateForm } from './TemplateForm.tsx';
import classes from './templates.module.css';
import { ownKey, type Template, type Texts, useTemplates } from './use-templates.ts';

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
            <p className="note">{t`Owners and managers write templates.`}</p>
          )}
        </>
      ) : own.isError ? (
        <LoadFailed title={t`The templates could not be loaded.`} of={own} />
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
  return (
    <>
      {templates.length === 0 && (
        <p className="note">{t`You have no templates of your own yet. Those that come with iCarDeals stay beside them.`}</p>
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
      <CallFailed error={remove.error ?? restore.error} />
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
          <Button aria-label={t`Change ${name}`} onClick={() => onEdit(template)}>{t`Change`}</Button>
          <Button kind="quiet" aria-label={t`Remove ${name}`} onClick={() => onRemove(template)}>{t`Remove`}</Button>
        </div>
      )}
    </li>
  );
}
