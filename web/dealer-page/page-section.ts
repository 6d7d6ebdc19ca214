import type { CallReply, CallRequest } from '#contract/contract.ts';
import { type Counted, plainWritten } from '#engine/money/read-written.ts';

export type DealerPageData = CallReply<'readDealerPage'>['data'];
export type SectionName = keyof DealerPageData['sections'];
type Saved<Name extends SectionName> = DealerPageData['sections'][Name];
export type Content<Name extends SectionName> = Saved<Name>['content'];
export type SaveBody = CallRequest<'saveDealerPage'>['body'];

/** Everything of the dealer's own page that was fetched. */
export const dealerPageKey = ['dealer', 'page'] as const;

/** The page with its sections. */
export const dealerPageQuery = [...dealerPageKey, 'sections'] as const;

/** The place of a section on its page, for links to it. */
export const anchorOf = (name: string): string => `section-${name}`;

/** A number as it is sent; what is none, or may be one of two, stays as it is, and the server asks about it. */
export const plainNumber = (text: string, counted: Counted): string => plainWritten(text, counted, 'en') || text.trim();

/** The errors of a list's row, or of any part, by the names within it: `fees.2.label` under `fees.2` is `label`. */
export const errorsWithin = (errors: Readonly<Record<string, string>>, prefix: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors)
      .filter(([name]) => name.startsWith(`${prefix}.`))
      .map(([name, message]) => [name.slice(prefix.length + 1), message]),
  );

/** The rows of a list that have no name of their own, each with its place. */
export const placed = <Row>(rows: readonly Row[]): { row: Row; place: number }[] =>
  rows.map((row, place) => ({ row, place }));
