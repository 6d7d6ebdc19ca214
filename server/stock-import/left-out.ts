import type { ImportField } from '#contract/import-file.ts';
import type { ImportColumn } from '#contract/stock-import.ts';
import { msg } from '#contract/words.ts';
import { type TableRow, UnreadableFile } from '../kit/table-files/table-row.ts';
import { plain } from './read-answers.ts';

/** Columns that say whether a car is still there, and whose it is. */
const statusNames = /^(?:status|vehiclestatus|statut|availability|disponibilite)$/;
const dealerNames = /^(?:dealerid|dealercode|dealernumber|dealername|companyid|noconcessionnaire)$/;
const sold = /^(?:sold|vendue?|wholesale|removed|deleted)$/i;

/** What begins a line below the table. */
const sumWord = /^(?:grand |sub[- ]?)?(?:total|totaux|sous-total|count|units)\b/i;

/** Of a file of several dealers: the column that says whose a row is, and what it says of this dealer's. Both empty: none. */
export type OwnRows = { readonly dealerColumn: string; readonly dealerValue: string };

/** A heading without the way to it in an XML file, in plain letters. */
const plainHeading = (heading: string) => plain(heading.replace(/^.*[/@]/, ''));

/**
 * Which rows of a file are another dealer's, by the column that was chosen for it; none where none was.
 *
 * @throws UnreadableFile where the file has no such column
 */
export function othersRow(
  columns: readonly ImportColumn[],
  { dealerColumn, dealerValue }: OwnRows,
): (cells: readonly string[]) => boolean {
  if (dealerColumn === '') return () => false;
  const isAsked = [
    ({ heading }: ImportColumn) => heading.trim().toLowerCase() === dealerColumn.toLowerCase(),
    ({ heading }: ImportColumn) => plainHeading(heading) === plainHeading(dealerColumn),
  ];
  const place = isAsked.map((asked) => columns.findIndex(asked)).find((found) => found >= 0);
  if (place === undefined)
    throw new UnreadableFile(msg`This file has no ${{ dealerColumn }} column, so we can’t tell which cars are yours.`);
  const own = dealerValue.toLowerCase();
  return (cells) => (cells[place] ?? '').trim().toLowerCase() !== own;
}

/**
 * Which rows of a file are no cars of the dealer's stock: sums below the table, cars that the file says are sold, and those
 * of other dealers where the source says which are this one's. They count as not in the file.
 *
 * @returns what is told of every row, which throws UnreadableFile where rows are of several dealers and none was chosen; and what
 *   throws it at the end where no row was the chosen dealer's
 */
export function leftOut(columns: readonly ImportColumn[], whose: OwnRows) {
  const placeOf = (names: RegExp) =>
    columns.findIndex(({ heading, field }) => field === null && names.test(plainHeading(heading)));
  const [status, dealer] = [placeOf(statusNames), placeOf(dealerNames)];
  const cars: readonly ImportField[] = ['vin', 'make', 'model', 'year'];
  const places = columns.flatMap(({ field }, place) => (field !== null && cars.includes(field) ? [place] : []));
  const isOthers = othersRow(columns, whose);
  const named = columns.flatMap(({ field }, place) =>
    field === 'vin' || field === 'make' || field === 'model' ? [place] : [],
  );
  const isSum = (cells: readonly string[]) =>
    named.every((place) => (cells[place] ?? '').trim() === '') && cells.some((cell) => sumWord.test(cell.trim()));
  const isChosen = whose.dealerColumn !== '';
  const said = new Set<string>();
  let theirs = 0;
  const isLeftOut = ({ cells }: TableRow): boolean => {
    if (isOthers(cells) || isSum(cells) || places.every((place) => (cells[place] ?? '').trim() === '')) return true;
    theirs += 1;
    const name = (cells[dealer] ?? '').trim();
    if (name !== '' && !isChosen) said.add(name);
    if (said.size > 1) {
      const names = [...said].join(', ').slice(0, 80);
      throw new UnreadableFile(
        msg`This file has cars from several dealers: ${{ names }}. Upload a file with only your cars, or enter your dealer number in an import source’s settings.`,
      );
    }
    return status >= 0 && sold.test(cells[status] ?? '');
  };
  const refuseUnlessSomeAreTheirs = (): void => {
    if (isChosen && theirs === 0)
      throw new UnreadableFile(
        msg`No row in this file has ${{ dealerValue: whose.dealerValue }} in the ${{ dealerColumn: whose.dealerColumn }} column.`,
      );
  };
  return { isLeftOut, refuseUnlessSomeAreTheirs };
}
