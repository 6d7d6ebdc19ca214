import { useLingui } from '@lingui/react/macro';
import { optionLabels } from '#contract/labels/option-labels.ts';
import { modes } from '#engine/form/deal-fields.ts';
import { useTypedNumber } from '../../kit/typed-number.ts';
import { Button } from '../../ui/Button.tsx';
import { CheckField } from '../../ui/CheckField.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { emptyRebate, type RebateDraft } from './draft.ts';
import editor from './editor.module.css';
import type { DraftState, PartProps } from './use-draft.ts';

type Editing = Pick<DraftState, 'draft' | 'change'>;

/** The amounts of a rebate: one is taken of each programme, the best for the shopper. */
export function RebatesPart({ state: { draft, change }, errors }: PartProps) {
  const { t } = useLingui();
  const isOfGovernment = draft.kind === 'governmentRebate';
  const set = (place: number, rebate: RebateDraft) =>
    change({ ...draft, rebates: draft.rebates.map((one, at) => (at === place ? rebate : one)) }, `rebate.${place}`);
  return (
    <section aria-labelledby="rebate" className="column gap-3">
      <h2 id="rebate">{isOfGovernment ? t`Government rebate` : t`Rebate`}</h2>
      {isOfGovernment && <OfGovernment state={{ draft, change }} errors={errors} />}
      {draft.rebates.map((rebate, place) => (
        // A line has no name of its own.
        <OneRebate
          key={['rebate', place].join(' ')}
          rebate={rebate}
          isOfGovernment={isOfGovernment}
          place={place}
          errors={errors}
          onChange={(next) => set(place, next)}
          onRemove={
            draft.rebates.length > 1
              ? () => change({ ...draft, rebates: draft.rebates.filter((_, at) => at !== place) })
              : undefined
          }
        />
      ))}
      {errors.rows && (
        <p role="alert" className={editor.wrong}>
          {errors.rows}
        </p>
      )}
      <div className="flow-row gap-1">
        <Button kind="quiet" onClick={() => change({ ...draft, rebates: [...draft.rebates, emptyRebate] })}>
          {t`Add another amount`}
        </Button>
      </div>
    </section>
  );
}

/** What a government asks for: a price that is not too high, and what the buyer signs. */
function OfGovernment({ state: { draft, change }, errors }: Pick<PartProps, 'errors'> & { state: Editing }) {
  const { t } = useLingui();
  const { words, type } = useTypedNumber(draft.mostPrice, (mostPrice) => change({ ...draft, mostPrice }, 'mostPrice'));
  return (
    <div className={editor.fields}>
      <TextField
        label={t`Max. final price ($)`}
        description={t`Including freight, options, accessories and your fees, before taxes and warranties. Leave blank for no limit.`}
        inputMode="decimal"
        autoComplete="off"
        value={words}
        error={errors.mostPrice}
        onChange={(event) => type(event.currentTarget.value)}
      />
      <TextField
        label={t`Statement the buyer signs`}
        description={t`Shoppers see this statement with the rebate.`}
        autoComplete="off"
        maxLength={400}
        value={draft.attest}
        error={errors.attest}
        onChange={({ currentTarget: { value } }) => change({ ...draft, attest: value }, 'attest')}
      />
    </div>
  );
}

type OneRebateProps = {
  rebate: RebateDraft;
  /** It comes off after tax and goes with every rate: there is nothing to choose. */
  isOfGovernment: boolean;
  place: number;
  errors: Readonly<Record<string, string>>;
  onChange: (rebate: RebateDraft) => void;
  onRemove: (() => void) | undefined;
};

function OneRebate({ rebate, isOfGovernment, place, errors, onChange, onRemove }: OneRebateProps) {
  const { t } = useLingui();
  const { words, type } = useTypedNumber(rebate.amount, (amount) => onChange({ ...rebate, amount }));
  return (
    <fieldset className={`column gap-2 underlined ${editor.group}`}>
      <legend className="small strong">{t`Amount ${place + 1}`}</legend>
      <div className={editor.fields}>
        <TextField
          label={t`Amount ($)`}
          inputMode="decimal"
          autoComplete="off"
          value={words}
          error={errors[`rows.${place}.amount`]}
          onChange={(event) => type(event.currentTarget.value)}
        />
        {!isOfGovernment && <TaxAndRate rebate={rebate} onChange={onChange} />}
      </div>
      <WaysToPay rebate={rebate} error={errors[`rows.${place}.modes`]} onChange={onChange} />
      {onRemove && (
        <div className="flow-row">
          <Button kind="quiet" onClick={onRemove}>{t`Remove this amount`}</Button>
        </div>
      )}
    </fieldset>
  );
}

/** Whether it comes off before or after tax, and whether it goes with a special rate. */
function TaxAndRate({ rebate, onChange }: Pick<OneRebateProps, 'rebate' | 'onChange'>) {
  const { t } = useLingui();
  return (
    <>
      <SelectField
        label={t`Applied`}
        value={rebate.tax}
        data={[
          { value: 'after', label: t`After tax` },
          { value: 'before', label: t`Before tax` },
        ]}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...rebate, tax: value === 'before' ? 'before' : 'after' })
        }
      />
      <SelectField
        label={t`With a special rate`}
        value={rebate.stacks}
        data={[
          { value: 'everything', label: t`Can be combined with any rate` },
          { value: 'insteadOfRate', label: t`Can’t be combined with a special rate` },
        ]}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...rebate, stacks: value === 'insteadOfRate' ? 'insteadOfRate' : 'everything' })
        }
      />
    </>
  );
}

type WaysProps = Pick<OneRebateProps, 'rebate' | 'onChange'> & { error: string | undefined };

function WaysToPay({ rebate, error, onChange }: WaysProps) {
  const { t, i18n } = useLingui();
  return (
    <fieldset className="column">
      <legend className="small strong">{t`Ways to pay`}</legend>
      <div className="flow gap-0-3">
        {modes.map((mode) => (
          <CheckField
            key={mode}
            label={i18n._(optionLabels[mode])}
            checked={rebate.modes.includes(mode)}
            onChange={({ currentTarget: { checked } }) =>
              onChange({
                ...rebate,
                modes: modes.filter((one) => (one === mode ? checked : rebate.modes.includes(one))),
              })
            }
          />
        ))}
      </div>
      {error && (
        <p role="alert" className={editor.wrong}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
