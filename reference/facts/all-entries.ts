import { britishColumbiaEntries } from '#reference/rates/british-columbia.ts';
import { britishColumbiaPriceEntries } from '#reference/rates/british-columbia-price.ts';
import { criminalRateEntries } from '#reference/rates/criminal-rate.ts';
import { defaultFeeEntries } from '#reference/rates/default-fees.ts';
import { depreciationEntries } from '#reference/rates/depreciation.ts';
import { drivingEntries } from '#reference/rates/driving.ts';
import { excessKilometresEntries } from '#reference/rates/excess-kilometres.ts';
import { feeSourceEntries } from '#reference/rates/fee-sources.ts';
import { formDefaultEntries } from '#reference/rates/form-defaults.ts';
import { governmentRebateEntries } from '#reference/rates/government-rebates.ts';
import { insuranceTaxEntries } from '#reference/rates/insurance-tax.ts';
import { insuranceTaxesEntries } from '#reference/rates/insurance-taxes.ts';
import { leaseLicenceFeeEntries } from '#reference/rates/lease-licence-fee.ts';
import { lienFeeEntries } from '#reference/rates/lien-fees.ts';
import { lienRegistrationEntries } from '#reference/rates/lien-registration.ts';
import { luxuryTaxEntries } from '#reference/rates/luxury-tax.ts';
import { regulatorFeeEntries } from '#reference/rates/regulator-fees.ts';
import { salesTaxEntries } from '#reference/rates/sales-taxes.ts';
import { tireFeeEntries } from '#reference/rates/tire-fees.ts';
import { tradeInEntries } from '#reference/rates/trade-ins.ts';
import type { AnyEntry } from './entry.ts';
import { lawEntries } from './laws.ts';

/** Every entry there is, in the order in which a reader looks: taxes, fees, laws, then what is only assumed. */
export const allEntries: readonly AnyEntry[] = [
  ...salesTaxEntries,
  ...britishColumbiaEntries,
  ...britishColumbiaPriceEntries,
  ...tradeInEntries,
  ...luxuryTaxEntries,
  ...insuranceTaxEntries,
  ...insuranceTaxesEntries,
  ...regulatorFeeEntries,
  ...lienRegistrationEntries,
  ...lienFeeEntries,
  ...tireFeeEntries,
  ...leaseLicenceFeeEntries,
  ...defaultFeeEntries,
  ...governmentRebateEntries,
  ...feeSourceEntries,
  ...lawEntries,
  ...criminalRateEntries,
  ...formDefaultEntries,
  ...excessKilometresEntries,
  ...depreciationEntries,
  ...drivingEntries,
];
