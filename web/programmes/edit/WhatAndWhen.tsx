import { useLingui } from '@lingui/react/macro';
import type { ChangeEvent } from 'react';
import { claimLabels } from '#contract/labels/claim-labels.ts';
import { optionLabels } from '#contract/labels/option-labels.ts';
import { provinceNames } from '#contract/labels/province-names.ts';
import { conditions } from '#engine/form/deal-fields.ts';
import { namedConditions, otherCondition } from '#engine/programmes/who.ts';
import { useProvinceChoices } from '../../kit/province-names.ts';
import { CheckField } from '../../ui/CheckField.tsx';
import { DayField } from '../../ui/DayField.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { type Draft, ownConditionOf } from './draft.ts';
import editor from './editor.module.css';
import type { DraftState, PartProps } from './use-draft.ts';

type TextName =
  | 'name'
  | 'source'
  | 'from'
  | 'until'
  | 'makes'
  | 'models'
  | 'trims'
  | 'years'
  | 'oldestYear'
  | 'mostKilometres';

/** Ties a field to its text of the programme: what stands in it, what is wrong with it, and its change. */
const fieldOf =
  ({ state: { draft, change }, errors }: PartProps) =>
  (name: TextName) => ({
    name,
    value: draft[name],
    error: errors[name],
    onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) =>
      change({ ...draft, [name]: value }, name),
  });

/** What it is called, where it comes from and when it counts. */
export function WhatAndWhen({ state, errors }: PartProps) {
  const { t } = useLingui();
  const { draft, change } = state;
  const field = fieldOf({ state, errors });
  return (
    <section aria-labelledby="what" className="column gap-2">
      <h2 id="what">{t`Name and dates`}</h2>
      <div className={editor.fields}>
        <TextField
          label={t`Name`}
          description={t`What shoppers see, such as “Acura Canada, November 2026”. We group programs with the same name and dates into one sheet.`}
          autoComplete="off"
          {...field('name')}
        />
        <TextField
          label={t`Source`}
          description={t`Where the program is published: a web address, or the name of the rate sheet.`}
          autoComplete="off"
          {...field('source')}
        />
        <DayField label={t`First day`} {...field('from')} onDay={(from) => change({ ...draft, from }, 'from')} />
        <DayField
          label={t`Last day`}
          description={t`Includes this day. Leave blank for no end date.`}
          {...field('until')}
          onDay={(until) => change({ ...draft, until }, 'until')}
        />
        {(draft.kind === 'finance' || draft.kind === 'lease') && (
          <SelectField
            label={t`Rate type`}
            value={draft.special ? 'special' : 'standard'}
            data={[
              { value: 'special', label: t`Special rate, without the rebates it replaces` },
              { value: 'standard', label: t`Standard rate, with every rebate` },
            ]}
            onChange={(event) => change({ ...draft, special: event.currentTarget.value === 'special' })}
          />
        )}
      </div>
    </section>
  );
}

/** Who qualifies: everyone, or only people who say they meet every checked condition. */
export function WhoQualifies({ state: { draft, change }, errors }: PartProps) {
  const { t, i18n } = useLingui();
  const set = (condition: string, isIn: boolean) =>
    change({ ...draft, who: [...draft.who.filter((one) => one !== condition), ...(isIn ? [condition] : [])] });
  const setOwn = (text: string) => {
    const others = draft.who.filter((one) => !one.startsWith(otherCondition));
    change({ ...draft, who: text === '' ? others : [...others, `${otherCondition}${text}`] }, 'who');
  };
  return (
    <section aria-labelledby="who" className="column gap-2">
      <h2 id="who">{t`Who qualifies`}</h2>
      <p className="note measured">
        {t`To offer this program to everyone, leave every box unchecked. Otherwise, we’ll only offer it to people who say they meet every condition you’ve checked. The lead will show what they claim, but you’ll still need proof.`}
      </p>
      <fieldset>
        <legend className="visually-hidden">{t`Who qualifies`}</legend>
        <div className="flow gap-0-3">
          {namedConditions.map((condition) => (
            <CheckField
              key={condition}
              label={i18n._(claimLabels[condition])}
              checked={draft.who.includes(condition)}
              onChange={(event) => set(condition, event.currentTarget.checked)}
            />
          ))}
        </div>
      </fieldset>
      <div className={editor.fields}>
        <TextField
          label={t`Something else`}
          description={t`In your own words, such as “Auto club members”.`}
          autoComplete="off"
          maxLength={50}
          value={ownConditionOf(draft)}
          error={errors.who}
          onChange={(event) => setOwn(event.currentTarget.value)}
        />
      </div>
    </section>
  );
}

/** Which cars it is for and where; what is left empty is all. */
export function ForWhichCars({ state, errors }: PartProps) {
  const { t } = useLingui();
  const { draft } = state;
  const field = fieldOf({ state, errors });
  const hasUsed = draft.conditions.length === 0 || draft.conditions.some((one) => one !== 'New');
  const texts: readonly { name: TextName; label: string; hint: string; isShown: boolean }[] = [
    { name: 'makes', label: t`Makes`, hint: t`Separate with commas. Leave blank for all.`, isShown: true },
    {
      name: 'models',
      label: t`Models`,
      hint: t`As they appear on your cars, for example RDX, MDX. Leave blank for all.`,
      isShown: true,
    },
    { name: 'trims', label: t`Trims`, hint: t`Leave blank for all.`, isShown: true },
    { name: 'years', label: t`Model years`, hint: t`For example, 2025, 2026. Leave blank for all.`, isShown: true },
    { name: 'oldestYear', label: t`Oldest model year`, hint: t`For used and certified cars only.`, isShown: hasUsed },
    {
      name: 'mostKilometres',
      label: t`Max. kilometres`,
      hint: t`For used and certified cars only.`,
      isShown: hasUsed,
    },
  ];
  return (
    <section aria-labelledby="cars" className="column gap-2">
      <h2 id="cars">{t`Which cars`}</h2>
      <div className={editor.fields}>
        {texts
          .filter(({ isShown }) => isShown)
          .map(({ name, label, hint }) => (
            <TextField key={name} label={label} description={hint} autoComplete="off" {...field(name)} />
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
      <legend className="small strong">{t`Condition (leave unchecked for all)`}</legend>
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
      <summary className="opener">{t`Limit to some provinces`}</summary>
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
