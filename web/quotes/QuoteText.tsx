import { Trans, useLingui } from '@lingui/react/macro';
import type { QuoteWords } from '#engine/quote/quote-words.ts';
import { localeNamed } from '../kit/language.ts';
import { useEarlyEntry } from '../kit/use-early-entry.ts';
import { Button } from '../ui/Button.tsx';
import { TextAreaField } from '../ui/TextAreaField.tsx';
import classes from './check-quote.module.css';
import { pdfLimits } from './pdf/pdf-result.ts';
import { QuotePdf } from './QuotePdf.tsx';
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
      <h2 id="quote-text">{t`The quote`}</h2>
      <TextAreaField
        label={t`Lines and amounts`}
        description={t`One line for each charge, in English or French: “Freight 1,995.00”. Leave out names and addresses.`}
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
          {isRead ? <Trans>Read the lines again</Trans> : <Trans>Read the lines</Trans>}
        </Button>
        {!isRead && (
          <>
            <Button onClick={() => actions.add()}>{t`Type line by line`}</Button>
            <Button kind="quiet" onClick={() => void readExample()}>{t`Try an example`}</Button>
          </>
        )}
      </div>
      <p className="remark">
        <Trans>Nothing is stored: what you paste stays on this page and is gone when you close or reload it.</Trans>
      </p>
    </section>
  );
}
