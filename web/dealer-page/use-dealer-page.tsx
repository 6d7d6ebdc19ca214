import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '../kit/api.ts';
import type { DealerSession } from '../shell/DealerFrame.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { SkeletonCard } from '../ui/SkeletonCard.tsx';
import { type DealerPageData, dealerPageQuery } from './page-section.ts';
import type { Editor } from './use-section.ts';

/** Who changes the page, by the session: owner and manager may, sales read. */
export const editorOf = ({ dealer, token }: DealerSession): Editor => ({ token, mayWrite: dealer.role !== 'sales' });

type LoadedProps = { session: DealerSession; children: (page: DealerPageData) => ReactNode };

/** The dealer's page as it is saved, or what stands in its place until it is there. */
export function LoadedDealerPage({ session, children }: LoadedProps) {
  const { t } = useLingui();
  const page = useQuery({
    queryKey: dealerPageQuery,
    queryFn: () => api('readDealerPage', {}, session.token),
  });
  if (page.data) return children(page.data.data);
  if (page.isError) return <LoadFailed title={t`Your page could not be loaded.`} of={page} />;
  return (
    <div role="status" className="column top gap-3">
      <span className="visually-hidden">{t`Loading your page…`}</span>
      {[1, 2, 3].map((card) => (
        <SkeletonCard key={card} fields={2} />
      ))}
    </div>
  );
}
