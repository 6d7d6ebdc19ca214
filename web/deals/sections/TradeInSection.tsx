import { useLingui } from '@lingui/react/macro';
import { tradeInConditions } from '#engine/form/deal-fields.ts';
import { firmnessOf } from '#engine/form/firm-trade-in.ts';
import { AmountField } from '../fields/AmountField.tsx';
import { ChoiceField } from '../fields/ChoiceField.tsx';
import { WordField } from '../fields/WordField.tsx';
import { useDeal } from '../form/deal-context.tsx';
import { useVehicleSource } from '../vehicle/vehicle-source.ts';
import { SectionWorking } from '../working/SectionWorking.tsx';
import { HeaderTotal } from './AmountLine.tsx';
import { FirmMark } from './FirmMark.tsx';
import classes from './section.module.css';

const firstYear = 1980;

/** From next year's models down to 1980. */
const yearsUpTo = (today: string): string[] => {
  const next = Number(today.slice(0, 4)) + 1;
  return Array.from({ length: next - firstYear + 1 }, (_, index) => String(next - index));
};

/** Whether the deal's dealer stands by the value, where it has appraised the vehicle. */
function useFirmMark() {
  const firm = useDeal(({ state }) => state.firmTradeIn);
  const state = useDeal(
    ({ state: { form, firmTradeIn }, today }) => firmTradeIn && firmnessOf(form, firmTradeIn, today),
  );
  return firm && state && <FirmMark firm={firm} state={state} />;
}

/** The car that the buyer gives in part payment, and what is still owed on it. */
export default function TradeInSection() {
  const { t } = useLingui();
  const today = useDeal((deal) => deal.today);
  const isMakeOpen = useDeal(({ state }) => state.form.tradeIn !== '' && state.form.tradeInYear !== '');
  const { makes } = useVehicleSource();
  const firm = useFirmMark();
  return (
    <>
      <div className={`${classes.lines} ${classes.firstWhole}`}>
        <ChoiceField name="tradeIn" options={tradeInConditions} />
        <ChoiceField name="tradeInYear" options={yearsUpTo(today)} />
        <WordField
          name="tradeInMake"
          disabled={!isMakeOpen}
          list="trade-in-makes"
          autoComplete="off"
          description={isMakeOpen ? undefined : t`Choose the condition and year first.`}
        />
        <WordField name="tradeInModel" disabled={!isMakeOpen} autoComplete="off" />
        <WordField name="tradeInTrim" disabled={!isMakeOpen} autoComplete="off" />
        <AmountField name="tradeInMileage" />
        <AmountField name="estimatedTradeValue" hint={firm ?? t`What the dealer offers for the trade-in.`} />
        <AmountField name="tradeValueLien" hint={t`What you still owe on the trade-in.`} />
        <HeaderTotal name="totalEstimatedTradeInValue" />
      </div>
      <datalist id="trade-in-makes">
        {makes.map((make) => (
          <option key={make} value={make} />
        ))}
      </datalist>
      <SectionWorking figure="netTradeIn" />
    </>
  );
}
