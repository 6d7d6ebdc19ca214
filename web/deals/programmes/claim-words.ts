import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { formatList } from '../../kit/format.ts';

const known: Readonly<Record<string, MessageDescriptor>> = {
  loyalty: msg`Driving this make already`,
  conquest: msg`Coming from another make`,
  graduate: msg`Recent graduate`,
  military: msg`In the Canadian Armed Forces`,
  newcomer: msg`New to Canada`,
  mobility: msg`Mobility equipment needed`,
};

/** A condition of a programme in words; one of its own is in the programme's own words. */
export const claimWords = (claim: string, i18n: I18n): string => {
  const { [claim]: words } = known;
  return words ? i18n._(words) : claim.replace(/^other:/, '');
};

export const claimsInWords = (claims: readonly string[], i18n: I18n): string =>
  formatList(
    claims.map((claim) => claimWords(claim, i18n)),
    i18n.locale,
  );
