import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconZoom } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Input } from 'react-aria-components/Input';
import { Collection, Header, Menu, MenuItem, MenuSection } from 'react-aria-components/Menu';
import { SearchField } from 'react-aria-components/SearchField';
import { useNavigate } from 'react-router';
import { carName } from '#contract/car-name.ts';
import { foldLetters } from '#contract/fold-letters.ts';
import { dealerMatters } from '#contract/pages.ts';
import { api } from '../../kit/api.ts';
import { useModalDialog } from '../../kit/modal-dialogs.ts';
import { carEditPath, dealerPath, leadDetailsPath, newProgrammePath, paths } from '../../paths.ts';
import type { DealerSession } from '../DealerFrame.tsx';
import { pagesOfMatter } from '../dealer-links.ts';
import type { MenuLink } from '../menu-links.ts';
import classes from './find-palette.module.css';

/** One field that leads anywhere: what is typed finds leads, cars, pages and actions; the arrows choose, Enter goes there. */
export default function FindPalette({ session, onClose }: { session: DealerSession; onClose: () => void }) {
  const { i18n, t } = useLingui();
  const go = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const dialog = useModalDialog(() => field.current?.focus());
  const [typed, setTyped] = useState('');
  const found = useFound(session.token, typed);
  const choose = (address: string) => {
    dialog.current?.close();
    void go(address);
  };
  return (
    <dialog ref={dialog} aria-label={t`Search everything`} className={classes.palette} onClose={onClose} closedby="any">
      <I18nProvider locale={`${i18n.locale}-CA`}>
        <Autocomplete inputValue={typed} onInputChange={setTyped}>
          <div className={`row fixed gap-15 underlined ${classes.field}`}>
            <IconZoom aria-hidden size={20} stroke={1.75} className="fixed quiet" />
            <SearchField aria-label={t`Find a lead, car, page or action`}>
              <Input ref={field} placeholder={t`Find a lead, car, page or action`} maxLength={100} />
            </SearchField>
          </div>
          <div className={classes.list}>
            <FoundList session={session} typed={typed} found={found} onChoose={choose} />
          </div>
        </Autocomplete>
      </I18nProvider>
      {found.hasFailed && (
        <p
          role="alert"
          className={`fixed small ruled ${classes.failed}`}
        >{t`We couldn’t search leads and cars. Try again.`}</p>
      )}
    </dialog>
  );
}

type Place = {
  readonly to: string;
  readonly name: string;
  readonly words: ReactNode;
  readonly more?: ReactNode | undefined;
};
type Found = ReturnType<typeof useFound>;
type ListProps = { session: DealerSession; typed: string; found: Found; onChoose: (address: string) => void };

/** What was found, by kinds; whatever stands in none of them is left out. */
function FoundList({ session, typed, found, onChoose }: ListProps) {
  const { t } = useLingui();
  const kinds = usePlaces(session, typed, found).filter(({ places }) => places.length > 0);
  return (
    <Menu
      aria-label={t`Results`}
      items={kinds}
      onAction={(key) => onChoose(String(key))}
      renderEmptyState={() => (
        <p className={`quiet ${classes.none}`}>
          {found.isBehind ? <Trans>Searching…</Trans> : <Trans>No results.</Trans>}
        </p>
      )}
    >
      {({ id, title, places }) => (
        <MenuSection id={id}>
          <Header>{title}</Header>
          <Collection items={places}>
            {({ to, name, words, more }) => (
              <MenuItem id={to} textValue={name}>
                <span className={`fixed medium breaks ${classes.name}`}>{words}</span>
                {more && <span className={`note narrowing in-line ${classes.more}`}>{more}</span>}
              </MenuItem>
            )}
          </Collection>
        </MenuSection>
      )}
    </Menu>
  );
}

type Kind = { readonly id: string; readonly title: string; readonly places: readonly Place[] };

