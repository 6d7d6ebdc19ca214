import type { ImportField } from '#contract/stock-import.ts';

/**
 * The headings under which dealers' systems export each thing, in plain letters and digits. Where a file has several of
 * one field, the one that stands first here counts.
 */
const aliases: Readonly<Record<ImportField, readonly string[]>> = {
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
  ],
  condition: [
    'condition',
    'newused',
    'neworused',
    'newusedcpo',
    'status',
    'inventorytype',
    'type',
    'vehicletype',
    'new',
    'used',
    'etat',
  ],
  certified: ['certified', 'iscertified', 'cpo', 'certifiedpreowned', 'certifie'],
  year: ['year', 'modelyear', 'yr', 'annee'],
  make: ['make', 'brand', 'manufacturer', 'marque'],
  model: ['model', 'modelname', 'modele'],
  trim: ['trim', 'trimlevel', 'series', 'version', 'style', 'stylename'],
  body: ['body', 'bodystyle', 'bodytype', 'bodyname', 'carrosserie'],
  mileage: [
    'mileage',
    'km',
    'kms',
    'odometer',
    'odometerkm',
    'kilometers',
    'kilometres',
    'odometerreading',
    'kilometrage',
  ],
  price: [
    'sellingprice',
    'internetprice',
    'saleprice',
    'specialprice',
    'askingprice',
    'webprice',
    'price',
    'listprice',
    'retailprice',
    'advertisedprice',
    'baseprice',
    'prix',
    'prixdevente',
  ],
  msrp: ['msrp', 'manufacturerssuggestedretailprice', 'suggestedretailprice', 'pdsf'],
  exteriorColour: [
    'exteriorcolour',
    'exteriorcolor',
    'extcolor',
    'extcolour',
    'colour',
    'color',
    'colourdescription',
    'colordescription',
    'couleur',
    'couleurexterieure',
  ],
  interiorColour: ['interiorcolour', 'interiorcolor', 'intcolor', 'intcolour', 'couleurinterieure'],
  fuel: ['fuel', 'fueltype', 'carburant'],
  drivetrain: ['drivetrain', 'drive', 'drivetype', 'drivetrainname', 'rouesmotrices'],
  transmission: ['transmission', 'trans', 'transmissiontype', 'transmissiondescription'],
  doors: ['doors', 'doorcount', 'numberofdoors', 'portes'],
  description: ['description', 'comments', 'comment', 'dealercomments', 'vehicledescription', 'notes', 'sellernotes'],
  photos: [
    'photos',
    'photourls',
    'images',
    'imageurls',
    'imagelist',
    'pictures',
    'photourl',
    'imageurl',
    'photo',
    'image',
  ],
};

/** A heading in plain letters and digits: "Stock #" is stock, "Kilométrage" is kilometrage. */
const plain = (heading: string): string =>
  heading
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');

/** Headings that say the body in some systems and the condition in others. */
const ambiguous = new Set(['type', 'vehicletype']);
const conditionWord = /^(n|u|new|used|demo|cpo|certified|pre-?owned|neuf|usage)\b/i;

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
  for (const [field, known] of Object.entries(aliases) as [ImportField, readonly string[]][]) {
    const name = known.find((alias) => names.includes(alias));
    if (name !== undefined) fields[names.indexOf(name)] = field;
  }
  return fields.map((field, at) => {
    const cells = samples.map((cells) => (cells[at] ?? '').trim()).filter((cell) => cell !== '');
    const isBody =
      ambiguous.has(names[at] ?? '') && cells.length > 0 && !cells.some((cell) => conditionWord.test(cell));
    if (!isBody) return field;
    return fields.includes('body') ? null : 'body';
  });
}

/** Without these no row can be read; the VIN may stand for the stock number and the other way round. */
const needed: readonly ImportField[] = ['condition', 'year', 'make', 'model'];

/** What no column stands for and every row needs; `vin` where there is neither VIN nor stock number. */
export function lackingFields(fields: readonly (ImportField | null)[]): ImportField[] {
  const hasNumber = fields.includes('vin') || fields.includes('stockNumber');
  return [...(hasNumber ? [] : (['vin'] as const)), ...needed.filter((field) => !fields.includes(field))];
}
