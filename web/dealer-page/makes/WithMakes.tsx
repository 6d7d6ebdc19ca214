import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatMoney } from '../../kit/format.ts';
import { vehicleTypeName } from '../../kit/vehicle-type-names.ts';
import { fieldLabel, type LeafWords } from '../desk/leaf-words.ts';
import type { DeskPart } from '../desk/use-parts.ts';
import type { SaveBody } from '../page-section.ts';
import { pictureName } from '../picture-name.ts';
import { type Editor, type Section, useSection } from '../use-section.ts';
import { contentOf, type Entry, type HeldMake, heldOf, makeLeaves, placeInType, type TypeField } from './held-make.ts';

/** A description is told by how it begins. */
const longest = 60;

const pictureKeys = ['bannerImage', 'image', 'brandIcon', 'iconImg', 'bannerImg', 'backgroundImg'];

/** How the values of a make are said in the bar: each with the make's name, for all makes stand there together. */
const useMakeWords = (make: string): LeafWords => {
  const { t, i18n } = useLingui();
  const ofType: Readonly<Record<TypeField, (typeName: string) => string>> = {
    vehicleTypeHeading: (typeName) => t`Heading for ${typeName}`,
    description: (typeName) => t`Description for ${typeName}`,
    iconImg: (typeName) => t`Icon for ${typeName}`,
    bannerImg: (typeName) => t`Banner for ${typeName}`,
    backgroundImg: (typeName) => t`Background for ${typeName}`,
  };
  const nameOf = (key: string): string => {
    const place = placeInType(key);
    if (place) return ofType[place.field](vehicleTypeName(place.vehicleType, i18n));
    return fieldLabel(key, i18n);
  };
  const textOf = (value: unknown, key: string): string => {
    if (key === 'isSold') return value ? t`on your page` : t`not on your page`;
    if (key === 'vehicleTypes') {
      return Array.isArray(value) ? value.map((type) => vehicleTypeName(String(type), i18n)).join(', ') : t`all`;
    }
    const isPicture = pictureKeys.includes(placeInType(key)?.field ?? key);
    if (!value) return isPicture || key !== 'freight' ? t`brand default` : t`not provided`;
    const text = String(value);
    if (isPicture) return pictureName(text, i18n);
    if (key === 'freight' && !Number.isNaN(Number(text))) return formatMoney(text, i18n.locale);
    return text.length > longest ? `${text.slice(0, longest).trimEnd()}…` : text;
  };
  return { saysNothing: true, label: (key) => (key === 'isSold' ? make : `${make}, ${nameOf(key)}`), text: textOf };
};

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
