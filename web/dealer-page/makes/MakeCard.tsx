import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconChevronDown } from '@tabler/icons-react';
import { type SyntheticEvent, useEffect, useId, useRef } from 'react';
import { formatMoney } from '../../kit/format.ts';
import { dollarSection, useTypedNumber } from '../../kit/typed-number.ts';
import { vehicleTypeName } from '../../kit/vehicle-type-names.ts';
import { picturePath } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { CheckField } from '../../ui/CheckField.tsx';
import { amountStyles } from '../../ui/field-styles.ts';
import { Notice } from '../../ui/Notice.tsx';
import { TextField } from '../../ui/TextField.tsx';
import classes from '../dealer-page.module.css';
import { Earlier, Faults, MetSomebody } from '../desk/PartNotes.tsx';
import { Mark } from '../desk/SectionList.tsx';
import { anchorOf, errorsWithin, plainNumber } from '../page-section.ts';
import type { Editor, Section } from '../use-section.ts';
import type { Entry, HeldMake, OwnType, Pictures } from './held-make.ts';
import makesClasses from './makes.module.css';
import { PictureField, TypeFields } from './TypeFields.tsx';
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
        className={`row gap-2 ${makesClasses.makeHead}`}
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
            {freight ? t`freight ${formatMoney(freight, i18n.locale)}` : t`freight not listed`}
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
              {t`Your own text and pictures show only on your page. If you leave a field blank, we’ll use the brand’s text or picture.`}
            </p>
            <fieldset disabled={!editor.mayWrite} className={classes.fieldset}>
              <MakeForm section={section} entry={entry} pictures={pictures} token={editor.token} />
            </fieldset>
          </>
        ) : (
          <Notice title={<Trans>{name} will be removed from your page when you save</Trans>}>
            <Button onClick={() => section.undo('isSold')}>{t`Keep ${name}`}</Button>
          </Notice>
        )}
        <Faults section={section} />
        {editor.mayWrite ? (
          section.draft.isSold && <MakeButtons make={make} />
        ) : (
          <p className={classes.hint}>{t`Only an owner or manager can change this.`}</p>
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
      <Button kind="quiet" onClick={reset}>{t`Use the brand’s text and pictures`}</Button>
      <Button kind="quiet" onClick={() => section.change({ isSold: false })}>{t`Remove ${make} from your page`}</Button>
    </div>
  );
}

type MakeFormProps = { section: Section<HeldMake>; entry: Entry; pictures: Pictures; token: string };

/** What the dealer says and shows of a make, its freight, and the vehicle types that it sells of it. */
function MakeForm({ section, entry, pictures, token }: MakeFormProps) {
  const { i18n, t } = useLingui();
  const { draft, errors, change } = section;
  const freight = useTypedNumber(draft.freight, (text) => change({ freight: plainNumber(text, 'money') }));
  const { brand } = entry;
  const picture = (name: 'brandIcon' | 'bannerImage' | 'image') => ({
    pictures,
    own: draft[name],
    brands: brand[name]?.file,
    error: errors[name],
    onChange: (file: string | null) => change({ [name]: file }),
  });
  const all = entry.types.map(({ vehicleType }) => vehicleType);
  const sold = draft.vehicleTypes ?? all;
  const setSold = (type: string, isSold: boolean) => {
    const next = all.filter((one) => (one === type ? isSold : sold.includes(one)));
    change({ vehicleTypes: next.length === all.length ? null : next });
  };
  const setType = (vehicleType: string, own: OwnType) =>
    change({ types: [...draft.types.filter((one) => one.vehicleType !== vehicleType), own] });
  return (
    <div className="column top gap-3">
      <div className={classes.fields}>
        <TextField
          label={t`Heading`}
          placeholder={brand.heading}
          maxLength={80}
          value={draft.heading}
          error={errors.heading}
          onChange={(event) => change({ heading: event.currentTarget.value })}
        />
        <TextField
          classNames={amountStyles}
          label={t`Freight`}
          description={t`Freight and PDI for a new car. Included in your all-in prices.`}
          inputMode="decimal"
          {...dollarSection(i18n.locale)}
          value={freight.words}
          error={errors.freight}
          onChange={(event) => freight.type(event.currentTarget.value)}
        />
        <PictureField label={t`Icon`} kinds={['icon']} {...picture('brandIcon')} />
        <PictureField label={t`Banner`} kinds={['banner', 'drawing']} {...picture('bannerImage')} />
        <PictureField label={t`Background`} kinds={['drawing', 'background']} {...picture('image')} />
      </div>
      <fieldset className={`stack start top narrowing gap-1 ${classes.group}`}>
        <legend>{t`Vehicle types you sell`}</legend>
        {all.length === 0 && <p className={classes.hint}>{t`Save first to see this make’s vehicle types.`}</p>}
        {entry.types.map(({ vehicleType }) => (
          <CheckField
            key={vehicleType}
            label={vehicleTypeName(vehicleType, i18n)}
            checked={sold.includes(vehicleType)}
            onChange={({ currentTarget }) => setSold(vehicleType, currentTarget.checked)}
          />
        ))}
        {errors.vehicleTypes && <p className={makesClasses.error}>{errors.vehicleTypes}</p>}
      </fieldset>
      {entry.types
        .filter(({ vehicleType }) => sold.includes(vehicleType))
        .map((words) => {
          const place = draft.types.findIndex(({ vehicleType }) => vehicleType === words.vehicleType);
          return (
            <TypeFields
              key={words.vehicleType}
              words={words}
              own={draft.types[place]}
              errors={errorsWithin(errors, `types.${place}`)}
              pictures={pictures}
              token={token}
              onChange={(own) => setType(words.vehicleType, own)}
            />
          );
        })}
    </div>
  );
}
