import type { Dated, DatedRows, DecimalText, ProvinceInsuranceTax, Source } from '#engine/rates.ts';

const tax = (
  from: string,
  lifeAndDisability: DecimalText,
  replacement: DecimalText,
  source: Source,
): Dated<ProvinceInsuranceTax> => ({ from, lifeAndDisability, replacement, source });

/** Nobody was found who says that the province asks a buyer for a tax on premiums. */
const none = (province: string): DatedRows<ProvinceInsuranceTax> => [
  tax('2010-07-01', '0', '0', {
    title: `No tax on premiums that a buyer pays was found in ${province}`,
    address: '',
  }),
];

const revenuQuebec: Source = {
  title: 'Revenu Québec: tax on insurance premiums',
  address: 'https://www.revenuquebec.ca/en/businesses/consumption-taxes/tax-on-insurance-premiums/',
};

/**
 * The tax on the premiums that are paid with a vehicle, by province. Ontario is not here: its 8 % is the calculation's own.
 * What a dealer sells of life and disability insurance is a group's contract with the lender, a creditor's insurance.
 */
export const insuranceTaxes: Readonly<Partial<Record<string, DatedRows<ProvinceInsuranceTax>>>> = {
  AB: none('Alberta'),
  BC: none('British Columbia'),
  MB: [
    tax('2012-07-15', '7', '7', {
      title: 'Ryan: revised Manitoba Information Bulletin 061, Insurance',
      address:
        'https://ryan.com/canada/about-ryan/news-and-insights/2012/june/revised-manitoba-information-bulletin-no-061--insurance/',
    }),
  ],
  NB: none('New Brunswick'),
  NL: [
    // Life, accident and sickness are exempt, and so is automobile insurance, which covers the vehicle.
    tax('2016-07-01', '0', '0', {
      title: 'Government of Newfoundland and Labrador: retail sales tax on insurance premiums, questions',
      address: 'https://www.gov.nl.ca/fin/faq/faq-retail-sales-tax-on-inspremiums/',
    }),
  ],
  NS: none('Nova Scotia'),
  NT: none('the Northwest Territories'),
  NU: none('Nunavut'),
  PE: none('Prince Edward Island'),
  QC: [
    tax('2015-01-01', '9', '9', revenuQuebec),
    tax('2027-01-01', '9.975', '9.975', {
      title: 'Mondaq: tax on insurance premiums from 9 % to 9.975 % in January 2027 (Bill 99, chapter 27 of 2025)',
      address:
        'https://www.mondaq.com/canada/tax-authorities/1712006/qu%C3%A9bec-sales-tax-qst-on-insurance-premiums-increase-from-9-to-9975-effective-january-2027',
    }),
  ],
  SK: [
    // Exempt again since 26 February 2018, back to the day on which premiums became taxable.
    tax('2017-08-01', '0', '6', {
      title: 'Ryan: Saskatchewan Information Bulletin PST-73 and Notice 2018-01, life and disability insurance exempt',
      address:
        'https://ryan.com/canada/about-ryan/news-and-insights/2018/saskatchewan-updates-bulletin-and-releases-information-notice-on-insurance-premiums/',
    }),
  ],
  YT: none('Yukon'),
};
