import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { CompareBar } from '../saved/CompareBar.tsx';
import { rememberTerms } from '../saved/hearts.ts';
import { Page } from '../shell/Page.tsx';
import { PageHead } from '../shell/PageHead.tsx';
import { SearchResults, type SearchResultsProps } from './SearchResults.tsx';
import { termsShown } from './search-address.ts';

/** The cars that are for sale, narrowed down by the address. */
export function SearchPage({ result }: SearchResultsProps) {
  const { t } = useLingui();
  const [search] = useSearchParams();
  // What is shown is kept for other pages, whichever way the search was come to.
  useEffect(() => {
    if (result !== 'failed') rememberTerms(termsShown(search, result));
  }, [search, result]);
  return (
    <>
      <PageHead
        title={t`Cars for sale`}
        description={t`New and used cars from dealers across Canada, each with its payment and all-in price. Search by keyword, budget, type, make and distance.`}
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
