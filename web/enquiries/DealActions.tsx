import { Trans, useLingui } from '@lingui/react/macro';
import { IconCopy, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { api } from '../kit/api.ts';
import { dataDetailsPath, messagesHash } from '../paths.ts';
import { showToast } from '../shell/toast.ts';
import { Button } from '../ui/Button.tsx';
import { PageLinkButton } from '../ui/LinkButton.tsx';
import classes from './enquiry-card.module.css';
import { ShareButton } from './sharing/ShareButton.tsx';
import { useContinueDeal } from './use-continue-deal.ts';
import { type EnquiryRow, sayRefused } from './use-removals.ts';

/** Makes a private draft of a deal; it stands first in the list, which is shown from its first page. */
const useDuplicate = (id: string, token: string | undefined) => {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [search, setSearch] = useSearchParams();
  const [duplicating, setDuplicating] = useState(false);
  /** Kept until an answer came, so that a press repeated after a lost one makes no second copy. */
  const idempotencyKey = useRef<string>(undefined);

  const duplicate = async (): Promise<void> => {
    setDuplicating(true);
    idempotencyKey.current ??= crypto.randomUUID();
    try {
      await api('duplicateEnquiry', { params: { id }, idempotencyKey: idempotencyKey.current }, token);
      idempotencyKey.current = undefined;
      await queries.invalidateQueries({ queryKey: ['user'] });
      showToast({ kind: 'success', text: t`Deal copied. The copy is your newest draft.` });
      if (search.has('page')) {
        const first = new URLSearchParams(search);
        first.delete('page');
        setSearch(first);
      }
    } catch (error) {
      sayRefused(error, t`We couldn’t copy the deal. Please try again.`);
    } finally {
      setDuplicating(false);
    }
  };
  return { duplicate, duplicating };
};

type DealActionsProps = {
  enquiry: EnquiryRow;
  token: string | undefined;
  titleId: string;
  onRemove: () => Promise<void>;
};

/** What can be done with a saved deal: a draft is gone on with, a sent one is changed, talked about and shared. */
export function DealActions({ enquiry, token, titleId, onRemove }: DealActionsProps) {
  const [removing, setRemoving] = useState(false);
  const { duplicate, duplicating } = useDuplicate(enquiry._id, token);
  const isDraft = enquiry.status === 'draft';
  const remove = () => {
    setRemoving(true);
    void onRemove().finally(() => setRemoving(false));
  };
  return (
    <div className="stack gap-1">
      <MainActions enquiry={enquiry} titleId={titleId} />
      <div className={`flow ${classes.actions}`}>
        {isDraft && <ShareButton enquiry={enquiry} aria-describedby={titleId} />}
        <Button kind="quiet" aria-describedby={titleId} onClick={() => void duplicate()} busy={duplicating}>
          <IconCopy aria-hidden="true" />
          <Trans>Duplicate</Trans>
        </Button>
        <Button kind="quiet" aria-describedby={titleId} onClick={remove} busy={removing}>
          <IconTrash aria-hidden="true" />
          {isDraft ? <Trans>Delete</Trans> : <Trans>Withdraw</Trans>}
        </Button>
      </div>
    </div>
  );
}

/** A draft leads on; with a sent deal three things are done, none before the others. */
function MainActions({ enquiry, titleId }: Pick<DealActionsProps, 'enquiry' | 'titleId'>) {
  const { t } = useLingui();
  const open = useContinueDeal(enquiry);
  if (enquiry.status === 'draft') {
    return (
      <Button kind="primary" onClick={open} aria-describedby={titleId} className={classes.onward}>
        <Trans>Continue</Trans>
      </Button>
    );
  }
  return (
    <div className={classes.three}>
      <Button onClick={open} aria-describedby={titleId}>
        {t({ message: 'Change', context: 'a sent deal' })}
      </Button>
      <PageLinkButton to={dataDetailsPath(enquiry._id) + messagesHash} aria-describedby={titleId}>
        {t`Message`}
      </PageLinkButton>
      <ShareButton kind="secondary" enquiry={enquiry} aria-describedby={titleId} />
    </div>
  );
}
