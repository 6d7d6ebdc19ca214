import type { ImportField } from '#contract/stock-import.ts';
import type { UsedCarQuestion } from '#engine/form/used-car-questions.ts';
import { answerAliases, plain } from './read-answers.ts';

/**
 * The headings under which dealers' systems export each thing, in plain letters and digits. Where a file has several of
 * one field, the one that stands first here counts.
 */
const aliases: Readonly<Record<Exclude<ImportField, UsedCarQuestion>, readonly string[]>> = {
  vin: ['vin', 'vinnumber', 'vehicleidentificationnumber', 'serialnumber', 'niv'],
  stockNumber: [
    'stocknumber',
    'stock',
    'stockno',
    'stocknum',
    'stk',
    'stkno',
    'stockid',
    'inventorynumber',
    'numerodestock',
    'ndestock',
    'nstock',
    'ndinventaire',
    'nodestock',
    'nostock',
    'numerodinventaire',
    'nodinventaire',
    'noinventaire',
    'inventaire',
  ],
  condition: [
    'condition',
    'newused',
    'neworused',
    'newusedcpo',
    'status',
    'stateofvehicle',
    'inventorytype',
    'type',
    'vehicletype',
    'new',
    'used',
    'etat',
    'neufusage',
    'neufouusage',
    'neufoccasion',
    'nuc',
    'typedevehicule',
  ],
  certified: ['certified', 'iscertified', 'cpo', 'certifiedpreowned', 'certifie', 'vehiculecertifie'],
  year: ['year', 'modelyear', 'yr', 'annee', 'anneemodele'],
  make: ['make', 'brand', 'manufacturer', 'marque'],
  model: ['model', 'modelname', 'modele'],
  trim: ['trim', 'trimlevel', 'series', 'version', 'style', 'stylename', 'finition', 'niveaudefinition'],
  body: ['body', 'bodystyle', 'bodytype', 'bodyname', 'carrosserie', 'typedecarrosserie'],
  mileage: [
    'mileage',
    'mileagevalue',
    'km',
    'kms',
    'odometer',
    'odometerkm',
    'kilometers',
    'kilometres',
    'odometerreading',
    'kilometrage',
    'odometre',
  ],
  miles: ['miles', 'mileagemiles', 'odometermiles', 'milesodometer'],
  price: [
    'sellingprice',
    'internetprice',
    'saleprice',
    'specialprice',
    'askingprice',
    'ourprice',
    'notreprix',
    'webprice',
    'price',
    'listprice',
    'retailprice',
    'advertisedprice',
    'baseprice',
    'prix',
    'prixdevente',
    'prixaffiche',
    'prixinternet',
    'prixdemande',
  ],
  priceType: ['vehiclepricetype', 'pricetype', 'typedeprix'],
  msrp: ['msrp', 'manufacturerssuggestedretailprice', 'suggestedretailprice', 'pdsf', 'prixdedetailsuggere'],
  exteriorColour: [
    'exteriorcolour',
    'exteriorcolor',
    'extcolor',
    'extcolour',
    'extcolorgeneric',
    'colour',
    'color',
    'colourdescription',
    'colordescription',
    'couleur',
    'couleurexterieure',
    'couleurext',
  ],
  interiorColour: ['interiorcolour', 'interiorcolor', 'intcolor', 'intcolour', 'couleurinterieure', 'couleurint'],
  fuel: ['fuel', 'fueltype', 'carburant', 'typedecarburant'],
  drivetrain: [
    'drivetrain',
    'drive',
    'drivetype',
    'drivetrainname',
    'drivetraindesc',
    'drivetraindescription',
    'rouesmotrices',
    'rouage',
    'entrainement',
    'motricite',
  ],
  transmission: [
    'transmission',
    'trans',
    'transmissiontype',
    'transmissiondescription',
    'transmissiondesc',
    'boitedevitesses',
    'boitedevitesse',
    'boite',
  ],
  doors: ['doors', 'doorcount', 'numberofdoors', 'doorct', 'bodydoorct', 'portes', 'nombredeportes', 'nbportes'],
  description: [
    'description',
    'comments',
    'comment',
    'dealercomments',
    'vehicledescription',
    'notes',
    'sellernotes',
    'commentaires',
    'remarques',
  ],
  photos: [
    'photos',
    'photourls',
    'images',
    'imageurls',
    'imagelist',
    'pictures',
    'photourl',
    'imageurl',
    'photourllist',
    'photolist',
    'extraphotos',
    'additionalphotos',
    'photossupplementaires',
    'autresphotos',
    'photo',
    'image',
  ],
  mainPhoto: ['mainphoto', 'mainphotourl', 'primaryphoto', 'photoprincipale'],
  historyReport: [
    'historyreport',
    'historyreporturl',
    'vehiclehistory',
    'vehiclehistoryurl',
    'carfax',
    'carfaxurl',
    'carfaxlink',
    'carfaxreport',
    'vhrurl',
    'rapportdhistorique',
    'rapporthistorique',
    'rapportcarfax',
    'liencarfax',
  ],
};

