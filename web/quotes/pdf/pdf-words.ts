import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PdfFailure } from './pdf-result.ts';

/** What is wrong with a file, and what to do instead. */
export const failureWords: Record<PdfFailure, MessageDescriptor> = {
  notPdf: msg`This file is not a PDF. From a photo or another document, type or paste the lines.`,
  tooLarge: msg`This file is larger than 10 MB. Save the pages of the bill by themselves, or type the lines.`,
  tooManyPages: msg`This PDF has more than 20 pages. Save the pages of the bill by themselves, or type the lines.`,
  locked: msg`This PDF is protected by a password. Save it without one, or type the lines.`,
  noText: msg`This PDF holds a picture and no text, as a scan does. Type the lines instead.`,
  broken: msg`This PDF is damaged and cannot be read. Ask for it again, or type the lines.`,
  tooSlow: msg`This PDF takes too long to read. Save the pages of the bill by themselves, or type the lines.`,
  notLoaded: msg`The reader could not be loaded. Check your connection, and choose the file again.`,
};
