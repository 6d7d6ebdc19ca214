import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Collection, Header, Menu, MenuItem, MenuSection } from 'react-aria-components/Menu';
import { carName } from '#contract/car-name.ts';
import { carEditPath, leadDetailsPath } from '../../paths.ts';
import type { DealerSession } from '../DealerFrame.tsx';
import classes from './find-palette.module.css';
import { actionsFor, fits, matching, pagesFor } from './places.ts';
import type { useFound } from './use-found.ts';

type Found = ReturnType<typeof useFound>;
type Place = {
  readonly to: string;
  readonly name: string;
  readonly words: ReactNode;
  readonly more?: ReactNode | undefined;
};
type ListProps = { session: DealerSession; typed: string; found: Found; onChoose: (address: string) => void };

/** What was found, by kinds; whatever stands in none of them is left out. */
export function FoundList({ session, typed, found, onChoose }: ListProps) {
  const { t } = useLingui();
  const kinds = usePlaces(session, typed, found).filter(({ places }) => places.length > 0);
  return (
    <Menu
      aria-label={t`What was found`}
      items={kinds}
      onAction={(key) => onChoose(String(key))}
      renderEmptyState={() => (
        <p className={classes.none}>
          {found.isBehind ? <Trans>Searching…</Trans> : <Trans>Nothing is called that.</Trans>}
        </p>
      )}
    >
      {({ id, title, places }) => (
        <MenuSection id={id}>
          <Header>{title}</Header>
          <Collection items={places}>
            {({ to, name, words, more }) => (
              <MenuItem id={to} textValue={name}>
                <span className={classes.name}>{words}</span>
                {more && <span className={classes.more}>{more}</span>}
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
  const links = (all: ReturnType<typeof pagesFor>): Place[] =>
    matching(all, typed, (label) => i18n._(label)).map(({ to, label }) => ({
      to,
      name: i18n._(label),
      words: i18n._(label),
    }));
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
