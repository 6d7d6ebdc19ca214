import { useLingui } from '@lingui/react/macro';
import { claimLabels } from '#contract/labels/claim-labels.ts';
import { namedConditions, otherCondition } from '#engine/programmes/who.ts';
import { CheckField } from '../../ui/CheckField.tsx';
import { DayField } from '../../ui/DayField.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { ownConditionOf } from './draft.ts';
import editor from './editor.module.css';
import type { DraftState } from './use-draft.ts';

type PartProps = { state: DraftState; errors: Readonly<Record<string, string>> };

/** What it is called, where it comes from and when it counts. */
export function WhatAndWhen({ state: { draft, change }, errors }: PartProps) {
  const { t } = useLingui();
  return (
    <section aria-labelledby="what" className="column gap-2">
      <h2 id="what">{t`Name and days`}</h2>
      <div className={editor.fields}>
        <TextField
          name="name"
          label={t`Name`}
          description={t`What shoppers see, such as “Acura Canada, November 2026”. The same name and days make one sheet.`}
          autoComplete="off"
          value={draft.name}
          error={errors.name}
          onChange={(event) => change({ ...draft, name: event.currentTarget.value }, 'name')}
        />
        <TextField
          name="source"
          label={t`Source`}
          description={t`Who publishes it: an address, or the name of the rate sheet.`}
          autoComplete="off"
          value={draft.source}
          error={errors.source}
          onChange={(event) => change({ ...draft, source: event.currentTarget.value }, 'source')}
        />
        <DayField
          name="from"
          label={t`First day`}
          value={draft.from}
          error={errors.from}
          onChange={(event) => change({ ...draft, from: event.currentTarget.value }, 'from')}
        />
        <DayField
          name="until"
          label={t`Last day`}
          description={t`It counts on this day too. Empty: no end.`}
          value={draft.until}
          error={errors.until}
          onChange={(event) => change({ ...draft, until: event.currentTarget.value }, 'until')}
        />
        {draft.kind !== 'rebate' && (
          <SelectField
            label={t`Kind of rate`}
            value={draft.special ? 'special' : 'standard'}
            data={[
              { value: 'special', label: t`A special rate, without rebates that stand instead of it` },
              { value: 'standard', label: t`A standard rate, with every rebate` },
            ]}
            onChange={(event) => change({ ...draft, special: event.currentTarget.value === 'special' })}
          />
        )}
      </div>
    </section>
  );
}

/** Who gets it: everyone, or whoever claims all that is ticked. */
export function WhoGetsIt({ state: { draft, change }, errors }: PartProps) {
  const { t, i18n } = useLingui();
  const set = (condition: string, isIn: boolean) =>
    change({ ...draft, who: [...draft.who.filter((one) => one !== condition), ...(isIn ? [condition] : [])] });
  const setOwn = (text: string) => {
    const others = draft.who.filter((one) => !one.startsWith(otherCondition));
    change({ ...draft, who: text === '' ? others : [...others, `${otherCondition}${text}`] }, 'who');
  };
  return (
    <section aria-labelledby="who" className="column gap-2">
      <h2 id="who">{t`Who gets it`}</h2>
      <p className="note measured">
        {t`Nothing ticked: everyone. Otherwise whoever claims all that is ticked; you see the claim with the lead, to be proven.`}
      </p>
      <fieldset>
        <legend className="visually-hidden">{t`Who gets it`}</legend>
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
          description={t`In your own words, such as “Members of the automobile club”.`}
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
