import type { Dated, DatedRows, DecimalText, Province, ProvinceTax } from '#engine/rates.ts';
import { type Entries, type Entry, rowOf, rowsOf } from '#reference/facts/entry.ts';
import { britishColumbia } from './british-columbia.ts';
import { insuranceTaxes } from './insurance-taxes.ts';
import { lienFees } from './lien-fees.ts';
import { amvic, omvic, vsa } from './regulator-fees.ts';
import { regulators } from './regulators.ts';
import {
  gst,
  gstAlberta,
  gstNorthwestTerritories,
  gstNunavut,
  gstYukon,
  hstNewBrunswick,
  hstNewfoundland,
  hstNovaScotia,
  hstOntario,
  hstPrinceEdwardIsland,
  pstSaskatchewan,
  qstQuebec,
  rstManitoba,
} from './sales-taxes.ts';
import { tireFees } from './tire-fees.ts';
import { tradeInForGst, tradeInInManitoba, tradeInInQuebec, tradeInInSaskatchewan } from './trade-ins.ts';

const hst = (entries: Entries<DecimalText>): DatedRows<ProvinceTax> =>
  rowsOf(entries, (percent) => ({
    kind: 'HST',
    components: [{ name: 'HST', percent }],
    tradeInReducesTax: tradeInForGst.value,
  }));

/** The GST, with the province's own tax beside it where it has one. */
const withGst = (entry: Entry, tradeIn: Entry<boolean>, ...own: ProvinceTax['components']): Dated<ProvinceTax> =>
  rowOf(entry, {
    kind: 'GST',
    components: [{ name: 'GST', percent: gst.value }, ...own],
    tradeInReducesTax: tradeIn.value,
  });

const gstAlone = (entry: Entry): DatedRows<ProvinceTax> => [withGst(entry, tradeInForGst)];

const saskatchewan = withGst(pstSaskatchewan, tradeInInSaskatchewan, { name: 'PST', percent: pstSaskatchewan.value });
const manitoba = withGst(rstManitoba, tradeInInManitoba, { name: 'RST', percent: rstManitoba.value });
const quebec = withGst(qstQuebec, tradeInInQuebec, { name: 'QST', percent: qstQuebec.value });

type Facts = Pick<Province, 'postalCodes' | 'tax'> & Partial<Pick<Province, 'regulatorFee'>>;

function province(code: string, name: string, { regulatorFee = null, ...facts }: Facts): Province {
  const own = {
    insuranceTax: insuranceTaxes[code] ?? null,
    lienRegistration: lienFees[code] ?? null,
    tireFee: tireFees[code] ?? null,
  };
  return { code, name, ...facts, ...own, regulator: regulators[code] ?? null, regulatorFee };
}

/** Sales tax on a vehicle from a dealer, by province, alphabetically. Private sales are outside. */
export const provinces: readonly Province[] = [
  province('AB', 'Alberta', { postalCodes: ['T'], tax: gstAlone(gstAlberta), regulatorFee: amvic }),
  province('BC', 'British Columbia', {
    postalCodes: ['V'],
    tax: britishColumbia,
    regulatorFee: vsa,
  }),
  province('MB', 'Manitoba', { postalCodes: ['R'], tax: [manitoba] }),
  province('NB', 'New Brunswick', { postalCodes: ['E'], tax: hst(hstNewBrunswick) }),
  province('NL', 'Newfoundland and Labrador', { postalCodes: ['A'], tax: hst(hstNewfoundland) }),
  province('NT', 'Northwest Territories', {
    postalCodes: ['X0E', 'X0G', 'X1A'],
    tax: gstAlone(gstNorthwestTerritories),
  }),
  province('NS', 'Nova Scotia', {
    postalCodes: ['B'],
    tax: hst(hstNovaScotia),
  }),
  province('NU', 'Nunavut', { postalCodes: ['X0A', 'X0B', 'X0C'], tax: gstAlone(gstNunavut) }),
  province('ON', 'Ontario', {
    postalCodes: ['K', 'L', 'M', 'N', 'P'],
    tax: hst(hstOntario),
    regulatorFee: omvic,
  }),
  province('PE', 'Prince Edward Island', { postalCodes: ['C'], tax: hst(hstPrinceEdwardIsland) }),
  province('QC', 'Quebec', { postalCodes: ['G', 'H', 'J'], tax: [quebec] }),
  province('SK', 'Saskatchewan', { postalCodes: ['S'], tax: [saskatchewan] }),
  province('YT', 'Yukon', { postalCodes: ['Y'], tax: gstAlone(gstYukon) }),
];
