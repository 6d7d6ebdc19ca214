import { useLingui } from '@lingui/react/macro';
import { type ComponentType, type SyntheticEvent, useEffect, useRef } from 'react';
import { anchorOf, type Content, type DealerPageData, type SectionName } from '../page-section.ts';
import { HoursForm } from '../parts/HoursForm.tsx';
import { PicturesForm } from '../parts/PicturesForm.tsx';
import { RatesForm } from '../parts/RatesForm.tsx';
import { ShownForm } from '../parts/ShownForm.tsx';
import { AddressForm, ContactsForm } from '../parts/TextForms.tsx';
import { FeesForm } from '../provinces/FeesForm.tsx';
import { ProvincesForm } from '../provinces/ProvincesForm.tsx';
import { useSectionWords } from '../section-words.ts';
import type { Editor, Section } from '../use-section.ts';
import { useLeafWords } from './leaf-words.ts';
import { type LeafMap, sectionLeaves } from './leaves.ts';
import { Earlier, Faults, MetSomebody } from './PartNotes.tsx';
import classes from './page-desk.module.css';
import type { Sections } from './use-desk.ts';

type Form<Name extends SectionName> = ComponentType<{
  section: Section<Content<Name>>;
  page: DealerPageData;
  token: string;
}>;

const forms: { readonly [Name in SectionName]: Form<Name> } = {
  address: AddressForm,
  contacts: ContactsForm,
  hours: HoursForm,
  pictures: PicturesForm,
  rates: RatesForm,
  shown: ShownForm,
  provinces: ProvincesForm,
  fees: FeesForm,
};

type DeskCardProps<Name extends SectionName> = {
  name: Name;
  sections: Sections;
  page: DealerPageData;
  editor: Editor;
  onSave: () => void;
  /** It was not saved: what needs another look takes the focus, and `onLooked` says so. */
  isLookedAt: boolean;
  onLooked: () => void;
};

/** The one section that is open, with its fields; for whoever may only read, with what stands in it. */
export function DeskCard<Name extends SectionName>(props: DeskCardProps<Name>) {
  const { name, sections, page, editor, onSave, isLookedAt, onLooked } = props;
  const { t } = useLingui();
  const place = useRef<HTMLElement>(null);
  const { title, about } = useSectionWords()[name];
  // Each name has the section and the form of its own content.
  const section = sections[name] as Section<Content<Name>>;
  const Fields: Form<Name> = forms[name];
  const words = useLeafWords()[name];
  // The fields at fault are marked, and perhaps drawn, in the step before.
  useEffect(() => {
    if (!isLookedAt) return;
    place.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    onLooked();
  }, [isLookedAt, onLooked]);
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    onSave();
  };
  return (
    <section
      ref={place}
      id={anchorOf(name)}
      className={`column top narrowing gap-25 ${classes.card}`}
      aria-labelledby={`${name}-title`}
    >
      <div className={`stack gap-05 ${classes.cardHead}`}>
        <h2 id={`${name}-title`} tabIndex={-1}>
          {title}
        </h2>
        <p className="quiet measured">{about}</p>
      </div>
      {editor.mayWrite ? (
        <form method="post" noValidate aria-label={title} onSubmit={send} className="column gap-25">
          <MetSomebody section={section} words={words} token={editor.token} />
          <Fields section={section} page={page} token={editor.token} />
          <Faults section={section} />
        </form>
      ) : (
        <>
          <ReadSection name={name} content={section.draft} />
          <p className="note">{t`Only an owner or manager can change this.`}</p>
        </>
      )}
      <Earlier section={section} title={title} token={editor.token} />
    </section>
  );
}

type ReadProps<Name extends SectionName> = { name: Name; content: Content<Name> };

/** What a section holds, value by value, without a field. */
function ReadSection<Name extends SectionName>({ name, content }: ReadProps<Name>) {
  const { t } = useLingui();
  const words = useLeafWords()[name];
  // Each section is taken apart by its own leaves; a generic name loses the tie.
  const { of } = sectionLeaves[name] as { of: (content: Content<Name>) => LeafMap };
  const leaves = [...of(content)];
  if (leaves.length === 0) return <p className="note">{t`Nothing added yet.`}</p>;
  return (
    <dl className={classes.read}>
      {leaves.map(([key, value]) => (
        <div key={key}>
          <dt>{words.label(key)}</dt>
          <dd translate="no">{words.text(value, key) || '–'}</dd>
        </div>
      ))}
    </dl>
  );
}
