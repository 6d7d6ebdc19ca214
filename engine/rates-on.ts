import { addDays } from '#engine/dates/add-days.ts';
import type { IsoDate } from '#engine/form/deal-fields.ts';
import { type Dated, type DatedRows, type Province, type RateBook, rowInForce } from './rates.ts';

/**
 * The rates of one day: of each fact the row in force, which says until when it holds as well. Before a fact's first row
 * began, that is the first one all the same, as in the arithmetic (`rowInForce`).
 */
export function ratesOn(rates: RateBook, day: IsoDate): RateBook {
  const on = <Fact>(rows: DatedRows<Fact>): DatedRows<Fact> => [rowOn(rows, day)];
  return {
    insuranceTax: on(rates.insuranceTax),
    luxuryTax: on(rates.luxuryTax),
    lienRegistration: on(rates.lienRegistration),
    excessKilometres: on(rates.excessKilometres),
    criminalRate: on(rates.criminalRate),
    governmentRebate: on(rates.governmentRebate),
    leaseLicenceFee: on(rates.leaseLicenceFee),
    defaultFees: on(rates.defaultFees),
    formDefaults: on(rates.formDefaults),
    paymentCalendar: on(rates.paymentCalendar),
    depreciation: on(rates.depreciation),
    gasolinePrice: on(rates.gasolinePrice),
    electricityPrice: on(rates.electricityPrice),
    yearlyDistance: on(rates.yearlyDistance),
    provinces: rates.provinces.map((province) => provinceOn(province, day)),
  };
}

const provinceOn = (province: Province, day: IsoDate): Province => ({
  ...province,
  tax: [rowOn(province.tax, day)],
  insuranceTax: province.insuranceTax && [rowOn(province.insuranceTax, day)],
  lienRegistration: province.lienRegistration && [rowOn(province.lienRegistration, day)],
  tireFee: province.tireFee && [rowOn(province.tireFee, day)],
  regulatorFee: province.regulatorFee && {
    ...province.regulatorFee,
    rows: [rowOn(province.regulatorFee.rows, day)],
  },
});

function rowOn<Fact>(rows: DatedRows<Fact>, day: IsoDate): Dated<Fact> {
  const row = rowInForce(rows, day);
  const next = rows[rows.indexOf(row) + 1];
  return { ...row, until: next ? addDays(next.from, -1) : null };
}