let known: Readonly<Record<ImportField, readonly string[]>> | undefined;

/** All of them, put together when the first file comes: the questions' own need the French of the catalogue. */
const allAliases = (): Readonly<Record<ImportField, readonly string[]>> => {
  known ??= { ...aliases, ...answerAliases() };
  return known;
};

/** Headings that say the body in some systems and the condition in others. */
const ambiguous = new Set(['type', 'vehicletype', 'typedevehicule']);
const conditionWord =
  /^(n|u|new|used|d[eé]mo|cpo|certified|certifi[eé]e?|pre-?owned|neufs?|neuves?|usag[eé]e?s?|(v[eé]hicule )?d['’]occasion|occasion)(?![\p{L}\p{N}])/iu;

/**
 * What each column stands for, by its heading; null where that is not known.
 *
 * @param samples some rows below the headings
 */
export function recognise(
  headings: readonly string[],
  samples: readonly (readonly string[])[],
): (ImportField | null)[] {
  const names = headings.map(plain);
  const fields: (ImportField | null)[] = names.map(() => null);
  // Object.entries forgets that the keys are the fields.
  for (const [field, known] of Object.entries(allAliases()) as [ImportField, readonly string[]][]) {
    const name = known.find((alias) => names.includes(alias));
    if (name !== undefined) fields[names.indexOf(name)] = field;
  }
  for (const [at, name] of names.entries()) if (fields[at] === null && numberedPhoto.test(name)) fields[at] = 'photos';
  return fields.map((field, at) => {
    const cells = samples.map((cells) => (cells[at] ?? '').trim()).filter((cell) => cell !== '');
    const isBody =
      ambiguous.has(names[at] ?? '') && cells.length > 0 && !cells.some((cell) => conditionWord.test(cell));
    if (!isBody) return field;
    return fields.includes('body') ? null : 'body';
  });
}

/** One of several columns that have the address of a photo each: "Photo 3", "image_url_12". */
const numberedPhoto = /^(?:extra|additional)?(?:photo|image|img|picture|pic)(?:url|link)?\d{1,2}(?:url)?$/;

/** Whether a heading is one that is known. */
export const isKnownHeading = (heading: string): boolean =>
  numberedPhoto.test(plain(heading)) || Object.values(allAliases()).some((known) => known.includes(plain(heading)));

/** How many headings of a row are known. */
export const knownHeadings = (headings: readonly string[]): number =>
  recognise(headings, []).filter((field) => field !== null).length;

/** Without these no row can be read; the VIN may stand for the stock number and the other way round. */
const needed: readonly ImportField[] = ['condition', 'year', 'make', 'model'];

/** What no column stands for and every row needs; `vin` where there is neither VIN nor stock number. */
export function lackingFields(fields: readonly (ImportField | null)[]): ImportField[] {
  const hasNumber = fields.includes('vin') || fields.includes('stockNumber');
  return [...(hasNumber ? [] : (['vin'] as const)), ...needed.filter((field) => !fields.includes(field))];
}
