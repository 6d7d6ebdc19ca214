import { fieldsOf, type SectionId, sectionsOf } from '#engine/form/sections.ts';
import { KeptMarkup, numberOf } from '../../kit/kept-markup.tsx';
import { useDeal, useDealStore } from '../form/deal-context.tsx';
import type { DealStore } from '../form/deal-store.ts';
import { useVehicleSource } from '../vehicle/vehicle-source.ts';
import { Section } from './Section.tsx';
import classes from './section.module.css';

type SectionsProps = {
  isSent: boolean;
  /** Sections that have no place here. */
  leftOut?: readonly SectionId[];
};

/** A section that the dealer's page does without; where it holds something it is shown, so that no figure goes unseen. */
const isWithout = ({ leftOut, state }: DealStore, id: SectionId): boolean =>
  leftOut.includes(id) && fieldsOf(id).every((name) => state.form[name] === '');

/**
 * What the sections show of a deal, by which they are the same on the pages of many dealers. The figures follow from it and
 * the rates; what the dealer has set is in the state.
 */
const drawnOf = ({
  dealer: _set,
  actions: _do,
  result: _follows,
  outputs: _follow,
  opened,
  rates,
  ...deal
}: DealStore) => [deal, [...opened], numberOf(rates)];

/** The numbered sections of the chosen mode. A deal that was sent has been accepted; a draft still has to be. */
export function DealSections({ isSent, leftOut = [] }: SectionsProps) {
  const store = useDealStore();
  const { makes } = useVehicleSource();
  const activeOption = useDeal((deal) => deal.state.activeOption);
  const without = useDeal((deal) =>
    sectionsOf(activeOption)
      .filter(({ id }) => isWithout(deal, id))
      .map(({ id }) => id)
      .join(' '),
  ).split(' ');
  const sections = sectionsOf(activeOption).filter(
    ({ id }) => !(isSent && id === 'acceptance') && !leftOut.includes(id) && !without.includes(id),
  );
  return (
    <KeptMarkup element="ol" className={classes.list} madeOf={() => [sections, makes, drawnOf(store.getState())]}>
      {sections.map(({ id }, place) => (
        <Section key={id} id={id} number={place + 1} />
      ))}
    </KeptMarkup>
  );
}
