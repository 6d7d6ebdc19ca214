import { Trans, useLingui } from '@lingui/react/macro';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { provinceCodes } from '#contract/dealer-page-parts.ts';
import { fieldLabels } from '#contract/labels/field-labels.ts';
import { type DealerFee, type FeeLine, feeLines, feePayees } from '#engine/form/dealer-settings.ts';
import { useProvinceChoices } from '../../kit/province-names.ts';
import { dollarSection, useTypedNumber } from '../../kit/typed-number.ts';
import { Button } from '../../ui/Button.tsx';
import { CheckField } from '../../ui/CheckField.tsx';
import { DayField } from '../../ui/DayField.tsx';
import { amountStyles } from '../../ui/field-styles.ts';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import classes from '../dealer-page.module.css';
import { type Content, type DealerPageData, errorsWithin, placed, plainNumber } from '../page-section.ts';
import type { Section } from '../use-section.ts';
import { RegulatorFeePress } from './RegulatorFeePress.tsx';

/** What the dealer charges beside the price, line by line: for what, how much, who gets it, and whether all pay it. */
export function FeesForm({ section, page }: { section: Section<Content<'fees'>>; page: DealerPageData }) {
  const { t } = useLingui();
  const { fees } = section.draft;
  const set = (place: number, change: Partial<DealerFee>) =>
    section.change({ fees: fees.map((fee, index) => (index === place ? { ...fee, ...change } : fee)) });
  /** Says where a fee is charged or since when; '' leaves that out. */
  const bound = (place: number, name: 'province' | 'from', text: string) =>
    section.change({
      fees: fees.map((fee, index) => {
        if (index !== place) return fee;
        const { [name]: _, ...always } = fee;
        return text === '' ? always : { ...always, [name]: text };
      }),
    });
  const used = new Set<FeeLine>(fees.map(({ line }) => line));
  const next = feeLines.find((line) => line === 'other' || !used.has(line)) ?? 'other';
  return (
    <div className="column top gap-3">
      {fees.length === 0 && (
        <p
          className={classes.hint}
        >{t`No fees yet. Until you add some, shoppers see the calculator’s default amounts.`}</p>
      )}
      <ul className="stack gap-2">
        {placed(fees).map(({ row: fee, place }) => (
          <FeeRow
            key={place}
            fee={fee}
            errors={errorsWithin(section.errors, `fees.${place}`)}
            onChange={(change) => set(place, change)}
            onBound={(name, text) => bound(place, name, text)}
            onRemove={() => section.change({ fees: fees.filter((_, index) => index !== place) })}
          />
        ))}
      </ul>
      <CheckField
        label={t`Charge the regulator’s fee on used cars`}
        description={t`If your province has this fee, we use the amount currently in effect. It’s included in every price shown and has its own line in the deal. New and Certified cars already have a line for it.`}
        checked={section.draft.regulatorFeeOnPreOwned ?? false}
        onChange={({ currentTarget }) => section.change({ regulatorFeeOnPreOwned: currentTarget.checked })}
      />
      <div className="flow-row gap-15">
        <Button
          onClick={() =>
            section.change({
              fees: [...fees, { line: next, label: '', amount: '', payee: 'dealer', mandatory: true }],
            })
          }
        >
          <IconPlus aria-hidden />
          <Trans>Add a fee</Trans>
        </Button>
        <RegulatorFeePress
          content={section.draft}
          province={page.sections.address.content.province}
          onState={section.change}
        />
      </div>
    </div>
  );
}

type RowProps = {
  fee: DealerFee;
  errors: Record<string, string>;
  onChange: (fee: Partial<DealerFee>) => void;
  /** The fee is charged in one province alone, or from a day on; '' for every one, and always. */
  onBound: (name: 'province' | 'from', text: string) => void;
  onRemove: () => void;
};

function FeeRow({ fee, errors, onChange, onBound, onRemove }: RowProps) {
  const { t, i18n } = useLingui();
  const lineName = (line: FeeLine) => i18n._(fieldLabels[line]);
  const payees = usePayeeNames();
  const provinces = useProvinceChoices();
  const of = fee.label || lineName(fee.line);
  const amount = useTypedNumber(fee.amount, (text) => onChange({ amount: plainNumber(text, 'money') }));
  return (
    <li className={`stack bottoms gap-05-2 underlined ${classes.fee}`}>
      <SelectField
        label={t`Calculator line`}
        value={fee.line}
        error={errors.line}
        data={feeLines.map((line) => ({ value: line, label: lineName(line) }))}
        onChange={({ currentTarget: { value } }) =>
          onChange({ line: feeLines.find((line) => line === value) ?? fee.line })
        }
      />
      <TextField
        label={t`What you call this fee`}
        placeholder={fee.line === 'other' ? '' : lineName(fee.line)}
        maxLength={60}
        value={fee.label}
        error={errors.label}
        onChange={({ currentTarget }) => onChange({ label: currentTarget.value })}
      />
      <TextField
        classNames={amountStyles}
        label={t`Amount`}
        inputMode="decimal"
        autoComplete="off"
        {...dollarSection(i18n.locale)}
        value={amount.words}
        error={errors.amount}
        onChange={({ currentTarget }) => amount.type(currentTarget.value)}
      />
      <SelectField
        label={t`Who gets the money`}
        value={fee.payee}
        error={errors.payee}
        data={feePayees.map((payee) => ({ value: payee, label: payees[payee] }))}
        onChange={({ currentTarget: { value } }) =>
          onChange({ payee: feePayees.find((payee) => payee === value) ?? fee.payee })
        }
      />
      <SelectField
        label={t`Charged in`}
        value={fee.province ?? ''}
        error={errors.province}
        data={[{ value: '', label: t`Every province` }, ...provinces(provinceCodes)]}
        onChange={({ currentTarget: { value } }) => onBound('province', value)}
      />
      <DayField
        label={t`Start date`}
        placeholder={t`Always`}
        value={fee.from ?? ''}
        error={errors.from}
        onDay={(from) => onBound('from', from.trim())}
      />
      <CheckField
        label={t`Every buyer pays this fee`}
        checked={fee.mandatory}
        onChange={({ currentTarget }) => onChange({ mandatory: currentTarget.checked })}
      />
      <button type="button" className={`centre ${classes.remove}`} aria-label={t`Remove ${of}`} onClick={onRemove}>
        <IconTrash aria-hidden />
      </button>
    </li>
  );
}

/** Who gets a fee in the end, in the dealer's words. */
const usePayeeNames = (): Readonly<Record<DealerFee['payee'], string>> => {
  const { t } = useLingui();
  return {
    dealer: t`We do`,
    maker: t`The manufacturer`,
    government: t`The government`,
    regulator: t`The dealer regulator`,
    other: t`Someone else`,
  };
};
