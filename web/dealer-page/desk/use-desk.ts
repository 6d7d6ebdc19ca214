import { weekdays } from '#contract/opening-hours.ts';
import type { Content, DealerPageData, SaveBody, SectionName } from '../page-section.ts';
import { isUnread } from '../parts/hours-words.ts';
import { useSectionWords } from '../section-words.ts';
import { type Editor, type Section, useSection } from '../use-section.ts';
import { useLeafWords } from './leaf-words.ts';
import { sectionLeaves } from './leaves.ts';
import { type Desk, type DeskPart, useParts } from './use-parts.ts';

export type Sections = { readonly [Name in SectionName]: Section<Content<Name>> };

/** The sections in the order in which they stand in the list and are saved. */
export const sectionOrder = [
  'address',
  'contacts',
  'hours',
  'pictures',
  'shown',
  'provinces',
  'fees',
  'rates',
] as const satisfies readonly SectionName[];

const hasUnread = ({ hours: { draft } }: Sections): boolean =>
  weekdays.some((day) => isUnread(draft.openingHours[day])) || draft.specialDays.some(({ hours }) => isUnread(hours));

const useOne = <Name extends SectionName>(name: Name, page: DealerPageData, editor: Editor): Section<Content<Name>> =>
  useSection<Content<Name>>({
    name,
    saved: page.sections[name],
    editor,
    leaves: sectionLeaves[name],
    // The contract ties each section's name to its content; a generic name loses the tie.
    bodyOf: (content) => ({ section: name, content }) as SaveBody,
  });

const useSections = (page: DealerPageData, editor: Editor): Sections => ({
  address: useOne('address', page, editor),
  contacts: useOne('contacts', page, editor),
  hours: useOne('hours', page, editor),
  pictures: useOne('pictures', page, editor),
  shown: useOne('shown', page, editor),
  provinces: useOne('provinces', page, editor),
  fees: useOne('fees', page, editor),
  rates: useOne('rates', page, editor),
});

/** The dealer's page in work, with the sections that it is saved in. */
export const useDesk = (page: DealerPageData, editor: Editor): Desk & { readonly sections: Sections } => {
  const sections = useSections(page, editor);
  const titles = useSectionWords();
  const words = useLeafWords();
  const parts = sectionOrder.map(
    (name): DeskPart => ({
      name,
      title: titles[name].title,
      frame: sections[name],
      words: words[name],
      isUnread: name === 'hours' && hasUnread(sections),
    }),
  );
  return { ...useParts(parts), sections };
};
