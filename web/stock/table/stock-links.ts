import { msg } from '@lingui/core/macro';
import { paths } from '../../paths.ts';
import type { MenuLink } from '../../shell/menu-links.ts';

/** Ways into the stock and out of it, which stand beside the title of the list. */
export const stockLinks: readonly MenuLink[] = [
  { to: paths.dealerCarAdd, label: msg`Quick add` },
  { to: paths.dealerStockImport, label: msg`Import from a file` },
  { to: paths.dealerDelivery, label: msg`Feeds` },
];
