import { Trans } from '@lingui/react/macro';
import { IconPlus } from '@tabler/icons-react';
import { useEditStore } from '../../kit/stores.ts';
import { Button } from '../../ui/Button.tsx';
import { useDeal } from '../form/deal-context.tsx';
import { useSwitchDeals } from './use-deals-in-work.ts';

/** Puts the deal in the form aside and begins another one. A saved deal that is open has its own place. */
export function StartAnother() {
  const { startAnother } = useSwitchDeals();
  const changed = useDeal((deal) => deal.changed);
  const isEditing = useEditStore((store) => store.edit);
  if (!changed || isEditing) return null;
  return (
    <Button kind="quiet" onClick={startAnother}>
      <IconPlus aria-hidden />
      <Trans>Start another deal</Trans>
    </Button>
  );
}
