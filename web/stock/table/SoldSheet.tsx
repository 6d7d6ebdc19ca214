import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '../../kit/api.ts';
import { localDay } from '../../kit/format.ts';
import { fieldErrors, useFailureWords } from '../../kit/refusal-words.ts';
import { dollarSection, useTypedNumber } from '../../kit/typed-number.ts';
import { TakeBack } from '../../shell/TakeBack.tsx';
import { showToast, toastTimes } from '../../shell/toast.ts';
import { Button } from '../../ui/Button.tsx';
import { DayField } from '../../ui/DayField.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { amountStyles } from '../../ui/field-styles.ts';
import { Sheet } from '../../ui/Sheet.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { carName, type StockRow } from '../car.ts';

type SheetProps = { row: StockRow; token: string; onUndo: (id: string) => void; onClose: () => void };

/** Asks when and for how much a car was sold; of one that was, it corrects that. */
export function SoldSheet({ row, token, onUndo, onClose }: SheetProps) {
  const { i18n, t } = useLingui();
  const [soldOn, setSoldOn] = useState(row.sold?.on ?? localDay(new Date()));
  const [price, setPrice] = useState(row.sold?.price ?? row.basePrice);
  const number = useTypedNumber(price, setPrice);
  const sell = useSell(row, token, onUndo, onClose);
  const wordsOf = useFailureWords();
  const errors = fieldErrors(sell.error);
  const isElsewhere = sell.error !== null && !errors.soldOn && !errors.price;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!sell.isPending) sell.mutate({ soldOn, price });
  };
  return (
    <Sheet title={t`Sold`} onClose={onClose}>
      <form noValidate className="stack gap-2" onSubmit={submit}>
        <p>
          <bdi>{carName(row)}</bdi>
        </p>
        <DayField name="soldOn" label={t`Day`} value={soldOn} error={errors.soldOn} onDay={setSoldOn} />
        <TextField
          classNames={amountStyles}
          name="soldFor"
          label={t`Sold price`}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          value={number.words}
          error={errors.price}
          onChange={({ currentTarget: { value } }) => number.type(value)}
          {...dollarSection(i18n.locale)}
        />
        <p className="note">
          <Trans>
            Only your team sees the date and price. We’ll remove the car from your page, searches and feeds right away.
          </Trans>
        </p>
        {isElsewhere && <FormMessage kind="error">{wordsOf(sell.error)}</FormMessage>}
        <div className="flow gap-15">
          <Button type="submit" kind="primary" busy={sell.isPending}>{t`Mark as sold`}</Button>
          <Button onClick={onClose}>{t`Not now`}</Button>
        </div>
      </form>
    </Sheet>
  );
}

/** Says that the car is sold; a toast takes the first time back. */
function useSell(row: StockRow, token: string, onUndo: (id: string) => void, onClose: () => void) {
  const { t } = useLingui();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: { soldOn: string; price: string }) => api('sellCar', { params: { id: row._id }, body }, token),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: ['dealer', 'stock'] });
      const name = carName(row);
      onClose();
      showToast({
        kind: 'success',
        text: row.sold ? t`Sale details corrected.` : t`${name} is marked as sold.`,
        milliseconds: toastTimes.undo,
        ...(!row.sold && {
          action: (end: () => void) => <TakeBack end={end} onPress={() => onUndo(row._id)} />,
        }),
      });
    },
  });
}
