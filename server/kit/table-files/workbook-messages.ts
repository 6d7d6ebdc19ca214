/** What the thread that reads a workbook is given. */
export type WorkbookStart = { readonly bytes: Uint8Array };

/** A sheet of a workbook: its name, and the text of every cell; the first row is row 1, empty ones included. */
export type WorkbookSheet = { readonly name: string; readonly rows: readonly (readonly string[])[] };

/** Why a workbook cannot be read. */
export type WorkbookProblem =
  | { readonly code: 'tooFar'; readonly cell: string }
  | { readonly code: 'broken' | 'tooLarge' | 'openDocument' | 'numbers' | 'binary' | 'noWorkbook' | 'empty' };

/** What the thread says. */
export type FromWorkbook = { readonly sheets: readonly WorkbookSheet[] } | { readonly problem: WorkbookProblem };
