/** The calls about where a dealer's stock comes from by itself, as `paths` has all others. */
export const stockSourcePaths = {
  listStockSources: 'GET /api/dealer/stock-sources',
  addStockSource: 'POST /api/dealer/stock-sources',
  changeStockSource: 'PUT /api/dealer/stock-sources/:id',
  removeStockSource: 'DELETE /api/dealer/stock-sources/:id',
  testStockSource: 'POST /api/dealer/stock-sources/:id/test',
  runStockSource: 'POST /api/dealer/stock-sources/:id/runs',
  pushStockFile: 'POST /api/dealer/stock-sources/:id/file',
  listStockRuns: 'GET /api/dealer/stock-runs',
  findStockRun: 'GET /api/dealer/stock-runs/:id',
  decideStockRun: 'POST /api/dealer/stock-runs/:id/decision',
  undoStockRun: 'POST /api/dealer/stock-runs/:id/undo',
} as const;
