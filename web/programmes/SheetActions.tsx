import { useLingui } from '@lingui/react/macro';
import { noEnd } from '#contract/no-end.ts';
import { Button } from '../ui/Button.tsx';
import { NewLinks } from './NewLinks.tsx';
import { monthAfter } from './programme-words.ts';
import type { ProgrammeSheet } from './sheets.ts';
import type { ProgrammeAction, ProgrammeActions } from './use-programme-actions.ts';

type SheetActionsProps = { sheet: ProgrammeSheet; today: string; actions: ProgrammeActions };

/** What can be done with all programmes of a sheet at once. */
export function SheetActions({ sheet, today, actions }: SheetActionsProps) {
  const { i18n, t } = useLingui();
  const month = monthAfter(sheet.until, i18n.locale);
  const isOwn = sheet.owner === 'dealer';
  const isRunning = sheet.state === 'inForce' || sheet.state === 'endingSoon';
  const shown: readonly { action: ProgrammeAction; label: string; isShown: boolean }[] = [
    {
      action: 'copy',
      label: t`Copy to ${month}`,
      isShown: isOwn && sheet.until !== noEnd && sheet.state !== 'removed',
    },
    { action: 'end', label: t`End now`, isShown: isOwn && isRunning && sheet.from < today },
    { action: 'remove', label: t`Remove`, isShown: isOwn && sheet.state !== 'removed' },
    { action: 'restore', label: t`Bring back`, isShown: isOwn && sheet.state === 'removed' },
    { action: 'setAside', label: t`Set these aside`, isShown: !isOwn && (isRunning || sheet.state === 'coming') },
    { action: 'takeBack', label: t`Let it count again`, isShown: !isOwn && sheet.state === 'setAside' },
  ];
  return (
    <div className="flow-row gap-1">
      {shown
        .filter(({ isShown }) => isShown)
        .map(({ action, label }, place) => (
          <Button
            key={action}
            kind={place === 0 ? 'secondary' : 'quiet'}
            busy={actions.busy}
            onClick={() => void actions.act(action, sheet)}
          >
            {label}
          </Button>
        ))}
      {isOwn && sheet.state !== 'removed' && <NewLinks like={sheet.id} />}
    </div>
  );
}
