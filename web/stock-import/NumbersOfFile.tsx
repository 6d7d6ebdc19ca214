import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Ref } from 'react';
import { type NumberReading, numberFields, pricesHold } from '#contract/import-file.ts';
import { formatPlain } from '../kit/format.ts';
import { Button } from '../ui/Button.tsx';
import { ChipsField } from '../ui/ChipsField.tsx';
import type { HowToRead } from './ImportParts.tsx';
import { fieldWords, pricesWords, type StockImport } from './import-words.ts';
import classes from './stock-import.module.css';

type QuestionProps = {
  found: StockImport;
  error: string | undefined;
  ref: Ref<HTMLDivElement>;
  onSay: (prices: NonNullable<StockImport['prices']>) => void;
};

/** Asks what a file's prices hold; where its rows say so themselves, of the others. */
export function PricesQuestion({ found, error, ref, onSay }: QuestionProps) {
  const { i18n, t } = useLingui();
  return (
    <div ref={ref} className="stack gap-075">
      <ChipsField
        label={t`Are these prices before fees, or all-in?`}
        name="prices"
        chips={pricesHold.map((value) => ({ value, label: i18n._(pricesWords[value]) }))}
        value={found.prices ?? ''}
        onChange={(said) => {
          const prices = pricesHold.find((one) => one === said);
          if (prices) onSay(prices);
        }}
        error={error}
      />
      <p className="note measured">
        <Trans>
          An all-in price includes freight and every fee buyers must pay, so we won’t add your fees again. If the file
          has a column for the price type, we’ll go by that column.
        </Trans>
      </p>
    </div>
  );
}

type Reading = StockImport['readings'][number];
type Unclear = StockImport['unclear'][number];

type WhichProps = {
  found: StockImport;
  busy: boolean;
  onChoose: (how: Pick<HowToRead, 'readings'>) => void;
};

/** The cells of a file that may be one of two numbers, each with both as buttons, and one press for all of a column. */
export function WhichNumbers({ found: { unclear, readings }, busy, onChoose }: WhichProps) {
  const { i18n, t } = useLingui();
  if (unclear.length === 0) return null;
  const choose = ({ field, said, reads }: Reading) => {
    // What is said of a whole column goes before what was said of single cells until then.
    const others = readings.filter((one) => one.field !== field || (said !== '' && one.said !== said));
    onChoose({ readings: [...others, { field, said, reads }] });
  };
  const chosenOf = ({ field, said }: Pick<Reading, 'field' | 'said'>): NumberReading | undefined =>
    readings.find((one) => one.field === field && one.said === said)?.reads;
  return (
    <section className="column gap-2" aria-labelledby="which-numbers">
      <h2 id="which-numbers">{t`Which number is right?`}</h2>
      {numberFields.map((field) => {
        const cells = unclear.filter((cell) => cell.field === field);
        const [first] = cells;
        if (!first) return null;
        const ofAll = chosenOf({ field, said: '' });
        return (
          <div key={field} className="column gap-15">
            <h3>{i18n._(fieldWords[field])}</h3>
            <ul className="stack gap-15">
              {cells.map((cell) => (
                <li key={cell.said} className="flow-row gap-15">
                  <span>
                    <bdi className="strong" translate="no">
                      {cell.said}
                    </bdi>{' '}
                    <span className="note">
                      <Plural value={cell.rows} one="# row" other="# rows" />
                    </span>
                  </span>
                  <TwoNumbers
                    cell={cell}
                    busy={busy}
                    chosen={chosenOf(cell) ?? ofAll}
                    onChoose={(reads) => choose({ field, said: cell.said, reads })}
                  />
                </li>
              ))}
            </ul>
            {cells.length > 1 && (
              <div className="flow-row gap-15">
                <span>{t`All values like “${first.said}”:`}</span>
                <TwoNumbers
                  cell={first}
                  busy={busy}
                  chosen={ofAll}
                  isForAll
                  onChoose={(reads) => choose({ field, said: '', reads })}
                />
              </div>
            )}
          </div>
        );
      })}
      <p className={`note ${classes.lead}`}>{t`Your choice applies to this file only.`}</p>
    </section>
  );
}

type TwoProps = {
  cell: Unclear;
  busy: boolean;
  chosen: NumberReading | undefined;
  isForAll?: boolean;
  onChoose: (reads: NumberReading) => void;
};

function TwoNumbers({ cell, busy, chosen, isForAll = false, onChoose }: TwoProps) {
  const { i18n, t } = useLingui();
  const hasCents = cell.field === 'price' || cell.field === 'msrp';
  const button = (reads: NumberReading) => {
    const number = formatPlain(cell[reads], i18n.locale, hasCents && reads === 'decimal' ? 2 : 0);
    return (
      <Button
        busy={busy}
        className={classes.number}
        aria-pressed={chosen === reads}
        {...(isForAll ? { 'aria-label': t`Read all values this way: ${number}` } : {})}
        onClick={() => onChoose(reads)}
      >
        {number}
      </Button>
    );
  };
  return (
    <span className="flow-row gap-15">
      {button('decimal')}
      {button('whole')}
    </span>
  );
}
