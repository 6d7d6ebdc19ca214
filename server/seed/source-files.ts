import { readFileSync } from 'node:fs';
import { type DemonstrationDealer, parseDemonstrationDealers } from '#content/dealers/demonstration-dealers.ts';
import {
  type CatalogueEntry,
  type CatalogueModel,
  parseCatalogue,
  parseCatalogueModels,
  parsePastModels,
} from '#reference/catalogue/catalogue.ts';

function textOf(pathFromHere: string): string {
  return readFileSync(new URL(pathFromHere, import.meta.url), 'utf8');
}

/** The models of the catalogue. Throws when the file does not fit. */
export function readModels(): CatalogueModel[] {
  return parseCatalogueModels(textOf('../../reference/catalogue/models.csv'));
}

/** The models of makes that are no longer built. Throws when the file does not fit. */
export function readPastModels(): CatalogueModel[] {
  return parsePastModels(textOf('../../reference/catalogue/past-models.csv'));
}

/** The cars of the sample catalogue. Throws when the file does not fit. */
export function readCatalogue(): CatalogueEntry[] {
  return parseCatalogue(textOf('../../reference/catalogue/catalogue.csv'));
}

/** The dealers of the demonstration. Throws when the file does not fit. */
export function readDemonstrationDealers(): DemonstrationDealer[] {
  return parseDemonstrationDealers(textOf('../../content/dealers/demonstration-dealers.yaml'));
}
