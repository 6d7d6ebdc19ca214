import type { Regulator } from '#engine/rates.ts';

/** Who licenses the dealers, by province. Those that are not here are not known to us. */
export const regulators: Readonly<Partial<Record<string, Regulator>>> = {
  AB: {
    shortName: 'AMVIC',
    name: 'Alberta Motor Vehicle Industry Council',
    source: {
      title: 'AMVIC: fee schedule',
      address: 'https://www.amvic.org/business/licence-responsibilities-information/fee-schedule/',
    },
  },
  BC: {
    shortName: 'VSA',
    name: 'Vehicle Sales Authority of British Columbia',
    source: {
      title: 'VSA: transaction levy',
      address: 'https://vsabc.ca/dealer-wholesaler/industry-resources-links/transaction-levy-industry',
    },
  },
  ON: {
    shortName: 'OMVIC',
    name: 'Ontario Motor Vehicle Industry Council',
    source: { title: 'OMVIC: transaction fee', address: 'https://www.omvic.ca/?p=8588' },
  },
  QC: {
    shortName: 'OPC',
    name: 'Office de la protection du consommateur',
    source: {
      title: 'OPC: permits of road vehicle dealers',
      address: 'https://www.opc.gouv.qc.ca/en/contact/merchant/',
    },
  },
  SK: {
    shortName: 'FCAA',
    name: 'Financial and Consumer Affairs Authority of Saskatchewan',
    source: { title: 'FCAA: vehicle dealers', address: 'http://fcaa.gov.sk.ca/cpd-vd' },
  },
};
