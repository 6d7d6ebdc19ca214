import { readPdf } from './read-pdf.ts';

/** Reads the one PDF that it is sent, beside the page, which stays quick and can end it. */
globalThis.onmessage = async ({ data, ports: [answer] }: MessageEvent<Uint8Array>) => {
  answer?.postMessage(await readPdf(data));
};
