import type { StockNetwork } from '../integrations/stock-files/reach.ts';
import type { Implement, Services } from '../kit/handler.ts';
import {
  cancelStockImport,
  confirmStockImport,
  findStockImport,
  listStockImportMistakes,
  listStockImportRows,
  listStockImports,
  readStockImport,
  readStockImportReport,
} from './decide-import.ts';
import {
  addStockFormat,
  changeStockFormat,
  listStockFormats,
  removeStockFormat,
  restoreStockFormat,
} from './own-formats.ts';
import { beginStockImport, sendStockImportPart } from './own-imports.ts';
import { pushStockFile, runStockSource } from './sources/begin-runs.ts';
import {
  addStockSource,
  changeStockSource,
  listStockSources,
  removeStockSource,
  testStockSource,
} from './sources/change-sources.ts';
import { decideStockRun, undoStockRun } from './sources/decide-run.ts';
import { findStockRun, listStockRuns } from './sources/own-runs.ts';

/** Puts the import of stock from files on the server. */
export function implementStockImport(implement: Implement, services: Services, network: StockNetwork): void {
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
  implement('listStockFormats', listStockFormats(services));
  implement('addStockFormat', addStockFormat(services));
  implement('changeStockFormat', changeStockFormat(services));
  implement('removeStockFormat', removeStockFormat(services));
  implement('restoreStockFormat', restoreStockFormat(services));
  implementSources(implement, services, network);
}

/** Puts on the server what is about sources and their runs. */
function implementSources(implement: Implement, services: Services, network: StockNetwork): void {
  implement('listStockSources', listStockSources(services));
  implement('addStockSource', addStockSource(services, network));
  implement('changeStockSource', changeStockSource(services, network));
  implement('removeStockSource', removeStockSource(services));
  implement('testStockSource', testStockSource(services, network));
  implement('runStockSource', runStockSource(services));
  implement('pushStockFile', pushStockFile(services));
  implement('listStockRuns', listStockRuns(services));
  implement('findStockRun', findStockRun(services));
  implement('decideStockRun', decideStockRun(services));
  implement('undoStockRun', undoStockRun(services));
}
