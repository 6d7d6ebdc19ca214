/** How large a file may be. No bill of sale is longer. */
export const pdfLimits = { bytes: 10 * 1024 * 1024, pages: 20, characters: 20_000, milliseconds: 30_000 } as const;

/** Why no text came out of a file. */
export type PdfFailure =
  | 'notPdf'
  | 'tooLarge'
  | 'tooManyPages'
  | 'locked'
  | 'noText'
  | 'broken'
  | 'tooSlow'
  | 'notLoaded';

/** What was read of a file; `isCut` where it holds more than a bill may. */
export type PdfText = { readonly text: string; readonly pages: number; readonly isCut: boolean };

export type PdfResult = PdfText | { readonly failure: PdfFailure };

const signature = '%PDF-';

/** Whether a file begins as a PDF does; programs put up to a kilobyte before it. */
export const isPdf = (bytes: Uint8Array): boolean =>
  new TextDecoder('latin1').decode(bytes.subarray(0, 1024)).includes(signature);
