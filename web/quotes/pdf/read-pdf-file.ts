import { isPdf, type PdfResult, pdfLimits } from './pdf-result.ts';

/** Lets a worker read the bytes, and ends it when it takes too long. */
function readInWorker(bytes: Uint8Array): Promise<PdfResult> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./pdf.worker.ts', import.meta.url), { type: 'module' });
    const end = (result: PdfResult) => {
      clearTimeout(timer);
      worker.terminate();
      resolve(result);
    };
    const timer = setTimeout(() => end({ failure: 'tooSlow' }), pdfLimits.milliseconds);
    worker.onerror = () => end({ failure: 'notLoaded' });
    // An answer of its own: the PDF library speaks on the worker's own line.
    const { port1: answer, port2: given } = new MessageChannel();
    answer.onmessage = ({ data }: MessageEvent<PdfResult>) => end(data);
    worker.postMessage(bytes, [bytes.buffer, given]);
  });
}

/** The text of a file that was chosen. It is read on the device alone; the reader is fetched with the first PDF. */
export async function readPdfFile(file: File): Promise<PdfResult> {
  if (file.size > pdfLimits.bytes) return { failure: 'tooLarge' };
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    return isPdf(bytes) ? await readInWorker(bytes) : { failure: 'notPdf' };
  } catch {
    return { failure: 'broken' };
  }
}
