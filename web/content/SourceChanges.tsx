import { Trans, useLingui } from '@lingui/react/macro';
import { formatDay } from '../kit/format.ts';
import { useProvinceName } from '../kit/province-names.ts';
import { changesOf, type SourceChange, type SourceShown } from './source-changes.ts';
import { useSourceValue } from './use-source-value.ts';

type SourceChangesProps = { entries: readonly SourceShown[]; today: string };

/** What took another value's place, and what will, the newest first. */
export function SourceChanges({ entries, today }: SourceChangesProps) {
  const { t } = useLingui();
  return (
    <section id="changes">
      <h2>{t`What changed`}</h2>
      <ul className="stack gap-1">
        {changesOf(entries).map((change) => (
          <Change key={change.after._id} change={change} isAhead={change.day > today} />
        ))}
      </ul>
    </section>
  );
}

function Change({ change: { before, after, day }, isAhead }: { change: SourceChange; isAhead: boolean }) {
  const { i18n } = useLingui();
  const nameOf = useProvinceName();
  const textOf = useSourceValue();
  const where = after.where === 'CA' ? '' : `${nameOf(after.where)} · `;
  const shownDay = formatDay(day, i18n.locale);
  return (
    <li>
      {where}
      <a href={`#${after._id}`}>{after.name}</a>
      {': '}
      {isAhead ? (
        <Trans>
          changes from {textOf(before)} to {textOf(after)} on {shownDay}
        </Trans>
      ) : (
        <Trans>
          changed from {textOf(before)} to {textOf(after)} on {shownDay}
        </Trans>
      )}
    </li>
  );
}
