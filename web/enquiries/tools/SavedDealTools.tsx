import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { SellerProvider } from '../../deals/form/deal-context.tsx';
import { LazyTool, ToolFrame } from '../../deals/tools/ToolFrame.tsx';
import { ToolsRow } from '../../deals/tools/ToolsRow.tsx';
import { ToolDealProvider } from '../../deals/tools/tool-deal.tsx';
import { WorkingProvince } from '../../deals/working/working-province.ts';
import { ratesQuery } from '../../kit/rates-query.ts';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import type { Enquiry } from '../details/detail-groups.ts';
import { workedAgain } from './worked-again.ts';

/** The tools on a saved deal, which they leave as it is. */
export function SavedDealTools({ enquiry }: { enquiry: Enquiry }) {
  return (
    <>
      <ToolsRow />
      <ToolFrame>
        <ToolOnSaved enquiry={enquiry} />
      </ToolFrame>
    </>
  );
}

function ToolOnSaved({ enquiry }: { enquiry: Enquiry }) {
  const { t } = useLingui();
  const { data: rates, isError, isFetching, refetch } = useQuery(ratesQuery);
  const deal = useMemo(() => (rates ? workedAgain(enquiry, rates) : null), [enquiry, rates]);
  if (isError && !rates) return <LoadFailed title={t`We couldn’t load the rates.`} of={{ refetch, isFetching }} />;
  if (!rates) return <Spinner label={t`Loading rates…`} />;
  if (!deal) {
    return (
      <Notice title={<Trans>The tools aren’t available for this deal.</Trans>}>
        <p>{t`Some of this deal’s lines aren’t shown here, so the numbers wouldn’t match the ones you saved.`}</p>
      </Notice>
    );
  }
  return (
    <SellerProvider value={enquiry.dealer}>
      <WorkingProvince value={deal.state.province}>
        <ToolDealProvider value={deal}>
          <LazyTool />
        </ToolDealProvider>
      </WorkingProvince>
    </SellerProvider>
  );
}
