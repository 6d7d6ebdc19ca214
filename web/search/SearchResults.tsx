import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useLocation, useNavigation, useSearchParams } from 'react-router';
import { formatCount } from '../kit/format.ts';
import { SaveSearchButton } from '../saved/SaveSearchButton.tsx';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import { Chips } from './Chips.tsx';
import { Filters } from './Filters.tsx';
import { useChipWord } from './filter-words.ts';
import filterClasses from './filters.module.css';
import { NothingFits } from './NothingFits.tsx';
import { ResultList } from './ResultList.tsx';
import { SearchHead } from './SearchHead.tsx';
import { SortLinks } from './SortLinks.tsx';
import classes from './search.module.css';
import { chosenIn, queryOf, type SearchResult } from './search-address.ts';

export type SearchResultsProps = {
  result: SearchResult | 'failed';
  /** The dealer on whose page the search stands, among whose cars it looks alone. */
  dealer?: string | undefined;
};

/** A search: its words and filters, how many cars fit, and the cars, each a result of its own. */
export function SearchResults({ result, dealer }: SearchResultsProps) {
  const isBusy = useNavigation().state === 'loading';
  return (
    <div className={classes.search}>
      <SearchHead result={result === 'failed' ? null : result} isOfDealer={dealer !== undefined} />
      {result === 'failed' ? <SearchFailed /> : <Found result={result} isBusy={isBusy} dealer={dealer} />}
    </div>
  );
}

type FoundProps = { result: SearchResult; isBusy: boolean; dealer: string | undefined };

function Found({ result, isBusy, dealer }: FoundProps) {
  const { key } = useLocation();
  const [search] = useSearchParams();
  const { facets, understood, total, sort } = result;
  const { cursor: _, limit: __, ...filters } = queryOf(search);
  const say = useChipWord();
  const named = [search.get('q'), ...chosenIn(search).map(({ name, value }) => say(name, value))];
  return (
    <>
      <FilterSheet result={result} />
      <div className={classes.line}>
        <Count result={result} />
        <Chips understood={understood} />
        {total > 0 && <SortLinks sort={sort} />}
        <SaveSearchButton filters={{ ...filters, ...(dealer && { dealer }) }} name={named.filter(Boolean).join(', ')} />
      </div>
      <div className={classes.columns}>
        <aside className={classes.rail}>
          <Filters facets={facets} />
        </aside>
        <div aria-busy={isBusy} className={classes.list}>
          {total === 0 ? (
            <NothingFits understood={understood} dealer={dealer} />
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
    <p role="status" className={`strong ${classes.count}`}>
      {isMore ? (
        t`More than ${count} cars fit`
      ) : isAbout ? (
        t`About ${count} cars fit`
      ) : (
        <Plural value={total} one="# car fits" other="# cars fit" />
      )}
    </p>
  );
}

/** On a phone the filters open as a sheet; the button counts those that are chosen. */
function FilterSheet({ result }: { result: SearchResult }) {
  const { t, i18n } = useLingui();
  const [search] = useSearchParams();
  const [isOpen, setOpen] = useState(false);
  const count = chosenIn(search).length;
  const total = formatCount(result.total, i18n.locale);
  return (
    <div className={classes.sheetPlace}>
      <Button onClick={() => setOpen(true)}>
        <IconAdjustmentsHorizontal aria-hidden />
        {count > 0 ? (
          <Trans>
            Filters {count} <span className="visually-hidden">chosen</span>
          </Trans>
        ) : (
          t`Filters`
        )}
      </Button>
      {isOpen && (
        <Sheet title={t`Filters`} onClose={() => setOpen(false)}>
          <Filters facets={result.facets}>
            <Button kind="primary" className={filterClasses.show} onClick={() => setOpen(false)}>
              <Trans>Show {total} cars</Trans>
            </Button>
          </Filters>
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
    <Notice title={t`The search did not answer.`} failed>
      <p>{t`Nothing is lost: what you ask for stands in the address.`}</p>
      <Link to={pathname + search} reloadDocument className="link">{t`Try again`}</Link>
    </Notice>
  );
}
