import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { KeptProgramme } from '#contract/programme-shape.ts';
import { formatDay, formatInstant } from '../../kit/format.ts';
import { Button } from '../../ui/Button.tsx';
import { QuietRetry } from '../../ui/QuietRetry.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { type OneProgramme, programmeQuery } from '../programme-list.ts';
import { lastDayOf } from '../programme-words.ts';
import { RebateTable } from '../RebateTable.tsx';
import { TermsTable } from '../TermsTable.tsx';

type VersionsProps = {
  one: OneProgramme;
  token: string;
  /** Puts an earlier version into the form; null where nothing can be changed. */
  onTake: ((programme: KeptProgramme) => void) | null;
};

/** The versions before, newest first, each to be read. */
export function EarlierVersions({ one, token, onTake }: VersionsProps) {
  const { t, i18n } = useLingui();
  const [open, setOpen] = useState<number | null>(null);
  const earlier = one.versions.filter(({ version }) => version !== one.version);
  if (earlier.length === 0) return null;
  return (
    <section aria-labelledby="versions" className="column gap-1">
      <h2 id="versions">{t`Earlier versions`}</h2>
      <ol className="bare">
        {earlier.map(({ version, savedAt, savedBy }) => (
          <li key={version} className="underlined">
            <div className="flow-row gap-1 apart">
              <span>
                <Trans>Version {version}</Trans> · {formatInstant(savedAt, i18n.locale)}
                {savedBy && ` · ${savedBy}`}
              </span>
              <Button
                kind="quiet"
                aria-expanded={open === version}
                onClick={() => setOpen(open === version ? null : version)}
              >
                {t`Show`}
                <span className="visually-hidden">: {t`Version ${version}`}</span>
              </Button>
            </div>
            {open === version && <OneVersion id={one.programme.id} version={version} token={token} onTake={onTake} />}
          </li>
        ))}
      </ol>
    </section>
  );
}

type OneVersionProps = Pick<VersionsProps, 'token' | 'onTake'> & { id: string; version: number };

function OneVersion({ id, version, token, onTake }: OneVersionProps) {
  const { t } = useLingui();
  const was = useQuery(programmeQuery(token, id, version));
  if (was.isError) return <QuietRetry of={was}>{t`We couldn’t load this version.`}</QuietRetry>;
  if (!was.data) return <Skeleton width="100%" height="6rem" />;
  const { programme } = was.data;
  return (
    <div className="column gap-1">
      <ProgrammeTables programme={programme} />
      {onTake && (
        <div className="flow-row">
          <Button onClick={() => onTake(programme)}>{t`Use this version`}</Button>
        </div>
      )}
    </div>
  );
}

/** What a programme says, to be read. */
export function ProgrammeTables({ programme }: { programme: KeptProgramme }) {
  const { t, i18n } = useLingui();
  const firstDay = formatDay(programme.from, i18n.locale);
  const lastDay = lastDayOf(programme.until, i18n.locale);
  return (
    <div className="column gap-2">
      <p>
        {lastDay ? t`${firstDay} to ${lastDay}` : t`From ${firstDay}, no end date`}
        {programme.source !== '' && ` · ${programme.source}`}
      </p>
      <TermsTable rows={[{ programme }]} />
      <RebateTable rows={[{ programme }]} />
    </div>
  );
}