function usePlaces(session: DealerSession, typed: string, found: Found): readonly Kind[] {
  const { i18n, t } = useLingui();
  const links = (all: readonly MenuLink[]): Place[] =>
    all
      .map(({ to, label }) => ({ to, name: i18n._(label), words: i18n._(label) }))
      .filter(({ name }) => fits(name, typed));
  const leads = found.leads.map(({ _id, shopper, ...deal }) => ({
    to: leadDetailsPath(_id),
    name: `${shopper ?? t`N/A`} ${carName(deal)}`,
    words: shopper ? <bdi translate="no">{shopper}</bdi> : t`N/A`,
    more: carName(deal),
  }));
  const cars = found.cars.map(({ _id, modelName, stockNumber, ...car }) => ({
    to: carEditPath(_id),
    name: `${carName({ ...car, model: modelName })} ${stockNumber}`,
    words: carName({ ...car, model: modelName }),
    more: stockNumber && <bdi translate="no">{stockNumber}</bdi>,
  }));
  // Enter goes to the first of all: what was found by earlier words must not be it, where it has nothing of these.
  const isMeant = ({ name }: Place) => !found.isBehind || fits(name, typed);
  return [
    { id: 'leads', title: t`Leads`, places: leads.filter(isMeant) },
    { id: 'cars', title: t`Cars`, places: cars.filter(isMeant) },
    { id: 'pages', title: t`Pages`, places: links(pagesFor(session)) },
    { id: 'actions', title: t`Actions`, places: links(actionsFor(session)) },
  ];
}

const newProgrammes = [
  { kind: 'finance', label: msg`New finance program` },
  { kind: 'lease', label: msg`New lease program` },
  { kind: 'rebate', label: msg`New rebate` },
  { kind: 'governmentRebate', label: msg`New government rebate` },
] as const;

/** The pages of the dealer's side that a member may open. */
const pagesFor = ({ dealer }: DealerSession): readonly MenuLink[] =>
  dealerMatters.flatMap((matter) => pagesOfMatter(matter, dealer.role));

/** What a member may begin from anywhere. */
const actionsFor = ({ dealer }: DealerSession): readonly MenuLink[] => [
  ...(dealer.role === 'sales'
    ? []
    : [
        { to: paths.dealerCarDetailsAdd, label: msg`Add a car` },
        ...newProgrammes.map(({ kind, label }) => ({ to: newProgrammePath(kind), label })),
      ]),
  { to: dealerPath(dealer.businessName), label: msg`View your page` },
];

/** Whether each of the words that are typed begins one of a name's words; so it is where nothing is typed. */
function fits(name: string, typed: string): boolean {
  const wanted = foldLetters(typed).split(/\s+/u).filter(Boolean);
  const words = foldLetters(name).split(/[^\p{L}\p{N}]+/u);
  return wanted.every((begin) => words.some((word) => word.startsWith(begin)));
}

/** How long the words must have stood still before the server is asked, in milliseconds. */
const pause = 200;
/** So many letters narrow a list. */
const fewest = 2;
/** So many of each kind are shown; whoever looks for more writes on. */
const most = 5;

/** The leads and the cars of which the typed words speak: the latest first, none for a single letter. */
function useFound(token: string, typed: string) {
  const [q, setQ] = useState('');
  // A timer is what tells that nothing follows.
  useEffect(() => {
    const timer = setTimeout(() => setQ(typed.trim()), pause);
    return () => clearTimeout(timer);
  }, [typed]);
  const isAsked = q.length >= fewest;
  const leads = useQuery({
    queryKey: ['dealer', 'leads', { q }],
    queryFn: () => api('listLeads', { query: { q } }, token),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  const cars = useQuery({
    queryKey: ['dealer', 'stock', { q }],
    queryFn: () => api('listStock', { query: { q } }, token),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  const isBehind = typed.trim().length >= fewest && (q !== typed.trim() || leads.isFetching || cars.isFetching);
  return {
    leads: isAsked ? (leads.data?.data.slice(0, most) ?? []) : [],
    cars: isAsked ? (cars.data?.data.slice(0, most) ?? []) : [],
    /** Whether what is shown belongs to earlier words. */
    isBehind,
    hasFailed: isAsked && (leads.isError || cars.isError),
  };
}
