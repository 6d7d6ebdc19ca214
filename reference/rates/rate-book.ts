import type { RateBook } from '#engine/rates.ts';
import { criminalRate } from './criminal-rate.ts';
import { defaultFees } from './default-fees.ts';
import { depreciation } from './depreciation.ts';
import { electricityPrice, gasolinePrice, yearlyDistance } from './driving.ts';
import { excessKilometres } from './excess-kilometres.ts';
import { formDefaults } from './form-defaults.ts';
import { governmentRebate } from './government-rebates.ts';
import { insuranceTax } from './insurance-tax.ts';
import { leaseLicenceFee } from './lease-licence-fee.ts';
import { lienRegistration } from './lien-registration.ts';
import { luxuryTax } from './luxury-tax.ts';
import { paymentCalendar } from './payment-calendar.ts';
import { provinces } from './province-taxes.ts';

/** All rates, fees and defaults, each from its own file with its day and source. */
export const rateBook: RateBook = {
  insuranceTax,
  luxuryTax,
  lienRegistration,
  excessKilometres,
  criminalRate,
  governmentRebate,
  leaseLicenceFee,
  defaultFees,
  formDefaults,
  paymentCalendar,
  depreciation,
  gasolinePrice,
  electricityPrice,
  yearlyDistance,
  provinces,
};
