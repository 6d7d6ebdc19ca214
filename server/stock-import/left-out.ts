import type { ImportField } from '#contract/import-file.ts';
import type { ImportColumn } from '#contract/stock-import.ts';
import { msg } from '#contract/words.ts';
import type { TableRow } from '../kit/table-files/read-csv.ts';
import { UnreadableFile } from '../kit/table-files/unreadable-file.ts';
import { plain } from './read-answers.ts';

/** Columns that say whether a car is still there, and whose it is. */
const statusNames = /^(?:status|vehiclestatus|statut|availability|disponibilite)$/;
const dealerNames = /^(?:dealerid|dealercode|dealernumber|companyid|noconcessionnaire)$/;
const sold = /^(?:sold|vendue?|wholesale|removed|deleted)$/i;

/**
 * Which rows of a file are no cars of the dealer's stock: sums below the table, and cars that the file says are sold. They
 * count as not in the file.
 *
 * @returns told of every row; it throws UnreadableFile where rows are of several dealers
 */
export function leftOut(columns: readonly ImportColumn[]): (row: TableRow) => boolean {
  const placeOf = (names: RegExp) =>
    columns.findIndex(({ heading, field }) => field === null && names.test(plain(heading.replace(/^.*[/@]/, ''))));
  const [status, dealer] = [placeOf(statusNames), placeOf(dealerNames)];
  const cars: readonly ImportField[] = ['vin', 'make', 'model', 'year'];
  const places = columns.flatMap(({ field }, place) => (field !== null && cars.includes(field) ? [place] : []));
  const said = new Set<string>();
  return ({ cells }) => {
    if (places.every((place) => (cells[place] ?? '').trim() === '')) return true;
    const whose = (cells[dealer] ?? '').trim();
    if (whose !== '') said.add(whose);
    if (said.size > 1) {
      const names = [...said].join(', ').slice(0, 80);
      throw new UnreadableFile(
        msg`This file holds cars of several dealers: ${{ names }}. Bring one with your own cars alone.`,
      );
    }
    return status >= 0 && sold.test(cells[status] ?? '');
  };
}
