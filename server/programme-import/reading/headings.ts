import type { SheetField } from '#contract/programme-sheet.ts';
import type { Mode } from '#engine/form/deal-fields.ts';
import { claimsIn, plainLetters, plainWords, readKilometres, readModes, readMonths } from './read-values.ts';

/** What a heading says of its column: what it holds, and for which months, kilometres, ways to pay and conditions. */
export type Heading = {
  readonly field: SheetField | undefined;
  readonly months: readonly number[];
  readonly kilometres: number | undefined;
  readonly modes: readonly Mode[];
  readonly who: readonly string[];
};

const aliases: Readonly<Partial<Record<SheetField, readonly string[]>>> = {
  make: ['make', 'brand', 'marque'],
  model: [
    'model',
    'models',
    'modele',
    'modeles',
    'vehicle',
    'vehicule',
    'modelname',
    'nameplate',
    'vehicledescription',
    'modeldescription',
    'descriptionduvehicule',
  ],
  trim: ['trim', 'trims', 'version', 'versions', 'finition', 'trimlevel', 'grade', 'series'],
  year: ['year', 'modelyear', 'my', 'annee', 'anneemodele', 'years', 'annees', 'am'],
  condition: ['condition', 'etat', 'newused', 'neufoccasion', 'neufusage'],
  province: ['province', 'provinces', 'region', 'where', 'prov'],
  from: [
    'from',
    'start',
    'startdate',
    'effective',
    'effectivedate',
    'validfrom',
    'debut',
    'datededebut',
    'du',
    'begins',
  ],
  until: [
    'until',
    'end',
    'enddate',
    'expiry',
    'expires',
    'expirydate',
    'validuntil',
    'validto',
    'fin',
    'datedefin',
    'au',
    'ends',
    'to',
  ],
  who: ['who', 'whogetsit', 'eligibility', 'admissibilite', 'quialieu', 'aqui', 'customer', 'client'],
  kind: ['kind', 'program', 'programtype', 'programme', 'type', 'typedeprogramme', 'genre', 'product'],
  months: [
    'months',
    'month',
    'mois',
    'term',
    'terms',
    'termmonths',
    'duree',
    'dureemois',
    'terme',
    'termmo',
    'dureeenmois',
  ],
  kilometres: [
    'km',
    'kms',
    'kilometres',
    'kilometers',
    'kmyear',
    'kmyr',
    'kmperyear',
    'kman',
    'kmparannee',
    'allowedkm',
    'annualkm',
    'mileage',
    'kilometrage',
  ],
  modes: ['mode', 'modes', 'appliesto', 'sappliquea', 'paymenttype', 'waytopay'],
  withLowRate: [
    'withalowrate',
    'withlowrate',
    'stackable',
    'combinable',
    'cumulable',
    'avectauxreduit',
    'withspecialrate',
    'nonstackable',
    'notstackable',
    'noncumulable',
    'notcombinable',
  ],
  amountFrom: [
    'amountfrom',
    'minimumamount',
    'minamount',
    'montantminimum',
    'fromamount',
    'amountfinanced',
    'financedamount',
    'montantfinance',
    'montantafinancer',
  ],
  amountTo: ['amountto', 'maximumamount', 'maxamount', 'montantmaximum', 'toamount'],
  fee: ['fee', 'lenderfee', 'acquisitionfee', 'adminfee', 'frais', 'fraisdacquisition', 'bankfee'],
  deposit: ['deposit', 'securitydeposit', 'depot', 'depotdegarantie'],
  mostPrice: [
    'mostprice',
    'highestfinalprice',
    'finalprice',
    'maximumfinalprice',
    'finaltransactionvalue',
    'pricecap',
    'prixfinalmaximal',
    'prixfinal',
    'plafonddeprix',
    'valeurtransactionnellefinale',
  ],
  attest: ['attest', 'attestation', 'tobeattested', 'tobesigned', 'aattester', 'asigner'],
};

const isResidual = /resid|\brv\b|\bvr\b|\blev\b/;
const isMoneyFactor = /money factor|\bmf\b|facteur/;
const isRebate = /rebate|rabais|remise|incentive|ristourne|incitatif/;
const isOfGovernment =
  /government|gouvernement|\bevap\b|\bpave\b|\bizev\b|\bivze\b|\bfederal|transport canada|roulez vert/;
