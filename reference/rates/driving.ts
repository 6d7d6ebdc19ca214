import type { DatedRows, EnergyPrice, YearlyDistance } from '#engine/rates.ts';

/**
 * A litre of regular gasoline, taxes included: the yearly average in the province's largest city that the table has.
 * Of the territories, one day of 2025. The averages still hold the federal fuel charge, which ended on 2025-04-01, so
 * today's prices may be lower; the shopper types what is paid at the pump.
 */
export const gasolinePrice: DatedRows<EnergyPrice> = [
  {
    from: '2023-01-01',
    dollarsByProvince: {
      AB: '1.348',
      BC: '1.866',
      MB: '1.568',
      NB: '1.657',
      NL: '1.744',
      NS: '1.639',
      NT: '1.372',
      ON: '1.545',
      PE: '1.719',
      QC: '1.715',
      SK: '1.508',
      YT: '1.499',
    },
    source: {
      title:
        'Transport Canada, table EC19: averages of 2023 in one city of each province; Yukon and NWT: Kalibrate, 2025',
      address: 'https://tdih-cdit.tc.canada.ca/en/addendum-tables-2023/EC19',
    },
  },
];

/**
 * A kilowatt-hour at home, taxes left out; in British Columbia the first step of the rate. An assumption of about what
 * homes paid in July 2025: utilities publish their own rates, nobody one list of all. The shopper types the bill's.
 */
export const electricityPrice: DatedRows<EnergyPrice> = [
  {
    from: '2025-07-01',
    dollarsByProvince: {
      AB: '0.258',
      BC: '0.1172',
      MB: '0.102',
      NB: '0.139',
      NL: '0.148',
      NS: '0.183',
      NT: '0.41',
      NU: '0.354',
      ON: '0.141',
      PE: '0.184',
      QC: '0.078',
      SK: '0.199',
      YT: '0.187',
    },
    source: {
      title: 'about what homes in each province paid in July 2025',
      address: '',
    },
  },
];

/** The distance behind the yearly fuel cost on the EnerGuide label of a new vehicle. */
export const yearlyDistance: DatedRows<YearlyDistance> = [
  {
    from: '2016-01-01',
    kilometres: 20_000,
    source: {
      title: 'Natural Resources Canada, EnerGuide label for vehicles: yearly fuel cost over 20,000 km',
      address: 'http://www.nrcan.gc.ca/energy/efficiency/transportation/cars-light-trucks/buying/7483',
    },
  },
];
