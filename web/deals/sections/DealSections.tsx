import { type SectionId, sectionsOf } from '#engine/form/sections.ts';
import { useDeal } from '../form/deal-context.tsx';
import { Section } from './Section.tsx';
import classes from './section.module.css';

type SectionsProps = {
  isSent: boolean;
  /** Sections that have no place here. */
  leftOut?: readonly SectionId[];
};

/** The numbered sections of the chosen mode. A deal that was sent has been accepted; a draft still has to be. */
export function DealSections({ isSent, leftOut = [] }: SectionsProps) {
  const activeOption = useDeal((deal) => deal.state.activeOption);
  const sections = sectionsOf(activeOption).filter(
    ({ id }) => !(isSent && id === 'acceptance') && !leftOut.includes(id),
  );
  return (
    <ol className={classes.list}>
      {sections.map(({ id, number }) => (
        <Section key={id} id={id} number={number} />
      ))}
    </ol>
  );
}
