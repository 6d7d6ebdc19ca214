import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useSearchParams } from 'react-router';
import classes from '../catalogue/showroom.module.css';
import { useFolded } from '../catalogue/use-folded.ts';
import { searchName } from '../paths.ts';
import { CompareBar } from '../saved/CompareBar.tsx';
import { SearchResults, type SearchResultsProps } from '../search/SearchResults.tsx';

type CarsHereProps = {
  /** Its name in addresses. */
  dealer: string;
  result: SearchResultsProps['result'] | null;
};

/**
 * The cars of a dealer: one line that opens their search, and the search with its filters once the address asks for it.
 * Both are links, so that it works without scripts.
 */
export function CarsHere({ dealer, result }: CarsHereProps) {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const { isFolded } = useFolded(dealer);
  const mode = search.get('activeOption');
  const ofMode = mode ? { activeOption: mode } : {};
  // A deal about a car is in view: what else there is stays in the one line above it.
  if (result === null && isFolded) return null;
  return (
    <section aria-labelledby="cars-here">
      <div className={`wrap flow-row apart gap-1 ${classes.folded}`}>
        <h2 id="cars-here">{t`Cars at this dealer`}</h2>
        <Link
          to={`?${new URLSearchParams(result === null ? { ...ofMode, [searchName]: '' } : ofMode)}`}
          preventScrollReset
          className="touch beside strong"
        >
          {result === null ? <Trans>Show the cars</Trans> : <Trans>Close the list</Trans>}
        </Link>
      </div>
      {result !== null && (
        <div className="wrap">
          <CarsFound result={result} dealer={dealer} />
        </div>
      )}
    </section>
  );
}

/** What was found among a dealer's cars, with the filters, and the cars that are picked to stand side by side. */
function CarsFound(props: SearchResultsProps) {
  return (
    <>
      <SearchResults {...props} />
      <CompareBar />
    </>
  );
}
