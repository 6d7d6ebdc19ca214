import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { Link, useLocation, useNavigation, useSearchParams } from 'react-router';
import { formatCount } from '../kit/format.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import filterClasses from './filters.module.css';
import { ResultList } from './ResultList.tsx';
import { SaveSearchButton } from './SaveSearchButton.tsx';
import { SearchHead } from './SearchHead.tsx';
import { SortLinks } from './SortLinks.tsx';
import classes from './search.module.css';
import { chosenIn, inForce, type SearchResult } from './search-address.ts';

/** They come drawn with the page, and alive a moment after the rest. */
const Filters = lazy(() => import('./Filters.tsx'));
const Chips = lazy(() => import('./Chips.tsx'));

/** Most searches find something. */
const NothingFits = lazy(() => import('./NothingFits.tsx'));

export type SearchResultsProps = {
  result: SearchResult | 'failed';
  /** The dealer on whose page the search stands, among whose cars it looks alone. */
  dealer?: string | undefined;
};

/** A search: its words and filters, how many cars fit, and the cars, each a result of its own. */
export function SearchResults({ result, dealer }: SearchResultsProps) {
  const isBusy = useNavigation().state === 'loading';
  return (
    <div className={`stack gap-1 ${classes.search}`}>
      <SearchHead result={result === 'failed' ? null : result} isOfDealer={dealer !== undefined} />
      {result === 'failed' ? <SearchFailed /> : <Found result={result} isBusy={isBusy} dealer={dealer} />}
    </div>
  );
}

function Found({ result, isBusy, dealer }: { result: SearchResult; isBusy: boolean; dealer: string | undefined }) {
  const { key } = useLocation();
  const [search] = useSearchParams();
  const { understood, total, sort, dir } = result;
  const { words, chosen } = inForce(search, understood);
  return (
    <>
      <div className={`flow-row ${classes.line}`}>
        <FilterSheet result={result} />
        <Count result={result} />
        {words.length + chosen.length > 0 && (
          <Suspense fallback={<span className={classes.chips} />}>
            <Chips understood={understood} />
          </Suspense>
        )}
        {total > 0 && <SortLinks sort={sort} dir={dir} />}
        <div className={classes.saving}>
          <SaveSearchButton dealer={dealer} />
        </div>
      </div>
      <div className={`stack tops ${classes.columns}`}>
        <aside className={classes.rail}>
          <Suspense>
            <Filters result={result} />
          </Suspense>
        </aside>
        <div aria-busy={isBusy} className={classes.list}>
          {total === 0 ? (
            <Suspense>
              <NothingFits understood={understood} dealer={dealer} />
            </Suspense>
          ) : (
            <ResultList key={`${key} ${search}`} first={result} dealer={dealer} />
          )}
        </div>
      </div>
    </>
  );
}

/** How many cars fit, said to whoever does not see them change. */
function Count({ result: { total, isMore, isAbout } }: { result: SearchResult }) {
  const { i18n, t } = useLingui();
  const count = formatCount(total, i18n.locale);
  return (
    <p role="status" className={`larger strong ${classes.count}`}>
      {isMore ? (
        t`More than ${count} cars`
      ) : isAbout && total > 0 ? (
        t`About ${count} cars`
      ) : (
        <Plural value={total} one="# car" other="# cars" />
      )}
    </p>
  );
}

/** On a phone the filters open as a sheet; the button counts those that are chosen. */
function FilterSheet({ result }: { result: SearchResult }) {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const [isOpen, setOpen] = useState(false);
  const count = chosenIn(search).length;
  const { total } = result;
  return (
    <div className={classes.sheetPlace}>
      <Button onClick={() => setOpen(true)}>
        <IconAdjustmentsHorizontal aria-hidden />
        {count > 0 ? (
          <Trans>
            Filters {count} <span className="visually-hidden">selected</span>
          </Trans>
        ) : (
          t`Filters`
        )}
      </Button>
      {isOpen && (
        <Sheet title={t`Filters`} onClose={() => setOpen(false)}>
          <Suspense>
            <Filters result={result}>
              <Button kind="primary" className={filterClasses.show} onClick={() => setOpen(false)}>
                <Plural value={total} one="Show # car" other="Show # cars" />
              </Button>
            </Filters>
          </Suspense>
        </Sheet>
      )}
    </div>
  );
}

/** The search did not answer: the same address once more, which works without scripts too. */
function SearchFailed() {
  const { t } = useLingui();
  const { pathname, search } = useLocation();
  return (
    <Notice title={t`Search isn’t responding.`} failed>
      <p>{t`Your search isn’t lost.`}</p>
      <Link to={pathname + search} reloadDocument className="link">{t`Try again`}</Link>
    </Notice>
  );
}
