import { useState } from 'react';
import type { SectionFrame } from '../use-section.ts';
import type { LeafWords } from './leaf-words.ts';

/** A part of a page that has versions of its own and is saved together with the others. */
export type DeskPart = {
  readonly name: string;
  readonly title: string;
  readonly frame: SectionFrame;
  readonly words: LeafWords;
  /** It holds something that cannot be read, so that it is not sent. */
  readonly isUnread?: boolean;
};

/** What became of the last press. */
type Outcome =
  | { readonly kind: 'saved'; readonly saved: readonly Saved[]; readonly failed: readonly string[] }
  | { readonly kind: 'discarded'; readonly putBack: () => void }
  | { readonly kind: 'undone'; readonly isWhole: boolean };

type Saved = { readonly name: string; readonly version: number };

export type Desk = ReturnType<typeof useParts>;

/** Whether a part holds something that it cannot be saved with. */
export const needsAnotherLook = ({ frame: { errors, failure, isStale }, isUnread }: DeskPart): boolean =>
  Object.keys(errors).length > 0 || Boolean(failure) || isStale || Boolean(isUnread);

/** All parts of a page in work at once: one press saves them, one leaves what was entered. */
export const useParts = (parts: readonly DeskPart[]) => {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [isSaving, setSaving] = useState(false);
  const changed = parts.filter(({ frame }) => frame.isChanged);
  // How many values differ from what is saved.
  const count = changed.reduce((sum, { frame }) => sum + frame.changes.length, 0);

  // One part that is refused keeps its changes, and the others are saved all the same.
  const save = async () => {
    const [saved, failed]: [Saved[], string[]] = [[], []];
    setSaving(true);
    for (const { name, frame, isUnread } of changed) {
      // One after the other: each starts from the dealer's row that the one before has written.
      const version = isUnread ? undefined : await frame.saveNow();
      if (version === undefined) failed.push(name);
      else saved.push({ name, version });
    }
    setSaving(false);
    setOutcome({ kind: 'saved', saved, failed });
    return failed[0];
  };
  const discard = () => {
    const back = changed.map(({ frame }) => frame.kept());
    for (const { frame } of changed) frame.discard();
    setOutcome({ kind: 'discarded', putBack: () => back.forEach((put) => void put()) });
  };
  // Brings back what was there before the last save.
  const undoSave = async () => {
    if (outcome?.kind !== 'saved') return;
    setSaving(true);
    let isWhole = true;
    for (const { name, version } of outcome.saved) {
      const frame = parts.find((part) => part.name === name)?.frame;
      isWhole = Boolean(await frame?.restoreNow(version - 1)) && isWhole;
    }
    setSaving(false);
    setOutcome({ kind: 'undone', isWhole });
  };
  return { parts, count, isSaving, outcome, save, discard, undoSave };
};
