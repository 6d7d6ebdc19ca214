import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { optionLabels } from '#contract/labels/option-labels.ts';
import { fieldsOfPerson } from '#engine/form/leaving-fields.ts';
import { type CompareGroup, type CompareRow, compareRows, endWords } from '../compare/compare-rows.ts';
import type { Enquiry } from '../details/detail-groups.ts';
import classes from './versions.module.css';

type DifferencesProps = {
  before: Enquiry;
  after: Enquiry;
  /** What the table is about, for whoever does not see it. */
  caption: string;
  /** Heads of the two columns. */
  heads: { before: ReactNode; after: ReactNode };
};

/** Two deals line by line: what differs first, each amount before and after with the difference to the cent. */
export function Differences({ before, after, caption, heads }: DifferencesProps) {
  const { i18n, t } = useLingui();
  const { changed, same } = compareRows([dealAlone(before), dealAlone(after)], i18n);
  const count = same.reduce((sum, { rows }) => sum + rows.length, 0);
  return (
    <>
      {changed.length === 0 ? (
        <p className="note">{t`All lines are the same.`}</p>
      ) : (
        <Lines groups={changed} caption={caption} heads={heads} />
      )}
      {count > 0 && (
        <details className={classes.same}>
          <summary className="opener">
            <Plural value={count} one="# line is the same" other="# lines are the same" />
          </summary>
          <Unchanged groups={same} />
        </details>
      )}
    </>
  );
}

/** What the owner wrote and wishes is beside the deal and no line of it. */
const dealAlone = (enquiry: Enquiry): Enquiry => ({ ...enquiry, ...nothingPersonal });
const nothingPersonal: Partial<Enquiry> = Object.fromEntries(fieldsOfPerson.map((name) => [name, undefined]));

type LinesProps = Pick<DifferencesProps, 'caption' | 'heads'> & { groups: readonly CompareGroup[] };

function Lines({ groups, caption, heads }: LinesProps) {
  const { i18n, t } = useLingui();
  return (
    <table className={`table ${classes.table}`}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t`Line`}</th>
          <th scope="col">{heads.before}</th>
          <th scope="col">{heads.after}</th>
          <th scope="col">{t`Difference`}</th>
        </tr>
      </thead>
      <tbody>
        {groups
          .flatMap(({ rows }) => rows)
          .map((row) => (
            <tr key={row.field} data-field={row.field}>
              <th scope="row">{i18n._(row.label)}</th>
              <td>
                <Value row={row} place={0} />
              </td>
              <td>
                <span aria-hidden className="quiet">
                  →{' '}
                </span>
                <strong>
                  <Value row={row} place={1} />
                </strong>
              </td>
              <td>{row.differences[1]}</td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}

function Unchanged({ groups }: { groups: readonly CompareGroup[] }) {
  const { i18n } = useLingui();
  return (
    <dl className={`lined ${classes.lines}`}>
      {groups
        .flatMap(({ rows }) => rows)
        .map((row) => (
          <div key={row.field}>
            <dt>{i18n._(row.label)}</dt>
            <dd>
              <Value row={row} place={0} />
            </dd>
          </div>
        ))}
    </dl>
  );
}

/** What one of the two deals says in a line. */
export function Value({ row: { texts, format }, place }: { row: CompareRow; place: number }) {
  const { i18n } = useLingui();
  const text = texts[place];
  if (text === undefined) return <Trans>none</Trans>;
  const option = format === 'option' ? (optionLabels[text] ?? endWords[text]) : undefined;
  return <bdi>{option ? i18n._(option) : text}</bdi>;
}
