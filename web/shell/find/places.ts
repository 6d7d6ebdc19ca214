import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { foldLetters } from '#contract/fold-letters.ts';
import { dealerMatters } from '#contract/pages.ts';
import { dealerPath, newProgrammePath, paths } from '../../paths.ts';
import type { DealerSession } from '../DealerFrame.tsx';
import { pagesOfMatter } from '../dealer-pages.ts';
import type { MenuLink } from '../menu-links.ts';

const kinds = [
  { kind: 'finance', label: msg`New finance programme` },
  { kind: 'lease', label: msg`New lease programme` },
  { kind: 'rebate', label: msg`New rebate` },
] as const;

/** The pages of the dealer's side that a member may open. */
export const pagesFor = ({ dealer }: DealerSession): readonly MenuLink[] =>
  dealerMatters.flatMap((matter) => pagesOfMatter(matter, dealer.role));

/** What a member may begin from anywhere. */
export const actionsFor = ({ dealer }: DealerSession): readonly MenuLink[] => [
  ...(dealer.role === 'sales'
    ? []
    : [
        { to: paths.dealerCarDetailsAdd, label: msg`Add a car` },
        ...kinds.map(({ kind, label }) => ({ to: newProgrammePath(kind), label })),
      ]),
  { to: dealerPath(dealer.businessName), label: msg`See your page as shoppers do` },
];

/** Whether each of the words that are typed begins one of a name's words; so it is where nothing is typed. */
export function fits(name: string, typed: string): boolean {
  const wanted = foldLetters(typed).split(/\s+/u).filter(Boolean);
  const words = foldLetters(name).split(/[^\p{L}\p{N}]+/u);
  return wanted.every((begin) => words.some((word) => word.startsWith(begin)));
}

/** The links whose words begin with each of the words that are typed; all where nothing is. */
export const matching = (
  links: readonly MenuLink[],
  typed: string,
  say: (label: MessageDescriptor) => string,
): readonly MenuLink[] => links.filter(({ label }) => fits(say(label), typed));
