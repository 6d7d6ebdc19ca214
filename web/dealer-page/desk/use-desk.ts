import { useState } from 'react';
import { weekdays } from '#contract/opening-hours.ts';
import type { Content, DealerPageData, SaveBody, SectionName } from '../page-section.ts';
import { isUnread } from '../parts/hours-words.ts';
import { type Editor, type Section, type SectionFrame, useSection } from '../use-section.ts';
import { sectionLeaves } from './leaves.ts';

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

/** What became of the last press. */
type Outcome =
  | { readonly kind: 'saved'; readonly saved: readonly Saved[]; readonly failed: readonly SectionName[] }
  | { readonly kind: 'discarded'; readonly putBack: () => void }
  | { readonly kind: 'undone'; readonly isWhole: boolean };

type Saved = { readonly name: SectionName; readonly version: number };

export type Desk = {
  readonly sections: Sections;
  /** How many values differ from what is saved. */
  readonly count: number;
  readonly isSaving: boolean;
  readonly outcome: Outcome | null;
  /** Saves each section that holds changes; one that is refused keeps them, and the others are saved all the same. */
  readonly save: () => Promise<SectionName | undefined>;
  readonly discard: () => void;
  /** Brings back what was there before the last save. */
  readonly undoSave: () => Promise<void>;
};

/** Whether a section holds something that it cannot be saved with. */
export const needsAnotherLook = (sections: Sections, name: SectionName): boolean => {
  const { errors, failure, isStale } = sections[name];
  return Object.keys(errors).length > 0 || Boolean(failure) || isStale || (name === 'hours' && hasUnread(sections));
};

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

/** All sections of the page in work at once: one press saves them, one leaves what was entered. */
export const useDesk = (page: DealerPageData, editor: Editor): Desk => {
  const sections = useSections(page, editor);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [isSaving, setSaving] = useState(false);
  const changed = sectionOrder.filter((name) => sections[name].isChanged);
  const count = changed.reduce((sum, name) => sum + sections[name].changes.length, 0);

  const save = async () => {
    const [saved, failed]: [Saved[], SectionName[]] = [[], []];
    setSaving(true);
    for (const name of changed) {
      const isReadable = name !== 'hours' || !hasUnread(sections);
      // One after the other: each starts from the dealer's row that the one before has written.
      const version = isReadable ? await sections[name].saveNow() : undefined;
      if (version === undefined) failed.push(name);
      else saved.push({ name, version });
    }
    setSaving(false);
    setOutcome({ kind: 'saved', saved, failed });
    return failed[0];
  };
  const discard = () => {
    const frames: SectionFrame[] = changed.map((name) => sections[name]);
    const back = frames.map((frame) => frame.kept());
    for (const frame of frames) frame.discard();
    setOutcome({ kind: 'discarded', putBack: () => back.forEach((put) => void put()) });
  };
  const undoSave = async () => {
    if (outcome?.kind !== 'saved') return;
    setSaving(true);
    let isWhole = true;
    for (const { name, version } of outcome.saved) isWhole = (await sections[name].restoreNow(version - 1)) && isWhole;
    setSaving(false);
    setOutcome({ kind: 'undone', isWhole });
  };
  return { sections, count, isSaving, outcome, save, discard, undoSave };
};
