import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconFileTypePdf } from '@tabler/icons-react';
import { type RefObject, useRef, useState } from 'react';
import type { QuoteWords } from '#engine/quote/quote-words.ts';
import { localeNamed } from '../kit/language.ts';
import { useEarlyEntry } from '../kit/use-early-entry.ts';
import { Button } from '../ui/Button.tsx';
import { FileDrop } from '../ui/FileDrop.tsx';
import { FormMessage } from '../ui/FormMessage.tsx';
import { TextAreaField } from '../ui/TextAreaField.tsx';
import classes from './check-quote.module.css';
import { isPdf, type PdfFailure, type PdfResult, type PdfText, pdfLimits } from './pdf/pdf-result.ts';
import { useQuoteStore } from './quote-store.ts';

/** Where a bill is pasted, and what reads it. */
export function QuoteText({ words }: { words: QuoteWords }) {
  const { t, i18n } = useLingui();
  const text = useQuoteStore((quote) => quote.text);
  const isRead = useQuoteStore((quote) => quote.isRead);
  const { actions } = useQuoteStore.getState();
  const early = useEarlyEntry<HTMLTextAreaElement>((field) => actions.type(field.value));
  const readExample = async () => {
    const { exampleBill } = await import('./example-bill.ts');
    actions.read(exampleBill[localeNamed(i18n.locale)], words);
  };
  return (
    <section className={`card stack narrowing gap-2 ${classes.card}`} aria-labelledby="quote-text">
      <h2 id="quote-text" className="larger">{t`The quote`}</h2>
      <TextAreaField
        label={t`Lines and amounts`}
        description={t`One charge per line, in English or French, like “Freight 1,995.00”. Leave out names and addresses.`}
        placeholder={t`Paste or type the bill of sale here`}
        autosize
        minRows={isRead ? 4 : 9}
        maxRows={16}
        maxLength={pdfLimits.characters}
        ref={early}
        value={text}
        onChange={(event) => actions.type(event.currentTarget.value)}
      />
      <QuotePdf />
      <div className={`flow-row gap-1 ${classes.buttons}`}>
        <Button
          kind="primary"
          disabled={text.trim() === ''}
          onClick={() => text.trim() !== '' && actions.read(text, words)}
        >
          {isRead ? <Trans>Check again</Trans> : <Trans>Check my quote</Trans>}
        </Button>
        {!isRead && (
          <>
            <Button onClick={() => actions.add()}>{t`Enter lines by hand`}</Button>
            <Button kind="quiet" onClick={() => void readExample()}>{t`Try an example`}</Button>
          </>
        )}
      </div>
      <p className="remark">
        <Trans>
          We don’t store anything. What you paste stays on this page and is gone when you close or reload it.
        </Trans>
      </p>
    </section>
  );
}

/** Lets a worker read the bytes, and ends it when it takes too long. */
function readInWorker(bytes: Uint8Array): Promise<PdfResult> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./pdf/pdf.worker.ts', import.meta.url), { type: 'module' });
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
async function readPdfFile(file: File): Promise<PdfResult> {
  if (file.size > pdfLimits.bytes) return { failure: 'tooLarge' };
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    return isPdf(bytes) ? await readInWorker(bytes) : { failure: 'notPdf' };
  } catch {
    return { failure: 'broken' };
  }
}

/** What is wrong with a file, and what to do instead. */
const failureWords: Record<PdfFailure, MessageDescriptor> = {
  notPdf: msg`This file isn’t a PDF. For a photo or another document, type or paste the lines.`,
  tooLarge: msg`This file is larger than 10 MB. Choose a file with only the bill of sale pages, or enter the lines by hand.`,
  tooManyPages: msg`This PDF has more than 20 pages. Choose a file with only the bill of sale pages, or enter the lines by hand.`,
  locked: msg`This PDF is password-protected. Save it without a password, or enter the lines by hand.`,
  noText: msg`This PDF is an image without text, like a scan. Enter the lines by hand instead.`,
  broken: msg`This PDF is damaged and can’t be read. Ask for a new copy, or enter the lines by hand.`,
  tooSlow: msg`This PDF takes too long to read. Choose a file with only the bill of sale pages, or enter the lines by hand.`,
  notLoaded: msg`We couldn’t load the PDF reader. Check your connection and choose the file again.`,
};

/** `before` is what stood in the field. */
type Reading = { name: string; before: string; result: PdfResult | null };

/** Reads a file at a time; of what the person has left meanwhile nothing is taken over. */
const useReadPdf = (place: RefObject<HTMLElement | null>) => {
  const [reading, setReading] = useState<Reading | null>(null);
  const latest = useRef(0);
  const read = async (file: File) => {
    latest.current += 1;
    const turn = latest.current;
    setReading({ name: file.name, before: '', result: null });
    const result = await readPdfFile(file);
    if (turn !== latest.current || !place.current) return;
    const { text, actions } = useQuoteStore.getState();
    if ('text' in result) actions.takeText(result.text);
    setReading({ name: file.name, before: text, result });
  };
  const undo = () => {
    useQuoteStore.getState().actions.takeText(reading?.before ?? '');
    setReading(null);
  };
  return { reading, read, undo: reading?.before ? undo : null };
};

/** A bill of sale chosen or dropped as a PDF: its text comes into the field, where it is looked through. */
function QuotePdf() {
  const { i18n } = useLingui();
  const place = useRef<HTMLDivElement>(null);
  const { reading, read, undo } = useReadPdf(place);
  const isEmpty = useQuoteStore(({ text }) => text === '');
  const isReading = reading !== null && reading.result === null;
  const { name, result } = reading ?? { name: '', result: null };
  return (
    <div ref={place} className={`stack gap-15 ${classes.pdf}`}>
      <FileDrop
        label={
          <>
            <IconFileTypePdf aria-hidden />
            <Trans>Choose a PDF</Trans>
          </>
        }
        hint={<Trans>Up to 10 MB and 20 pages. We read the file on your device and never upload it.</Trans>}
        accept=".pdf,application/pdf"
        disabled={isReading}
        onFiles={([file]) => file && void read(file)}
      />
      {isReading && (
        <p className="quiet" role="status">
          <Trans>
            Reading <bdi>{name}</bdi>…
          </Trans>
        </p>
      )}
      {result && 'failure' in result && <FormMessage kind="error">{i18n._(failureWords[result.failure])}</FormMessage>}
      {result && 'text' in result && !isEmpty && <TextTaken result={result} name={name} undo={undo} />}
    </div>
  );
}

/** What came out of the file, and what to do with it. */
function TextTaken({ result, name, undo }: { result: PdfText; name: string; undo: (() => void) | null }) {
  const lines = result.text.split('\n').length;
  return (
    <div className={`flow-row ${classes.taken}`}>
      <FormMessage kind="success">
        <Trans>
          We found <Plural value={lines} one="# line" other="# lines" /> in <bdi>{name}</bdi>. Look them over, remove
          any names and addresses, then check your quote.
        </Trans>{' '}
        {result.isCut && <Trans>The file is too long for a bill of sale. We left out the end.</Trans>}
      </FormMessage>
      {undo && (
        <Button kind="quiet" onClick={undo}>
          <Trans>Undo</Trans>
        </Button>
      )}
    </div>
  );
}
