import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { type DealerGives, dealerGives } from '#engine/compare/dealer-gives.ts';
import { isSameDeal } from '#engine/compare/same-deal.ts';
import { fieldsOfDeal } from '#engine/form/leaving-fields.ts';
import { useDeal } from '../../deals/form/deal-context.tsx';
import type { DealStore } from '../../deals/form/deal-store.ts';
import { dealBody } from '../../deals/saving/save-body.ts';
import { type CompareRow, compareRows } from '../../enquiries/compare/compare-rows.ts';
import type { Enquiry } from '../../enquiries/details/detail-groups.ts';

export type Offered = {
  /** Whether nothing differs from the shopper's deal, so that there is nothing to send. */
  readonly isSame: boolean;
  /** The lines and figures that differ, each with the shopper's value, the offer's and the difference. */
  readonly changed: readonly CompareRow[];
  /** The deal as it would be signed now. */
  readonly deal: Enquiry;
  /** What it costs the dealer; null where the ways to pay differ. */
  readonly gives: DealerGives | null;
};

/** A deal of the form beside the one that the shopper has sent. */
export const offeredBeside = (deal: DealStore, enquiry: Enquiry, i18n: I18n): Offered => {
  const fields = dealBody(deal, fieldsOfDeal);
  const isSame = isSameDeal({ fields: enquiry.form ?? {}, figures: enquiry }, { fields, figures: deal.outputs });
  const cleared = Object.fromEntries(fieldsOfDeal.map((name) => [name, undefined]));
  const offered: Enquiry = {
    ...enquiry,
    ...cleared,
    ...fields,
    ...deal.outputs,
    warnings: [...deal.outputs.warnings],
  };
  const { changed } = compareRows([enquiry, offered], i18n);
  return {
    isSame,
    changed: isSame ? [] : changed.flatMap(({ rows }) => rows),
    deal: offered,
    gives: dealerGives(enquiry.form ?? {}, fields),
  };
};

/** The same of the form on the page. */
export const useOffered = (enquiry: Enquiry): Offered => {
  const { i18n } = useLingui();
  const deal = useDeal((whole) => whole);
  return useMemo(() => offeredBeside(deal, enquiry, i18n), [deal, enquiry, i18n]);
};
