import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { provinceOf } from '#engine/form/province-tax.ts';
import { withStatedRegulatorFee } from '#engine/form/stated-regulator-fee.ts';
import { formatCents } from '#engine/money/format-cents.ts';
import { rowInForce } from '#engine/rates.ts';
import { api } from '../../kit/api.ts';
import { formatMoney, localDay } from '../../kit/format.ts';
import { Button } from '../../ui/Button.tsx';
import type { Content } from '../page-section.ts';

/**
 * One press states the fee that the regulator asks for today, and from each day that is known ahead, in place of a lower one;
 * nothing where the dealer's province has none, or it is stated.
 */
export function RegulatorFeePress({
  content,
  province,
  onState,
}: {
  content: Content<'fees'>;
  province: string;
  onState: (change: Partial<Content<'fees'>>) => void;
}) {
  const { i18n } = useLingui();
  const { data } = useQuery({ queryKey: ['rates'], queryFn: () => api('readRates', {}), staleTime: 3_600_000 });
  const rows = data && provinceOf(data, province)?.regulatorFee?.rows;
  const today = localDay(new Date());
  const cents = rows ? rowInForce(rows, today).feeCents : 0;
  const stated = rows && cents > 0 ? withStatedRegulatorFee(content, rows, today) : null;
  if (stated === null) return null;
  const amount = formatCents(cents);
  return (
    <Button onClick={() => onState(stated)}>
      <Trans>Charge the regulator’s fee of {formatMoney(amount, i18n.locale)}</Trans>
    </Button>
  );
}
