import { Trans, useLingui } from '@lingui/react/macro';
import type { CallReply } from '#contract/contract.ts';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { fieldWords } from '../import-words.ts';
import classes from './sources.module.css';

type Tested = CallReply<'testStockSource'>['data'];

/** What a test has found: the first rows of the file, each column with what it is taken for. */
export function TestedSource({ tested }: { tested: Tested }) {
  const { i18n, t } = useLingui();
  if (tested.problem) return <FormMessage kind="error">{tested.problem}</FormMessage>;
  const columns = tested.columns.map((column, place) => ({ ...column, place }));
  const samples = tested.rows.slice(0, 2).map((cells, place) => ({ cells, line: place + 1 }));
  return (
    <div className="stack gap-1">
      <FormMessage kind="success">
        <Trans>
          The file <bdi translate="no">{tested.fileName}</bdi> can be fetched. These are its first rows; nothing was
          taken over.
        </Trans>
      </FormMessage>
      <table className={`table small ${classes.first}`} aria-label={t`First rows of the file`}>
        <thead>
          <tr>
            <th scope="col">{t`Column`}</th>
            <th scope="col">{t`Taken as`}</th>
            {samples.map(({ line }) => (
              <th scope="col" key={line}>{t`Row ${line}`}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {columns.map(({ heading, field, place }) => (
            <tr key={place}>
              <th scope="row" translate="no">
                {heading}
              </th>
              <td>{field ? i18n._(fieldWords[field]) : t`not taken`}</td>
              {samples.map(({ cells, line }) => (
                <td key={line} translate="no">
                  {cells[place] ?? ''}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
