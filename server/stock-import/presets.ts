import type { ImportField, StockPreset } from '#contract/import-file.ts';
import { plain } from './read-answers.ts';

/**
 * The columns of a system's file as it publishes them, by what they stand for. Of several for one thing, the first that says
 * something counts.
 */
type Preset = {
  /** By the headings of one of these rows together the file is known. */
  readonly marks: readonly (readonly string[])[];
  readonly columns: readonly (readonly [field: ImportField | null, ...headings: string[]])[];
};

/**
 * What dealers' systems send. A heading that stands for nothing here is left out even where another file means something by
 * it: its second colours, what a car has cost, what its maker suggests: a price of 0 is one on request. What is not named here is found by its heading, as in any file.
 */
export const presets: Readonly<Record<StockPreset, Preset>> = {
  homenet: {
    marks: [['Stock', 'VIN', 'Type', 'SellingPrice', 'ImageList']],
    columns: [
      ['vin', 'VIN'],
      ['stockNumber', 'Stock'],
      ['condition', 'Type'],
      ['certified', 'Certified'],
      ['year', 'Year'],
      ['make', 'Make'],
      ['model', 'Model'],
      ['trim', 'Trim'],
      ['body', 'Body'],
      ['mileage', 'Odometer', 'Kilometers'],
      ['miles', 'Miles'],
      ['price', 'Internet_Price', 'InternetPrice', 'SellingPrice'],
      ['exteriorColour', 'ExteriorColor'],
      ['interiorColour', 'InteriorColor'],
      ['fuel', 'Fuel_Type', 'FuelType'],
      ['drivetrain', 'Drivetrain'],
      ['transmission', 'Transmission'],
      ['doors', 'Doors'],
      ['description', 'Description', 'Options'],
      ['photos', 'ImageList', 'PhotoURLs'],
      ['engineDisplacement', 'EngineDisplacement'],
      [
        null,
        'ModelNumber',
        'Style_Description',
        'MSRP',
        'BookValue',
        'Invoice',
        'Misc_Price1',
        'Misc_Price2',
        'Misc_Price3',
        'Ext_Color_Generic',
        'Int_Color_Generic',
        'Transmission_Description',
        'Categorized_Options',
      ],
    ],
  },
  vauto: {
    marks: [['Stock #', 'New/Used', 'Series', 'Photo Url List']],
    columns: [
      ['vin', 'VIN'],
      ['stockNumber', 'Stock #'],
      ['condition', 'New/Used'],
      ['certified', 'Certified'],
      ['year', 'Year'],
      ['make', 'Make'],
      ['model', 'Model'],
      ['trim', 'Series'],
      ['body', 'Body', 'Autowriter Body'],
      ['doors', 'Body Door Ct'],
      ['mileage', 'Odometer'],
      ['price', 'Internet Price', 'Price'],
      ['exteriorColour', 'Color', 'Colour'],
      ['interiorColour', 'Interior Color', 'Interior'],
      ['fuel', 'Fuel'],
      ['drivetrain', 'Drivetrain Desc'],
      ['transmission', 'Transmission'],
      ['engineDisplacement', 'Engine Displacement', 'Disp'],
      ['description', 'Description', 'Vehicle Description', 'Features'],
      ['photos', 'Photo Url List'],
      [null, 'Model Number', 'Series Detail', 'Other Price', 'MSRP'],
    ],
  },
  autotrader: {
    marks: [
      ['StockNumber', 'VIN', 'MainPhoto', 'ExtraPhotos'],
      ['No de stock', 'NIV', 'Photo principale', 'Photos supplémentaires'],
    ],
    columns: [
      ['vin', 'VIN'],
      ['stockNumber', 'StockNumber'],
      ['condition', 'Status', 'NewUsed'],
      ['certified', 'Certified'],
      ['year', 'Year'],
      ['make', 'Make'],
      ['model', 'Model'],
      ['trim', 'Trim'],
      ['body', 'BodyType', 'BodyStyle'],
      ['mileage', 'Kilometres', 'Kilometers', 'KMS', 'Odometer'],
      ['price', 'SpecialPrice', 'Price'],
      ['exteriorColour', 'ExteriorColour', 'ExteriorColor'],
      ['interiorColour', 'InteriorColour', 'InteriorColor'],
      ['fuel', 'FuelType'],
      ['drivetrain', 'DriveTrain', 'DriveType'],
      ['transmission', 'Transmission'],
      ['doors', 'Doors'],
      ['engineDisplacement', 'EngineSize'],
      ['description', 'Description', 'AdDescription', 'Options'],
      ['mainPhoto', 'MainPhoto'],
      ['photos', 'ExtraPhotos'],
      ['historyReport', 'CarfaxURL'],
      [null, 'MSRP'],
    ],
  },
  d2c: {
    marks: [
      ['StockNo', 'Vin', 'NewUsed', 'Photos'],
      ['NoStock', 'NIV', 'Etat', 'CouleurExt', 'Photos'],
      ['stock', 'niv', 'etat', 'rouage', 'photos/photo'],
    ],
    columns: [
      ['vin', 'Vin'],
      ['stockNumber', 'StockNo'],
      ['condition', 'NewUsed'],
      ['certified', 'Certified'],
      ['year', 'Year'],
      ['make', 'Make'],
      ['model', 'Model'],
      ['trim', 'Trim'],
      ['body', 'BodyStyle'],
      ['mileage', 'Kilometers', 'Kilometres', 'Odometer'],
      ['price', 'SpecialPrice', 'SalePrice', 'Price', 'RegularPrice'],
      ['exteriorColour', 'ExteriorColor', 'ExtColor'],
      ['interiorColour', 'InteriorColor', 'IntColor'],
      ['fuel', 'FuelType'],
      ['drivetrain', 'DriveTrain'],
      ['transmission', 'Transmission'],
      ['doors', 'Doors'],
      ['description', 'Description', 'Comments', 'Options'],
      ['photos', 'Photos'],
      ['historyReport', 'CarproofLink', 'CarfaxLink'],
      [null, 'MSRP', 'Engine'],
    ],
  },
  // https://syndication.heyauto.com/docs/inbound-syndication/csv-requirements (read 2026-11-26)
  heyauto: {
    marks: [['stock_number', 'exterior_color', 'condition', 'door_count']],
    columns: [
      ['vin', 'vin'],
      ['stockNumber', 'stock_number'],
      ['condition', 'condition'],
      ['certified', 'certified'],
      ['year', 'year'],
      ['make', 'make'],
      ['model', 'model'],
      ['trim', 'trim'],
      ['body', 'body'],
      ['mileage', 'mileage'],
      ['price', 'sale_price', 'price'],
      ['exteriorColour', 'exterior_color'],
      ['interiorColour', 'interior_color'],
      ['fuel', 'fuel', 'fuel_type'],
      ['drivetrain', 'drivetrain', 'drive_train'],
      ['transmission', 'transmission'],
      ['doors', 'door_count'],
      ['description', 'description', 'options', 'features'],
      ['photos', 'images', 'image_urls', 'photos'],
      ['historyReport', 'carfax_url'],
      [null, 'msrp', 'dealer_cost'],
    ],
  },
};

/** The system whose headings these are. */
export function presetOf(headings: readonly string[]): StockPreset | undefined {
  const names = new Set(headings.map(plain));
  // Object.keys forgets the names of the systems.
  return (Object.keys(presets) as StockPreset[]).find((id) =>
    presets[id].marks.some((headings) => headings.every((mark) => names.has(plain(mark)))),
  );
}
