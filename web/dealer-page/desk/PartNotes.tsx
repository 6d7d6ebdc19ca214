import { Trans, useLingui } from '@lingui/react/macro';
import { IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../kit/api.ts';
import { formatInstant } from '../../kit/format.ts';
import { useFailureWords } from '../../kit/refusal-words.ts';
import { Button } from '../../ui/Button.tsx';
import { FormFaults } from '../../ui/FormFaults.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { QuietRetry } from '../../ui/QuietRetry.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import pageClasses from '../dealer-page.module.css';
import { dealerPageKey } from '../page-section.ts';
import { placeOf, type SectionFrame } from '../use-section.ts';
import { fieldLabel, type LeafWords } from './leaf-words.ts';
import classes from './page-desk.module.css';

/** The states that a section had, newest first. */
const useVersions = ({ name, version }: SectionFrame, token: string, enabled: boolean) =>
  useQuery({
    queryKey: [...dealerPageKey, 'versions', name, version],
    queryFn: () => api('listDealerPageVersions', { query: placeOf(name) }, token),
    enabled,
  });

/** Who saved the section while it was being changed here, and when; both values where both changed the same. */
export function MetSomebody({ section, words, token }: { section: SectionFrame; words: LeafWords; token: string }) {
  const { t, i18n } = useLingui();
  const { meeting, changes } = section;
  const isMet = meeting !== null && changes.length > 0;
  const versions = useVersions(section, token, isMet);
  if (!isMet) return null;
  const newest = versions.data?.data[0];
  const who = newest?.savedBy ?? t`Someone else`;
  const clashes = changes.filter(({ key }) => meeting.clashes.includes(key));
  return (
    <div role="alert" className={`stack gap-1 box small ${classes.met}`}>
      <p>
        <strong>
          {newest ? (
            <Trans>
              {who} changed this section on {formatInstant(newest.savedAt, i18n.locale)}.
            </Trans>
          ) : (
            t`Someone changed this section after you opened it.`
          )}
        </strong>{' '}
        {clashes.length > 0
          ? t`You both changed the values below. If you save, we’ll keep your changes unless you use theirs.`
          : t`Their changes are here, along with yours. Save to keep both.`}
      </p>
      {clashes.length > 0 && (
        <ul className="stack gap-1">
          {clashes.map(({ key, was, now }) => (
            <li key={key} className="flow-row gap-05-2">
              <span>
                <strong translate="no">{words.label(key)}</strong>{' '}
                <Trans>
                  yours: <span translate="no">{now === undefined ? '–' : words.text(now, key) || '–'}</span>, theirs:{' '}
                  <span translate="no">{was === undefined ? '–' : words.text(was, key) || '–'}</span>
                </Trans>
              </span>
              <Button onClick={() => section.undo(key)}>
                <Trans>Use theirs</Trans>
                <span className="visually-hidden">: {words.label(key)}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Why the section was not saved. */
export function Faults({ section: { errors, failure } }: { section: SectionFrame }) {
  const failureWords = useFailureWords();
  const [only, ...others] = Object.values(errors);
  return (
    <>
      <FormFaults errors={errors} />
      {only && others.length === 0 && <FormMessage kind="error">{only}</FormMessage>}
      {failure ? <FormMessage kind="error">{failureWords(failure)}</FormMessage> : null}
    </>
  );
}

/** What was there before, for whoever may bring it back. */
export function Earlier({ section, title, token }: { section: SectionFrame; title: string; token: string }) {
  const [isOpen, setOpen] = useState(false);
  if (!section.mayWrite || section.version === 1) return null;
  return (
    <div className="column gap-15">
      <div className={classes.earlier}>
        <Button kind="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <IconHistory aria-hidden />
          <Trans>Earlier versions</Trans>
          <span className="visually-hidden">: {title}</span>
        </Button>
      </div>
      {isOpen && <EarlierVersions section={section} token={token} />}
    </div>
  );
}

/** The states that a section had, newest first, each to be brought back. */
function EarlierVersions({ section, token }: { section: SectionFrame; token: string }) {
  const { t, i18n } = useLingui();
  const versions = useVersions(section, token, true);
  if (versions.isError) {
    return <QuietRetry of={versions}>{t`We couldn’t load the earlier versions.`}</QuietRetry>;
  }
  if (!versions.data) return <Skeleton width="60%" />;
  return (
    <ol className={`stack ruled ${pageClasses.versions}`} aria-label={t`Earlier versions`}>
      {versions.data.data
        .filter(({ version }) => version !== section.version)
        .map(({ version, savedAt, savedBy, changed }) => (
          <li key={version}>
            <span>
              {version === 1 ? <Trans>Original version</Trans> : formatInstant(savedAt, i18n.locale)}
              {savedBy && ` · ${savedBy}`}
              {changed.length > 0 && (
                <span className={pageClasses.hint}>{changed.map((name) => fieldLabel(name, i18n)).join(', ')}</span>
              )}
            </span>
            <Button kind="quiet" onClick={() => section.restore(version)} busy={section.isRestoring}>
              <Trans>Restore</Trans>
            </Button>
          </li>
        ))}
    </ol>
  );
}
