import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CallReply } from '#contract/contract.ts';
import { stockPresets } from '#contract/import-file.ts';

export type StockFormat = CallReply<'listStockFormats'>['data'][number];

/** The systems whose files are read as they publish them, by the names that they have on the page. */
export const presetChoices: readonly { value: string; label: string }[] = Object.entries(stockPresets).map(
  ([value, label]) => ({ value, label }),
);

/** The conditions as a file may say them, each in words of its own. */
export const conditionChoices: readonly { value: string; label: MessageDescriptor }[] = [
  { value: 'New', label: msg({ message: 'New', context: 'car' }) },
  { value: 'Used', label: msg({ message: 'Used', context: 'car' }) },
  { value: 'Certified', label: msg({ message: 'Certified pre-owned', context: 'car' }) },
];
