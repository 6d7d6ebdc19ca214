import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../kit/api.ts';
import { formatInstant } from '../../kit/format.ts';
import { Button } from '../../ui/Button.tsx';
import { dealerPageKey } from '../page-section.ts';
import { placeOf, type SectionFrame } from '../use-section.ts';
import type { LeafWords } from './leaf-words.ts';
import classes from './page-desk.module.css';

type MetProps = { section: SectionFrame; words: LeafWords; token: string };

/** Who saved the section while it was being changed here, and when; both values where both changed the same. */
export function MetSomebody({ section, words, token }: MetProps) {
  const { t, i18n } = useLingui();
  const { name, meeting, changes, version } = section;
  const isMet = meeting !== null && changes.length > 0;
  const versions = useQuery({
    queryKey: [...dealerPageKey, 'versions', name, version],
    queryFn: () => api('listDealerPageVersions', { query: placeOf(name) }, token),
    enabled: isMet,
  });
  if (!isMet) return null;
  const newest = versions.data?.data[0];
  const who = newest?.savedBy ?? t`Somebody else`;
  const clashes = changes.filter(({ key }) => meeting.clashes.includes(key));
  return (
    <div role="alert" className={`stack gap-1 ${classes.met}`}>
      <p>
        <strong>
          {newest ? (
            <Trans>
              {who} changed this on {formatInstant(newest.savedAt, i18n.locale)}.
            </Trans>
          ) : (
            t`This was changed meanwhile.`
          )}
        </strong>{' '}
        {clashes.length > 0
          ? t`You both changed the following. Yours counts when you save, unless you take theirs.`
          : t`What they changed stands here, and what you changed as well. Save to keep both.`}
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
                <Trans>Take theirs</Trans>
                <span className="visually-hidden">: {words.label(key)}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
