import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconChevronDown } from '@tabler/icons-react';
import { type SyntheticEvent, useEffect, useId, useRef } from 'react';
import { formatMoney } from '../../kit/format.ts';
import { picturePath } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import classes from '../dealer-page.module.css';
import { Earlier, Faults, MetSomebody } from '../desk/PartNotes.tsx';
import { Mark } from '../desk/SectionList.tsx';
import { anchorOf } from '../page-section.ts';
import type { Editor } from '../use-section.ts';
import type { Pictures } from './held-make.ts';
import { MakeForm } from './MakeForm.tsx';
import makesClasses from './makes.module.css';
import type { MakeInWork } from './WithMakes.tsx';

type MakeCardProps = {
  make: MakeInWork;
  pictures: Pictures;
  editor: Editor;
  isOpen: boolean;
  onToggle: () => void;
  onSave: () => void;
  /** It was not saved: what needs another look takes the focus, and `onLooked` says so. */
  isLookedAt: boolean;
  onLooked: () => void;
};

/** A make that the dealer sells: closed it says what stands there, open it can be changed and taken off. */
export function MakeCard(props: MakeCardProps) {
  const { make, isOpen, onToggle } = props;
  const { t, i18n } = useLingui();
  const place = useId();
  const { entry, section, part } = make;
  // What is being typed may be no amount yet.
  const freight = entry.content?.freight;
  const icon = section.draft.brandIcon ?? entry.brand.brandIcon?.file;
  return (
    <div className="column gap-15" id={anchorOf(part.name)}>
      <button
        type="button"
        className={makesClasses.makeHead}
        aria-expanded={isOpen}
        aria-controls={isOpen ? place : undefined}
        onClick={onToggle}
      >
        {icon && <img src={picturePath(icon)} alt="" width={40} height={40} />}
        <span>
          <strong>{entry.make}</strong>
          <span className={classes.hint}>
            <Plural value={entry.listings} one="# car listed" other="# cars listed" />
            {' · '}
            {freight ? t`freight ${formatMoney(freight, i18n.locale)}` : t`freight not stated`}
          </span>
        </span>
        <span className={`row fixed gap-15 ${makesClasses.headEnd}`}>
          <Mark part={part} />
          <IconChevronDown aria-hidden />
        </span>
      </button>
      {isOpen && <OpenMake {...props} place={place} />}
    </div>
  );
}

function OpenMake({ make, pictures, editor, onSave, isLookedAt, onLooked, place }: MakeCardProps & { place: string }) {
  const { t } = useLingui();
  const card = useRef<HTMLElement>(null);
  const { entry, section, part } = make;
  const { make: name } = entry;
  // The fields at fault are marked, and perhaps drawn, in the step before.
  useEffect(() => {
    if (!isLookedAt) return;
    const fault = card.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (fault ?? card.current)?.focus();
    onLooked();
  }, [isLookedAt, onLooked]);
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    onSave();
  };
  return (
    <section ref={card} id={place} className={classes.card} aria-label={entry.make} tabIndex={-1}>
      <form method="post" noValidate aria-label={entry.make} onSubmit={send} className="column gap-25">
        <MetSomebody section={section} words={part.words} token={editor.token} />
        {section.draft.isSold ? (
          <>
            <p className="quiet measured">
              {t`Words and pictures of your own stand on your page alone. What you leave empty stays the brand’s.`}
            </p>
            <fieldset disabled={!editor.mayWrite} className={classes.fieldset}>
              <MakeForm section={section} entry={entry} pictures={pictures} token={editor.token} />
            </fieldset>
          </>
        ) : (
          <Notice title={<Trans>{name} is taken off your page when you save</Trans>}>
            <Button onClick={() => section.undo('isSold')}>{t`Keep ${name}`}</Button>
          </Notice>
        )}
        <Faults section={section} />
        {editor.mayWrite ? (
          section.draft.isSold && <MakeButtons make={make} />
        ) : (
          <p className={classes.hint}>{t`Only an owner or a manager can change this.`}</p>
        )}
      </form>
      <Earlier section={section} title={entry.make} token={editor.token} />
    </section>
  );
}

function MakeButtons({ make: { entry, section } }: { make: MakeInWork }) {
  const { t } = useLingui();
  const { make } = entry;
  const reset = () => section.change({ heading: '', bannerImage: null, image: null, brandIcon: null, types: [] });
  return (
    <div className={`flow-row gap-15 ${classes.buttons}`}>
      <Button kind="quiet" onClick={reset}>{t`Use the brand’s own words and pictures`}</Button>
      <Button kind="quiet" onClick={() => section.change({ isSold: false })}>{t`Take ${make} off your page`}</Button>
    </div>
  );
}
