import type { Implement } from '../kit/implement.ts';
import type { Services } from '../kit/services.ts';
import { cancelStockImport, confirmStockImport, readStockImport } from './decide-import.ts';
import {
  findStockImport,
  listStockImportMistakes,
  listStockImportRows,
  listStockImports,
  readStockImportReport,
} from './look-at-import.ts';
import { beginStockImport, sendStockImportPart } from './receive-file.ts';

/** Puts the import of stock from files on the server. */
export function implementStockImport(implement: Implement, services: Services): void {
  implement('listStockImports', listStockImports(services));
  implement('beginStockImport', beginStockImport(services));
  implement('sendStockImportPart', sendStockImportPart(services));
  implement('readStockImport', readStockImport(services));
  implement('findStockImport', findStockImport(services));
  implement('listStockImportRows', listStockImportRows(services));
  implement('listStockImportMistakes', listStockImportMistakes(services));
  implement('confirmStockImport', confirmStockImport(services));
  implement('cancelStockImport', cancelStockImport(services));
  implement('readStockImportReport', readStockImportReport(services));
}
