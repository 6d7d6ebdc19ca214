import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconFileTypePdf } from '@tabler/icons-react';
import { type RefObject, useRef, useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { FileDrop } from '../ui/FileDrop.tsx';
import { FormMessage } from '../ui/FormMessage.tsx';
import classes from './check-quote.module.css';
import type { PdfFailure, PdfResult, PdfText } from './pdf/pdf-result.ts';
import { readPdfFile } from './pdf/read-pdf-file.ts';
import { useQuoteStore } from './quote-store.ts';

/** What is wrong with a file, and what to do instead. */
const failureWords: Record<PdfFailure, MessageDescriptor> = {
  notPdf: msg`This file is not a PDF. From a photo or another document, type or paste the lines.`,
  tooLarge: msg`This file is larger than 10 MB. Save the pages of the bill by themselves, or type the lines.`,
  tooManyPages: msg`This PDF has more than 20 pages. Save the pages of the bill by themselves, or type the lines.`,
  locked: msg`This PDF is protected by a password. Save it without one, or type the lines.`,
  noText: msg`This PDF holds a picture and no text, as a scan does. Type the lines instead.`,
  broken: msg`This PDF is damaged and cannot be read. Ask for it again, or type the lines.`,
  tooSlow: msg`This PDF takes too long to read. Save the pages of the bill by themselves, or type the lines.`,
  notLoaded: msg`The reader could not be loaded. Check your connection, and choose the file again.`,
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
export function QuotePdf() {
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
            <Trans>Take the lines from a PDF</Trans>
          </>
        }
        hint={<Trans>Up to 10 MB and 20 pages. It is read on your device and sent nowhere.</Trans>}
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
          <bdi>{name}</bdi>: <Plural value={lines} one="# line" other="# lines" /> taken over. Look through them, take
          out names and addresses, then read the lines.
        </Trans>{' '}
        {result.isCut && <Trans>The file is longer than a bill may be: its end was left out.</Trans>}
      </FormMessage>
      {undo && (
        <Button kind="quiet" onClick={undo}>
          <Trans>Undo</Trans>
        </Button>
      )}
    </div>
  );
}
