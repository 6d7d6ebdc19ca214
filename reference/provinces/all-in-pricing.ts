import type { ProvinceCode } from './provinces.ts';

/** A law by which an advertised price holds everything that a buyer has to pay, but what `beside` names. */
export type AllInLaw = {
  readonly name: string;
  readonly address: string;
  /** The same in French, where the law has an official French text. */
  readonly french?: { readonly name: string; readonly address: string };
  /** What may stand beside the price. */
  readonly beside: 'hstAndLicensing' | 'gst' | 'gstQstAndTireDuty' | 'gstAndPst';
};

/**
 * The provinces that have a law of their own about advertised prices of vehicles.
 *
 * Saskatchewan does not stand here. It regulates vehicle dealers in Part V of The Consumer Protection and Business Practices
 * Regulations (C-30.2 Reg 1, since February 1, 2016; https://fcaa.gov.sk.ca/regulated-businesses-persons/businesses/vehicle-dealers),
 * but no text of it that asks for an all-in price could be found; that there is none is not certain either.
 */
export const allInLaws = {
  ON: {
    name: 'Motor Vehicle Dealers Act, O. Reg. 333/08, s. 36',
    address: 'https://www.ontario.ca/laws/regulation/080333',
    french: {
      name: 'Loi de 2002 sur le commerce des véhicules automobiles, Règl. de l’Ont. 333/08, art. 36',
      address: 'https://www.ontario.ca/fr/lois/reglement/080333',
    },
    beside: 'hstAndLicensing',
  },
  AB: {
    name: 'Automotive Business Regulation, s. 11(2)(l)',
    address: 'https://www.amvic.org/all-in-pricing-is-the-law-in-alberta/',
    beside: 'gst',
  },
  QC: {
    name: 'Consumer Protection Act, s. 224',
    address:
      'https://www.opc.gouv.qc.ca/en/consumer/good-service/vehicle/car-purchase/used/advertising/advertised-price',
    french: {
      name: 'Loi sur la protection du consommateur (Québec), art. 224',
      address: 'https://www.legisquebec.gouv.qc.ca/fr/document/lc/P-40.1',
    },
    beside: 'gstQstAndTireDuty',
  },
  MB: {
    name: 'Motor Vehicle Advertising and Information Disclosure Regulation',
    address: 'https://www.gov.mb.ca/cp/cpo/info/motor_vehicle_bulletin.html',
    french: {
      name: 'Loi sur la protection du consommateur (Manitoba), publicité relative aux véhicules automobiles',
      address: 'https://www.gov.mb.ca/cca/cpo/vehicle_advertising.fr.html',
    },
    beside: 'gstAndPst',
  },
} as const satisfies Readonly<Partial<Record<ProvinceCode, AllInLaw>>>;

/** Since 23 June 2022: a price that nobody can get, because fixed charges are added, is misleading. */
export const federalPriceLaw = {
  name: 'Competition Act, s. 74.01(1.1)',
  address: 'https://laws-lois.justice.gc.ca/eng/acts/C-34/section-74.01.html',
};

/** The laws of all provinces, named in a language. */
export const allInLawsIn = (language: 'en' | 'fr'): Readonly<Record<string, Omit<AllInLaw, 'french'>>> =>
  Object.fromEntries(
    Object.entries<AllInLaw>(allInLaws).map(([code, { french, ...law }]) => [
      code,
      language === 'fr' ? { ...law, ...french } : law,
    ]),
  );

/** The law of a province, by its two-letter code; undefined where it has none of its own. */
export const allInLawOf = (province: string): AllInLaw | undefined =>
  Object.entries<AllInLaw>(allInLaws).find(([code]) => code === province)?.[1];
