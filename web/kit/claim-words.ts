import type { I18n } from '@lingui/core';
import { claimLabel } from '#contract/labels/claim-labels.ts';
import { formatList } from './format.ts';

const claimWords = (claim: string, i18n: I18n): string => {
  const label = claimLabel(claim);
  return typeof label === 'string' ? label : i18n._(label);
};

/** Conditions of programmes in words. */
export const claimsInWords = (claims: readonly string[], i18n: I18n): string =>
  formatList(
    claims.map((claim) => claimWords(claim, i18n)),
    i18n.locale,
  );
