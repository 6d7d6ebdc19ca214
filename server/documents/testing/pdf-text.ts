import { extractText, getDocumentProxy } from 'unpdf';

/** The text of a PDF, as a reader of the file finds it: one line, single spaces. */
export async function textOfPdf(bytes: Uint8Array): Promise<string> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const { text } = await extractText(pdf, { mergePages: true });
  return text.replace(/\s+/g, ' ');
}
