import type { ReactNode } from 'react';
import type { DeskPart } from '../desk/use-parts.ts';
import type { SaveBody } from '../page-section.ts';
import { type Editor, type Section, useSection } from '../use-section.ts';
import { contentOf, type HeldMake, heldOf, makeLeaves } from './held-make.ts';
import type { Entry } from './make-data.ts';
import { useMakeWords } from './use-make-words.ts';

/** A make of the catalogue in work. */
export type MakeInWork = {
  readonly entry: Entry;
  readonly section: Section<HeldMake>;
  readonly part: DeskPart;
};

type WithMakeProps = { entry: Entry; editor: Editor; children: (make: MakeInWork) => ReactNode };

function WithMake({ entry, editor, children }: WithMakeProps) {
  const { _id, make, version, content } = entry;
  const name = `make:${_id}`;
  const section = useSection<HeldMake>({
    name,
    saved: { version, content: heldOf(content) },
    editor,
    leaves: makeLeaves,
    bodyOf: (held): SaveBody => ({ section: 'make', makeId: _id, content: contentOf(held) }),
  });
  return children({ entry, section, part: { name, title: make, frame: section, words: useMakeWords(make) } });
}

type WithMakesProps = {
  entries: readonly Entry[];
  editor: Editor;
  before?: readonly MakeInWork[];
  children: (makes: readonly MakeInWork[]) => ReactNode;
};

/**
 * Every make of the catalogue in work at once, so that one that is added or taken off is a change like any other. Each is
 * held by a component of its own around those that follow it.
 */
export function WithMakes({ entries, editor, before = [], children }: WithMakesProps): ReactNode {
  const [entry, ...others] = entries;
  if (!entry) return children(before);
  return (
    <WithMake key={entry._id} entry={entry} editor={editor}>
      {(make) => (
        <WithMakes entries={others} editor={editor} before={[...before, make]}>
          {children}
        </WithMakes>
      )}
    </WithMake>
  );
}
