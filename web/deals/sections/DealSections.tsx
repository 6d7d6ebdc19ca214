import { fieldsOf, type SectionId, sectionsOf } from '#engine/form/sections.ts';
import { useDeal } from '../form/deal-context.tsx';
import type { DealStore } from '../form/deal-store.ts';
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

/** The numbered sections of the chosen mode. A deal that was sent has been accepted; a draft still has to be. */
export function DealSections({ isSent, leftOut = [] }: SectionsProps) {
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
    <ol className={classes.list}>
      {sections.map(({ id }, place) => (
        <Section key={id} id={id} number={place + 1} />
      ))}
    </ol>
  );
}
