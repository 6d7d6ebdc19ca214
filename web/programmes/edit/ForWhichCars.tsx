import { useLingui } from '@lingui/react/macro';
import { optionLabels } from '#contract/labels/option-labels.ts';
import { provinceNames } from '#contract/labels/province-names.ts';
import { conditions } from '#engine/form/deal-fields.ts';
import { useProvinceChoices } from '../../kit/province-names.ts';
import { CheckField } from '../../ui/CheckField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import type { Draft } from './draft.ts';
import editor from './editor.module.css';
import type { DraftState } from './use-draft.ts';

type PartProps = { state: DraftState; errors: Readonly<Record<string, string>> };

type TextName = 'makes' | 'models' | 'trims' | 'years' | 'oldestYear' | 'mostKilometres';

/** Which cars it is for and where; what is left empty is all. */
export function ForWhichCars({ state, errors }: PartProps) {
  const { t } = useLingui();
  const { draft, change } = state;
  const hasUsed = draft.conditions.length === 0 || draft.conditions.some((one) => one !== 'New');
  const texts: readonly { name: TextName; label: string; hint: string; isShown: boolean }[] = [
    { name: 'makes', label: t`Makes`, hint: t`Parted by commas. Empty: all.`, isShown: true },
    { name: 'models', label: t`Models`, hint: t`As your cars have them, such as RDX, MDX. Empty: all.`, isShown: true },
    { name: 'trims', label: t`Trims`, hint: t`Empty: all.`, isShown: true },
    { name: 'years', label: t`Model years`, hint: t`Such as 2025, 2026. Empty: all.`, isShown: true },
    { name: 'oldestYear', label: t`Oldest model year`, hint: t`For used and certified cars alone.`, isShown: hasUsed },
    {
      name: 'mostKilometres',
      label: t`Most kilometres`,
      hint: t`For used and certified cars alone.`,
      isShown: hasUsed,
    },
  ];
  return (
    <section aria-labelledby="cars" className="column gap-2">
      <h2 id="cars">{t`For which cars`}</h2>
      <div className={editor.fields}>
        {texts
          .filter(({ isShown }) => isShown)
          .map(({ name, label, hint }) => (
            <TextField
              key={name}
              name={name}
              label={label}
              description={hint}
              autoComplete="off"
              value={draft[name]}
              error={errors[name]}
              onChange={(event) => change({ ...draft, [name]: event.currentTarget.value }, name)}
            />
          ))}
      </div>
      <Conditions state={state} />
      <Provinces state={state} />
    </section>
  );
}

const toggled = <Item extends string>(list: readonly Item[], item: Item, isIn: boolean): Item[] =>
  isIn ? [...list, item] : list.filter((one) => one !== item);

function Conditions({ state: { draft, change } }: { state: DraftState }) {
  const { t, i18n } = useLingui();
  return (
    <fieldset className="column">
      <legend className="small strong">{t`Condition (none ticked: all)`}</legend>
      <div className="flow gap-0-3">
        {conditions.map((condition) => (
          <CheckField
            key={condition}
            label={i18n._(optionLabels[condition])}
            checked={draft.conditions.includes(condition)}
            onChange={({ currentTarget: { checked } }) => {
              const next: Draft['conditions'] = toggled(draft.conditions, condition, checked);
              change({ ...draft, conditions: conditions.filter((one) => next.includes(one)) });
            }}
          />
        ))}
      </div>
    </fieldset>
  );
}

function Provinces({ state: { draft, change } }: { state: DraftState }) {
  const { t } = useLingui();
  const choices = useProvinceChoices();
  return (
    <details open={draft.provinces.length > 0}>
      <summary className="opener">{t`Only in some provinces`}</summary>
      <fieldset>
        <legend className="visually-hidden">{t`Provinces`}</legend>
        <div className="flow gap-0-3">
          {choices(Object.keys(provinceNames)).map(({ value, label }) => (
            <CheckField
              key={value}
              label={label}
              checked={draft.provinces.includes(value)}
              onChange={({ currentTarget: { checked } }) =>
                change({ ...draft, provinces: toggled(draft.provinces, value, checked).toSorted() })
              }
            />
          ))}
        </div>
      </fieldset>
    </details>
  );
}
