import { useLingui } from '@lingui/react/macro';
import classes from './sheet.module.css';
import { columnLetters } from './sheet-words.ts';
import type { SheetImport } from './use-programme-import.ts';

type Table = SheetImport['tables'][number];

/** What is said of the cells of a sheet: those that stop it, and those that are read otherwise than they stand. */
function saidOf({ refusals, unreadable, unknownModels, notes }: SheetImport): Map<string, 'wrong' | 'noted'> {
  const noted = notes.map(({ cell }) => [cell, 'noted'] as const);
  const wrong = [...refusals.map(({ cell }) => cell), ...unreadable.map(({ cell }) => cell)];
  const unknown = unknownModels.flatMap(({ cells }) => cells);
  return new Map([...noted, ...[...wrong, ...unknown].map((cell) => [cell, 'wrong'] as const)]);
}

/** The tables of a sheet as they stand in it, by line and column. */
export function RawCells({ found }: { found: SheetImport }) {
  const said = saidOf(found);
  return found.tables.map((table) => (
    <RawTable key={`${table.sheet} ${table.line}`} table={table} said={said} several={found.tables.length > 1} />
  ));
}

/** A wide table is scrolled by keys too. */
const reachable = { tabIndex: 0 } as const;

type RawTableProps = { table: Table; said: ReadonlyMap<string, 'wrong' | 'noted'>; several: boolean };

function RawTable({ table: { sheet, line, columns, rows }, said, several }: RawTableProps) {
  const { t } = useLingui();
  const places = columns.map((_, place) => place);
  const name = several ? t`${sheet}, from line ${line}` : sheet;
  return (
    <section className={classes.raw} aria-label={t`Cells of ${name}`} {...reachable}>
      <table>
        <caption className="note">{t`Cells of ${name}`}</caption>
        <thead>
          <tr>
            <td />
            {places.map((place) => (
              <th key={place} scope="col">
                {columnLetters(place)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.line} data-headings={row.line === line}>
              <th scope="row">{row.line}</th>
              {places.map((place) => (
                <td key={place} data-said={said.get(`${sheet}!${columnLetters(place)}${row.line}`)}>
                  <bdi>{row.cells[place] ?? ''}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