const isRebateColumn = /\bcash\b|comptant|\bcredit\b|bonus|boni/;
const isLease = /\bleas|\blocation\b|\bbail\b/;
const isFinance = /financ|\bloan|\bpret\b|\bachat\b/;
const isRate = /\brates?\b|\btaux\b|\bapr\b|\btap\b|interest|interet/;
/** Names of lenders say nothing of what a table holds. */
const lenderNames =
  /financial services?|services financiers|finance (inc|company|canada)|financial\b|\bcredit\b(?! amount)/g;

/** What the values of a table are, by a text above it; undefined where it says nothing, or two things. */
export function valuesIn(text: string): SheetField | undefined {
  const words = plainWords(text).replace(lenderNames, ' ');
  if (isResidual.test(words)) return 'residual';
  if (isMoneyFactor.test(words)) return 'moneyFactor';
  if (isRebate.test(words)) return isOfGovernment.test(words) ? 'governmentRebate' : 'rebate';
  const [leases, finances] = [isLease.test(words), isFinance.test(words)];
  if (leases !== finances) return leases ? 'leaseRate' : 'financeRate';
  return undefined;
}

const valueField = (words: string): SheetField | undefined => {
  const said = valuesIn(words);
  const isAmount = isRebateColumn.test(words) && !isRate.test(words);
  if (said !== undefined && !(isAmount && /Rate$/.test(said))) return said;
  if (isAmount || claimsIn(words).length > 0) return 'rebate';
  return isRate.test(words) ? 'rate' : undefined;
};

/** The kilometres that a text names with their unit: "Residual % (16 000 km/yr)". */
export function kilometresIn(text: string): number | undefined {
  const [, number = ''] = /(\d{1,3}(?:[ ,.]?\d{3})|\d{4,6}|\d{1,3} ?k) ?(?:km|k\b)?/.exec(plainWords(text)) ?? [];
  return /km|\dk\b|\d k\b/.test(plainWords(text)) ? readKilometres(number) : undefined;
}

const unitOfMonths = /(\d{1,3}(?: ?[-–] ?\d{1,3})?) ?(?:-| )?(?:mo|mos|mths?|months?|mois|m)\b\.?/;

/** The months that a heading names: "24", "24 mo.", "Lease 36", "36-48". */
function monthsIn(text: string): readonly number[] {
  const words = plainWords(text);
  const whole = readMonths(words);
  if (whole) return whole.every((months) => months <= 120) ? whole : [];
  const [, withUnit] = unitOfMonths.exec(words) ?? [];
  if (withUnit !== undefined) return readMonths(withUnit) ?? [];
  const numbers = words
    .replace(/\d[\d ,.]*\d ?k?m?|\d+ ?k(m)?\b/g, (match) => (kilometresIn(match) ? ' ' : match))
    .match(/\b\d{1,3}\b/g);
  return numbers?.length === 1 && valueField(words) !== undefined ? (readMonths(numbers[0] ?? '') ?? []) : [];
}

/** "Finance cash" is money for those who finance. */
function modesOfRebate(text: string): readonly Mode[] {
  const modes = readModes(text);
  return modes.length > 1 ? modes.filter((mode) => mode !== 'Cash') : modes;
}

/** What a cell says as a heading; undefined where it is none. */
export function readHeading(text: string): Heading | undefined {
  if (text.trim() === '' || text.length > 80) return undefined;
  const letters = plainLetters(text);
  const known = Object.entries(aliases).find(([, names]) => names.includes(letters))?.[0];
  const nothing = { months: [], kilometres: undefined, modes: [], who: [] };
  // Object.entries forgets that the keys are the fields.
  if (known !== undefined) return { ...nothing, field: known as SheetField };
  const words = plainWords(text);
  const field = valueField(words);
  const months = monthsIn(text);
  const kilometres = kilometresIn(text);
  if (field === undefined && months.length === 0 && kilometres === undefined) return undefined;
  const isOfRebate = field === 'rebate' || field === 'governmentRebate';
  return {
    field,
    months,
    kilometres,
    modes: isOfRebate ? modesOfRebate(text) : [],
    who: isOfRebate ? claimsIn(text) : [],
  };
}

/** What the values of a column are: an amount or a rate, and no fact about the row. */
export const valueFields: ReadonlySet<SheetField> = new Set([
  'rate',
  'financeRate',
  'leaseRate',
  'moneyFactor',
  'residual',
  'rebate',
  'governmentRebate',
]);

/** The fields that say which cars a row is about. */
export const carFields: ReadonlySet<SheetField> = new Set(['make', 'model', 'trim', 'year', 'condition']);
