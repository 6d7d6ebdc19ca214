import { Trans, useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import { Link, useSearchParams } from 'react-router';
import classes from '../catalogue/showroom.module.css';
import { useFolded } from '../catalogue/use-folded.ts';
import { lazyPart } from '../kit/lazy-part.ts';
import { searchName } from '../paths.ts';
import type { SearchResultsProps } from '../search/SearchResults.tsx';
import { KeptPresses } from '../ui/KeptPresses.tsx';

/** Fetched with a search: the page by itself comes without what its results need. */
const CarsFound = lazyPart(() => import('./CarsFound.tsx'));

/** By itself: drawn again while its script still comes, what the server has drawn would give way to nothing for a moment. */
const Found = memo(function Found(props: SearchResultsProps) {
  return (
    <KeptPresses>
      <CarsFound {...props} />
    </KeptPresses>
  );
});

type CarsHereProps = {
  /** Its name in addresses. */
  dealer: string;
  result: SearchResultsProps['result'] | null;
};

/**
 * The cars of a dealer: one line that opens their search, and the search with its filters once the address asks for it.
 * Both are links, so that it works without scripts and the page itself stays light.
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
          <Found result={result} dealer={dealer} />
        </div>
      )}
    </section>
  );
}
