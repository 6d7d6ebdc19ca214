import { Trans, useLingui } from '@lingui/react/macro';
import type { QuoteWords } from '#engine/quote/quote-words.ts';
import { Button } from '../ui/Button.tsx';
import { TextAreaField } from '../ui/TextAreaField.tsx';
import classes from './check-quote.module.css';
import { pdfLimits } from './pdf/pdf-result.ts';
import { QuotePdf } from './QuotePdf.tsx';
import { useQuoteStore } from './quote-store.ts';

/** An invented bill, with things to ask about in it. */
const example = `2026 Example Touring 38,500.00
Freight & PDI 1,995.00
A/C excise tax 100.00
Tire levy 22.80
Admin fee 699.00
OMVIC fee 22.00
Nitrogen in tires 189.00
VIN etching 399.00
Subtotal 41,926.80
HST 13% 5,450.48
Licence and plates 59.00
Total 47,636.28
Trade-in allowance (6,000.00)
Deposit (1,000.00)
Amount financed 40,636.28
84 monthly payments of $633.40 at 6.99%`;

/** Where a bill is pasted, and what reads it. */
export function QuoteText({ words }: { words: QuoteWords }) {
  const { t } = useLingui();
  const text = useQuoteStore((quote) => quote.text);
  const isRead = useQuoteStore((quote) => quote.isRead);
  const { actions } = useQuoteStore.getState();
  return (
    <section className={classes.card} aria-labelledby="quote-text">
      <h2 id="quote-text">
        <Trans>The quote</Trans>
      </h2>
      <TextAreaField
        label={t`Lines and amounts`}
        description={t`One line for each charge, in English or French: “Freight 1,995.00”. Leave out names and addresses.`}
        placeholder={t`Paste or type the bill of sale here`}
        autosize
        minRows={isRead ? 4 : 9}
        maxRows={16}
        maxLength={pdfLimits.characters}
        value={text}
        onChange={(event) => actions.type(event.currentTarget.value)}
      />
      <QuotePdf />
      <div className={classes.buttons}>
        <Button
          kind="primary"
          disabled={text.trim() === ''}
          onClick={() => text.trim() !== '' && actions.read(text, words)}
        >
          {isRead ? <Trans>Read the lines again</Trans> : <Trans>Read the lines</Trans>}
        </Button>
        {!isRead && (
          <>
            <Button onClick={() => actions.add()}>
              <Trans>Type line by line</Trans>
            </Button>
            <Button kind="quiet" onClick={() => actions.read(example, words)}>
              <Trans>Try an example</Trans>
            </Button>
          </>
        )}
      </div>
      <p className={classes.remark}>
        <Trans>Nothing is stored: what you paste stays on this page and is gone when you close or reload it.</Trans>
      </p>
    </section>
  );
}
