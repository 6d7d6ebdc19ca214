import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { priceProblem } from '#contract/car-entry-rules.ts';
import { frequencyWords } from '#contract/labels/option-labels.ts';
import { api } from '../../kit/api.ts';
import { formatDifference, formatMoney } from '../../kit/format.ts';
import { useFailureWords } from '../../kit/refusal-words.ts';
import { useTypedNumber } from '../../kit/typed-number.ts';
import { useWhenAlive } from '../../kit/use-when-alive.ts';
import { carName, type StockRow } from '../car.ts';
import { problemWords } from '../car-words.ts';
import classes from './prices.module.css';
import { useChangePrices, usePricePreview } from './use-change-prices.tsx';

export type PriceEditing = {
  /** The car whose price is being typed. */
  readonly id: string | null;
  readonly begin: (id: string) => void;
  readonly end: (id: string) => void;
};

type CellsProps = { row: StockRow; mayChange: boolean; editing: PriceEditing; token: string };

/** What a car is asked for, all-in, and a month; the price is typed where it stands. */
export function PriceCells({ row, mayChange, editing, token }: CellsProps) {
  if (editing.id === row._id) return <EditedPrice row={row} token={token} onEnd={() => editing.end(row._id)} />;
  return (
    <>
      <td className={classes.base} data-figure="base">
        <BasePrice row={row} {...(mayChange && isListed(row) && { onEdit: () => editing.begin(row._id) })} />
      </td>
      <td className={classes.figure} data-figure="all-in">
        {row.allInPrice === null ? <Nothing /> : <AllIn amount={row.allInPrice} />}
      </td>
      <td className={classes.figure} data-figure="payment">
        {row.payment === null ? <Nothing /> : <Payment payment={row.payment} />}
      </td>
    </>
  );
}

const isListed = ({ state }: StockRow): boolean => state === 'published' || state === 'draft';

function BasePrice({ row, onEdit }: { row: StockRow; onEdit?: () => void }) {
  const { i18n, t } = useLingui();
  const name = carName(row);
  const price = row.basePrice === '' ? null : formatMoney(row.basePrice.replaceAll(',', ''), i18n.locale);
  if (!onEdit) return price ?? <Nothing />;
  return (
    <button type="button" className={classes.edit} data-empty={price === null} onClick={onEdit}>
      <span className="visually-hidden">
        <Trans>Price of {name}:</Trans>{' '}
      </span>
      {price ?? t`Enter a price`}
    </button>
  );
}

function Nothing() {
  return <span className="quiet">–</span>;
}

/** A price as it is typed, with what that makes of the all-in price and the payment before it is saved. */
function EditedPrice({ row, token, onEnd }: { row: StockRow; token: string; onEnd: () => void }) {
  const { i18n } = useLingui();
  const [text, setText] = useState(row.basePrice);
  const problem = priceProblem(text);
  const isOther = text.trim() !== row.basePrice;
  const change = { kind: 'fixed', amount: text } as const;
  const { previews, error } = usePricePreview([row._id], change, isOther && !problem, token);
  const wordsOf = useFailureWords();
  const save = useSavePrice(row, token, onEnd);
  const [preview] = isOther && !problem ? previews : [];
  const asked = preview?.after ?? row;
  const said = problem ? i18n._(problemWords[problem]) : error ? wordsOf(error) : save.error && wordsOf(save.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (problem || save.isPending) return;
    if (isOther) save.mutate(text);
    else onEnd();
  };
  return (
    <>
      <td className={classes.base} data-figure="base">
        <PriceForm row={row} text={text} change={setText} said={said ?? undefined} submit={submit} onEnd={onEnd} />
      </td>
      <td className={classes.figure} data-figure="all-in" aria-live="polite">
        {asked.allInPrice !== null && <AllIn amount={asked.allInPrice} />}
        <Difference amount={preview?.difference.allInPrice} />
      </td>
      <td className={classes.figure} data-figure="payment" aria-live="polite">
        {asked.payment && <Payment payment={asked.payment} />}
        <Difference amount={preview?.difference.payment} />
      </td>
    </>
  );
}

const formOf = (id: string): string => `price-of-${id}`;

/** What can be done with the price that is being typed. */
export function EditKeys({ id, onEnd }: { id: string; onEnd: () => void }) {
  const { t } = useLingui();
  return (
    <p className={classes.keys}>
      <button type="submit" form={formOf(id)}>{t`Save`}</button>
      <button type="button" onClick={onEnd}>{t`Cancel`}</button>
    </p>
  );
}

/** Saves what is typed, of the version that the row shows, with the figures of that very price. */
function useSavePrice(row: StockRow, token: string, onEnd: () => void) {
  const change = useChangePrices(token);
  return useMutation({
    mutationFn: async (amount: string) => {
      const asked = { ids: [row._id], change: { kind: 'fixed', amount } } as const;
      const { data } = await api('previewPrices', { body: { ...asked, ids: [...asked.ids] } }, token);
      return change.mutateAsync(data.map((one) => ({ ...one, version: row.version })));
    },
    onSuccess: onEnd,
  });
}

type FormProps = {
  row: StockRow;
  text: string;
  change: (text: string) => void;
  said: string | undefined;
  submit: (event: FormEvent) => void;
  onEnd: () => void;
};

function PriceForm({ row, text, change, said, submit, onEnd }: FormProps) {
  const { t } = useLingui();
  const number = useTypedNumber(text, change);
  const field = useRef<HTMLInputElement>(null);
  const error = useId();
  const name = carName(row);
  // The price that stands there is typed over.
  useWhenAlive(() => field.current?.select());
  const cancel = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // For the field, not for the list, which would pick none.
    event.preventDefault();
    onEnd();
  };
  return (
    <form noValidate id={formOf(row._id)} className={classes.form} onSubmit={submit}>
      <input
        ref={field}
        name="price"
        aria-label={t`New price for ${name}`}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        value={number.words}
        aria-invalid={said !== undefined}
        aria-describedby={said ? error : undefined}
        onChange={({ currentTarget: { value } }) => number.type(value)}
        onKeyDown={cancel}
      />
      {said && (
        <p id={error} role="alert" className={classes.error}>
          {said}
        </p>
      )}
    </form>
  );
}

/** On a narrow screen, where there is no heading, the figure says what it is. */
function AllIn({ amount }: { amount: string }) {
  const { i18n } = useLingui();
  return (
    <>
      <span className={classes.unit}>
        <Trans>All-in</Trans>{' '}
      </span>
      {formatMoney(amount, i18n.locale)}
    </>
  );
}

function Payment({ payment: { amount, frequency } }: { payment: NonNullable<StockRow['payment']> }) {
  const { i18n } = useLingui();
  const often = frequencyWords[frequency];
  return (
    <>
      {formatMoney(amount, i18n.locale)} {often && <span className={classes.unit}>{i18n._(often)}</span>}
    </>
  );
}

/** How much more or less; nothing where it is the same. */
export function Difference({ amount }: { amount: string | null | undefined }) {
  const { i18n } = useLingui();
  if (!amount || Number(amount) === 0) return null;
  return (
    <small className={`block strong ${classes.difference}`} data-less={amount.startsWith('-')}>
      {formatDifference(amount, i18n.locale)}
    </small>
  );
}
