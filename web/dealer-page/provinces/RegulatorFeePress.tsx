import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { DealerFee } from '#engine/form/dealer-settings.ts';
import { provinceOf } from '#engine/form/province-tax.ts';
import { formatCents } from '#engine/money/format-cents.ts';
import { rowInForce } from '#engine/rates.ts';
import { api } from '../../kit/api.ts';
import { formatMoney, localDay } from '../../kit/format.ts';
import { Button } from '../../ui/Button.tsx';

/**
 * One press states the fee that the regulator asks for today, in place of a lower one; nothing where the dealer's province
 * has none, or it is stated.
 */
export function RegulatorFeePress({
  fees,
  province,
  onState,
}: {
  fees: readonly DealerFee[];
  province: string;
  onState: (fees: DealerFee[]) => void;
}) {
  const { i18n } = useLingui();
  const { data } = useQuery({ queryKey: ['rates'], queryFn: () => api('readRates', {}), staleTime: 3_600_000 });
  const asked = data && provinceOf(data, province)?.regulatorFee;
  const cents = asked ? rowInForce(asked.rows, localDay(new Date())).feeCents : 0;
  const amount = formatCents(cents);
  if (cents === 0 || fees.some((fee) => fee.line === 'omvicFee' && Number(fee.amount) >= cents / 100)) return null;
  const others = fees.filter((fee) => fee.line !== 'omvicFee');
  const stated: DealerFee = { line: 'omvicFee', label: '', amount, payee: 'regulator', mandatory: true };
  return (
    <Button onClick={() => onState([...others, stated])}>
      <Trans>Charge the regulator’s fee of {formatMoney(amount, i18n.locale)}</Trans>
    </Button>
  );
}
