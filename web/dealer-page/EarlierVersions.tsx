import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { api } from '../kit/api.ts';
import { formatInstant } from '../kit/format.ts';
import { Button } from '../ui/Button.tsx';
import { QuietRetry } from '../ui/QuietRetry.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { changedFieldNames } from './changed-field-names.ts';
import classes from './dealer-page.module.css';
import { dealerPageKey } from './page-section.ts';
import { placeOf, type SectionFrame } from './use-section.ts';

/** The states that a section had, newest first, each to be brought back. */
export function EarlierVersions({ section, token }: { section: SectionFrame; token: string }) {
  const { t, i18n } = useLingui();
  const versions = useQuery({
    queryKey: [...dealerPageKey, 'versions', section.name, section.version],
    queryFn: () => api('listDealerPageVersions', { query: placeOf(section.name) }, token),
  });
  if (versions.isError) {
    return <QuietRetry of={versions}>{t`The earlier versions could not be loaded.`}</QuietRetry>;
  }
  if (!versions.data) return <Skeleton width="60%" />;
  return (
    <ol className={`stack ruled ${classes.versions}`} aria-label={t`Earlier versions`}>
      {versions.data.data
        .filter(({ version }) => version !== section.version)
        .map(({ version, savedAt, savedBy, changed }) => (
          <li key={version}>
            <span>
              {version === 1 ? <Trans>Before the first change</Trans> : formatInstant(savedAt, i18n.locale)}
              {savedBy && ` · ${savedBy}`}
              {changed.length > 0 && (
                <span className={classes.hint}>
                  {changed.map((name) => (changedFieldNames[name] ? i18n._(changedFieldNames[name]) : name)).join(', ')}
                </span>
              )}
            </span>
            <Button kind="quiet" onClick={() => section.restore(version)} busy={section.isRestoring}>
              <Trans>Bring back</Trans>
            </Button>
          </li>
        ))}
    </ol>
  );
}
