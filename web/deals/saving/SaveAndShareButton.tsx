import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { Button } from '../../ui/Button.tsx';
import { useDeal } from '../form/deal-context.tsx';
import type { SaveProps } from './SaveButtons.tsx';
import { SaveQuestions } from './SaveQuestions.tsx';
import { useSaveAndShare } from './use-save-and-share.ts';

/** Saves the deal and sends it to its dealer. */
export function SaveAndShareButton({ draft, ...props }: SaveProps & { draft?: { _id: string; version: number } }) {
  const { t } = useLingui();
  const sharing = useSaveAndShare(props, draft);
  const isChosen = useDeal((deal) => deal.state.activeOption !== -1);
  const why = useId();
  return (
    <>
      <Button
        kind="primary"
        busy={props.busy}
        disabled={!isChosen}
        aria-describedby={isChosen ? undefined : why}
        onClick={sharing.press}
      >
        <Trans>Save & Share</Trans>
      </Button>
      {!isChosen && <p id={why} className="note">{t`Choose Cash, Finance or Lease.`}</p>}
      <SaveQuestions {...sharing} busy={props.busy} />
    </>
  );
}
