import { Trans, useLingui } from '@lingui/react/macro';
import { IconPencil } from '@tabler/icons-react';
import type { CallReply } from '#contract/contract.ts';
import { formatInstant } from '../../kit/format.ts';
import { Button } from '../../ui/Button.tsx';
import classes from './editing-strip.module.css';
import { useSafeWords } from './leave-edited.ts';
import { useEmptyForm } from './use-empty-form.tsx';

type Enquiry = CallReply<'readEnquiry'>['data'];

/** Says which saved deal is being changed, and ends that. */
export default function EditingStrip({ edited }: { edited: Enquiry }) {
  const { t } = useLingui();
  const emptyForm = useEmptyForm();
  const words = useSafeWords();
  return (
    <section className={`flow-row ${classes.strip}`} aria-label={t`Editing`}>
      <p className={`row gap-1 ${classes.words}`}>
        <IconPencil aria-hidden />
        <span>
          <strong>{edited.model ? t`Editing your ${edited.model} deal` : t`Editing your deal`}</strong>{' '}
          <span className={`note ${classes.since}`}>
            <Since edited={edited} />
          </span>
        </span>
      </p>
      <Button kind="quiet" onClick={() => emptyForm(words(edited))}>
        <Trans>Stop editing</Trans>
      </Button>
    </section>
  );
}

/** When the deal was sent, until its dealer does something about it: what became of it since is on its own page. */
function Since({ edited: { status, statusChangedAt, updatedAt } }: { edited: Enquiry }) {
  const { i18n, t } = useLingui();
  const since = formatInstant(statusChangedAt, i18n.locale);
  const changed = formatInstant(updatedAt, i18n.locale);
  if (status === 'draft') return t`Draft, last edited ${changed}`;
  return status === 'submitted' ? t`Sent on ${since}` : null;
}
