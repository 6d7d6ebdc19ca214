import { useLingui } from '@lingui/react/macro';
import type { DealerFee } from '#engine/form/dealer-settings.ts';

/** Who gets a fee in the end, in the dealer's words. */
export const usePayeeNames = (): Readonly<Record<DealerFee['payee'], string>> => {
  const { t } = useLingui();
  return {
    dealer: t`We do`,
    maker: t`The maker`,
    government: t`A government`,
    regulator: t`The dealer regulator`,
    other: t`Somebody else`,
  };
};
