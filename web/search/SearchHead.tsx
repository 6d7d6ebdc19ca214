import { Trans, useLingui } from '@lingui/react/macro';
import { IconMapPin, IconSearch } from '@tabler/icons-react';
import { type Dispatch, type FormEvent, lazy, type ReactNode, type SetStateAction, Suspense, useState } from 'react';
import { Form, useLocation, useNavigate, useNavigation, useSearchParams } from 'react-router';
import { roundedMonths } from '#engine/form/term.ts';
import { useDownWords } from '../kit/down-words.ts';
import { formatKilometres } from '../kit/format.ts';
import { useProvinceName } from '../kit/province-names.ts';
import { searchName } from '../paths.ts';
import { Button } from '../ui/Button.tsx';
import { TextField } from '../ui/TextField.tsx';
import { chosenIn, ofPage, plainValue, type SearchResult, searchOf, termsShown } from './search-address.ts';
import classes from './search-head.module.css';
import { usualYears } from './search-terms.ts';

/** Their pills are closed at first: the fields come drawn with the page, and alive a moment after the rest. */
const PlaceFields = lazy(async () => ({ default: (await import('./SearchFields.tsx')).PlaceFields }));
const TermsFields = lazy(async () => ({ default: (await import('./SearchFields.tsx')).TermsFields }));

/** The words of the search, where its reader is, and what payments are worked out by. */
export function SearchHead({ result, isOfDealer }: { result: SearchResult | null; isOfDealer: boolean }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const isBusy = useNavigation().state === 'loading';
  const [open, setOpen] = useState<Opened>(null);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setOpen(null);
    void navigate(pathname + searchOf(event.currentTarget), { preventScrollReset: true });
  };
  const value = (name: string) => search.get(name) ?? '';
  return (
    <Form
      // Another search in the address, by a link or by going back, brings its own words.
      key={search.toString()}
      role="search"
      action={pathname}
      aria-label={t`Find a car`}
      className={`stack gap-1-15 ${classes.head}`}
      onSubmit={send}
    >
      {chosenIn(search)
        // How far is asked beside where.
        .filter(({ name }) => isOfDealer || name !== 'withinKm')
        .map(({ name, value: chosen }) => (
          <input key={`${name} ${chosen}`} type="hidden" name={name} value={chosen} />
        ))}
      {['sort', 'dir', ...ofPage]
        .filter((name) => search.get(name))
        .map((name) => (
          <input key={name} type="hidden" name={name} value={value(name)} />
        ))}
      <div className={classes.words}>
        <TextField
          type="search"
          name={searchName}
          aria-label={t`Make, model, type or budget`}
          placeholder={t`Make, model, type or budget`}
          defaultValue={value(searchName)}
          maxLength={200}
          autoComplete="off"
          enterKeyHint="search"
        />
        <Button type="submit" busy={isBusy} aria-label={t`Search`}>
          <IconSearch aria-hidden />
        </Button>
      </div>
      {!isOfDealer && <Place isOpen={open === 'place'} onOpen={setOpen} />}
      <TermsOfPayment result={result} isOpen={open === 'terms'} onOpen={setOpen} />
    </Form>
  );
}

/** What of the head is open. */
type Opened = 'place' | 'terms' | null;

type PillProps = {
  /** Which one it is. */
  of: Exclude<Opened, null>;
  isOpen: boolean;
  onOpen: Dispatch<SetStateAction<Opened>>;
  /** What it says while it is closed. */
  said: ReactNode;
  /** What its fields ask for. */
  names: readonly string[];
  className: string | undefined;
  children: ReactNode;
};

/** Fields that open below what they say. */
function Pill({ of, isOpen, onOpen, said, names, className, children }: PillProps) {
  const { t } = useLingui();
  return (
    <details
      name="search-head"
      className={`${classes.pill} ${className}`}
      open={isOpen}
      onToggle={({ currentTarget: { open } }) => onOpen((now) => (open ? of : now === of ? null : now))}
    >
      <summary>{said}</summary>
      <div className={classes.fields}>
        <Suspense fallback={<Unchanged names={names} />}>{children}</Suspense>
        <Button type="submit">{t`Show the cars`}</Button>
      </div>
    </details>
  );
}

/** What the address says already, until there are fields to change it. */
function Unchanged({ names }: Pick<PillProps, 'names'>) {
  const [search] = useSearchParams();
  return names.map((name) => <input key={name} type="hidden" name={name} value={search.get(name) ?? ''} />);
}

type PartProps = Pick<PillProps, 'isOpen' | 'onOpen'>;

/** Where the reader is, and how far they would go. */
function Place(part: PartProps) {
  const { t, i18n } = useLingui();
  const [search] = useSearchParams();
  const near = plainValue('near', search.get('near') ?? '');
  const far = search.get('withinKm') ?? '';
  const said = (
    <>
      <IconMapPin aria-hidden size={20} />
      {near && (
        <strong aria-hidden className={classes.code}>
          {near}
        </strong>
      )}
      <span className={classes.placed}>
        {near === '' ? (
          t`Any distance`
        ) : far === '' ? (
          <Trans>
            Near <strong>{near}</strong>
          </Trans>
        ) : (
          <Trans>
            Within <strong>{formatKilometres(far, i18n.locale)}</strong> of <strong>{near}</strong>
          </Trans>
        )}
      </span>
    </>
  );
  return (
    <Pill of="place" said={said} names={['near', 'withinKm']} className={classes.place} {...part}>
      <PlaceFields near={near} />
    </Pill>
  );
}

/** Whose tax payments hold, what is paid down and for how long; on a phone only the province and the months, by their letters. */
function TermsOfPayment({ result, ...part }: PartProps & { result: SearchResult | null }) {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const nameOf = useProvinceName();
  const down = useDownWords();
  const shown = result?.province ?? search.get('province') ?? '';
  const shownName = nameOf(shown);
  const terms = termsShown(search, result ?? { province: '', understood: [] });
  const months = roundedMonths(terms.termsInYears ?? usualYears);
  const said = (
    <>
      <span aria-hidden className={classes.code}>
        <strong>{shown}</strong> {t`${months} mo`}
      </span>
      <span className={classes.placed}>
        <Trans>
          Taxes: <strong>{shownName}</strong>
        </Trans>
      </span>
      <span className={`quiet ${classes.placed}`}>
        {[down(plainValue('downpayment', terms.downpayment ?? '')), t`${months} months`].join(', ')}
      </span>
    </>
  );
  return (
    <Pill
      of="terms"
      said={said}
      names={['province', 'downpayment', 'termsInYears']}
      className={classes.terms}
      {...part}
    >
      <TermsFields province={shownName} />
    </Pill>
  );
}
