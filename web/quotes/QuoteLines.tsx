import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconArrowBackUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { type LineKind, lineKindNames, specOf } from '#engine/quote/line-kinds.ts';
import { dollarSection, useTypedNumber } from '../kit/typed-number.ts';
import { Button } from '../ui/Button.tsx';
import { CheckField } from '../ui/CheckField.tsx';
import { amountStyles } from '../ui/field-styles.ts';
import { SelectField } from '../ui/SelectField.tsx';
import { TextField } from '../ui/TextField.tsx';
import classes from './check-quote.module.css';
import { kindGroups } from './line-labels.ts';
import { centsTyped, type EditedLine, useQuoteStore } from './quote-store.ts';

const kindOf = (value: string): LineKind => lineKindNames.find((kind) => kind === value) ?? 'unknown';

/** What can be chosen for a line, in groups. */
const useKindOptions = () => {
  const { i18n } = useLingui();
  return kindGroups.map(({ label, kinds }) => ({
    group: i18n._(label),
    items: Object.entries(kinds).map(([value, name]) => ({ value, label: i18n._(name) })),
  }));
};

/** One line of the quote: its name, what it is, its amount. */
function QuoteLineRow({ line, number }: { line: EditedLine; number: number }) {
  const { t, i18n } = useLingui();
  const options = useKindOptions();
  const { change, remove } = useQuoteStore.getState().actions;
  const name = line.text || t`Line ${number}`;
  const amount = useTypedNumber(line.amount, (text) => change(line.id, { amount: text }));
  const isAmount = line.amount.trim() !== '' && centsTyped(line.amount) !== null;
  return (
    <li className={`stack bottoms ruled ${classes.line}`} data-unknown={line.kind === 'unknown'}>
      <TextField
        label={t`Line ${number}`}
        autoComplete="off"
        maxLength={200}
        value={line.text}
        onChange={(event) => change(line.id, { text: event.currentTarget.value })}
      />
      <SelectField
        label={t`What it is`}
        aria-label={t`What it is: ${name}`}
        data={options}
        value={line.kind}
        onChange={(event) => change(line.id, { kind: kindOf(event.currentTarget.value) })}
      />
      <TextField
        classNames={amountStyles}
        label={t`Amount`}
        aria-label={t`Amount: ${name}`}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        value={amount.words}
        onChange={(event) => amount.type(event.currentTarget.value)}
        {...dollarSection(i18n.locale)}
        error={isAmount ? undefined : t`Enter an amount.`}
      />
      <button
        type="button"
        className={`icon-button ${classes.remove}`}
        aria-label={t`Remove ${name}`}
        onClick={() => remove(line.id)}
      >
        <IconTrash aria-hidden size={20} stroke={1.75} />
      </button>
      {specOf(line.kind).group === 'option' && (
        <CheckField
          className={classes.asked}
          label={t`I asked for this`}
          aria-label={t`I asked for this: ${name}`}
          checked={line.askedFor}
          onChange={(event) => change(line.id, { askedFor: event.currentTarget.checked })}
        />
      )}
    </li>
  );
}

/** Rows of the text in which no amount was found. */
function UnreadRows() {
  const unread = useQuoteStore((quote) => quote.unread);
  if (unread.length === 0) return null;
  return (
    <details className={`note ${classes.unread}`}>
      <summary className="touch">
        <Plural value={unread.length} one="# line with no amount" other="# lines with no amount" />
      </summary>
      <ul className="breaks">
        {[...new Set(unread)].map((row) => (
          <li key={row}>{row}</li>
        ))}
      </ul>
    </details>
  );
}

/** Every line that was read or typed, each of which can be corrected. */
export function QuoteLines() {
  const { t } = useLingui();
  const lines = useQuoteStore((quote) => quote.lines);
  const canUndo = useQuoteStore((quote) => quote.history.length > 0);
  const { add, undo, forget } = useQuoteStore.getState().actions;
  return (
    <section className={`card stack narrowing gap-2 ${classes.card}`} aria-labelledby="quote-lines">
      <h2 id="quote-lines" className="larger">{t`Quote lines`}</h2>
      {lines.length === 0 ? (
        <p className="remark">{t`We couldn’t find any lines with amounts. Enter the lines by hand, or paste different text.`}</p>
      ) : (
        <ol className="bare stack">
          {lines.map((line, place) => (
            <QuoteLineRow key={line.id} line={line} number={place + 1} />
          ))}
        </ol>
      )}
      <UnreadRows />
      <div className={`flow-row gap-1 ${classes.buttons}`}>
        <Button onClick={() => add()}>
          <IconPlus aria-hidden />
          <Trans>Add a line</Trans>
        </Button>
        <Button kind="quiet" disabled={!canUndo} onClick={() => undo()}>
          <IconArrowBackUp aria-hidden />
          <Trans>Undo</Trans>
        </Button>
        <Button kind="quiet" onClick={() => forget()}>{t`Start over`}</Button>
      </div>
    </section>
  );
}
