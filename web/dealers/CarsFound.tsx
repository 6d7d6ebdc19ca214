import { CompareBar } from '../saved/CompareBar.tsx';
import { SearchResults, type SearchResultsProps } from '../search/SearchResults.tsx';

/** What was found among a dealer's cars, with the filters, and the cars that are picked to stand side by side. */
export function CarsFound(props: SearchResultsProps) {
  return (
    <>
      <SearchResults {...props} />
      <CompareBar />
    </>
  );
}
