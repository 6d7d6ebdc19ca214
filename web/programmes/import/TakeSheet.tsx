import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { formatDay } from '../../kit/format.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { CheckField } from '../../ui/CheckField.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import editor from '../edit/editor.module.css';
import type { SheetDecisions, SheetImport } from './use-programme-import.ts';

const isReady = ({ lacking, refusals, unreadable, unknownModels, changes }: SheetImport): boolean =>
  changes.length > 0 && [lacking, refusals, unreadable, unknownModels].every((list) => list.length === 0);

/** Puts a sheet in force as it was looked at, once nothing waits for a word. */
export function TakeSheet({ found, take }: { found: SheetImport; take: SheetDecisions['take'] }) {
  const { i18n, t } = useLingui();
  const [endMissing, setEndMissing] = useState(false);
  const first = found.changes
    .map(({ from }) => from)
    .toSorted()
    .at(-1);
  return (
    <>
      {found.missing.length > 0 && (
        <CheckField
          label={<Trans>End what this sheet does not name: {found.missing.map(({ name }) => name).join(', ')}</Trans>}
          checked={endMissing}
          onChange={({ currentTarget }) => setEndMissing(currentTarget.checked)}
        />
      )}
      <div className="flow-row gap-15">
        <p className="note">{t`Nothing is changed yet. One press takes it back within a day.`}</p>
        <LinkButton href={paths.dealerProgrammeImport}>{t`Another sheet`}</LinkButton>
      </div>
      <div className={`flow-row gap-15 ${editor.bar}`}>
        <Button
          kind="primary"
          busy={take.isPending}
          disabled={!isReady(found)}
          onClick={() => take.mutate({ mark: found.mark, endMissing })}
        >
          {first ? <Trans>Put in force on {formatDay(first, i18n.locale)}</Trans> : <Trans>Put in force</Trans>}
        </Button>
      </div>
    </>
  );
}
