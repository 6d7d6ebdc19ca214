import { useLingui } from '@lingui/react/macro';
import { CompareBar } from '../saved/CompareBar.tsx';
import { Page } from '../shell/Page.tsx';
import { PageHead } from '../shell/PageHead.tsx';
import { SearchResults, type SearchResultsProps } from './SearchResults.tsx';

/** The cars that are for sale, narrowed down by the address. */
export default function SearchPage({ result }: SearchResultsProps) {
  const { t } = useLingui();
  return (
    <>
      <PageHead
        title={t`Cars for sale`}
        description={t`New and used cars of dealers all over Canada, each with its payment and its all-in price, by words, budget, type, make and distance.`}
        canonical={null}
      />
      <Page>
        <h1 className="visually-hidden">{t`Cars for sale`}</h1>
        <SearchResults result={result} />
        <CompareBar />
      </Page>
    </>
  );
}
