import { useLingui } from '@lingui/react/macro';
import type { KeptProgramme } from '#contract/programme-shape.ts';
import { formatDay } from '../../kit/format.ts';
import { lastDayOf } from '../programme-words.ts';
import { RebateTable } from '../RebateTable.tsx';
import { TermsTable } from '../TermsTable.tsx';

/** What a programme says, to be read. */
export function ProgrammeTables({ programme }: { programme: KeptProgramme }) {
  const { t, i18n } = useLingui();
  const firstDay = formatDay(programme.from, i18n.locale);
  const lastDay = lastDayOf(programme.until, i18n.locale);
  return (
    <div className="column gap-2">
      <p>
        {lastDay ? t`${firstDay} to ${lastDay}` : t`From ${firstDay}, no end`}
        {programme.source !== '' && ` · ${programme.source}`}
      </p>
      <TermsTable rows={[{ programme }]} />
      <RebateTable rows={[{ programme }]} />
    </div>
  );
}
