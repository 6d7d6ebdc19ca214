import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Enquiry } from '../../enquiries/details/detail-groups.ts';
import { vehicleName } from '../../enquiries/vehicle-name.ts';
import { api } from '../../kit/api.ts';
import { localDay } from '../../kit/format.ts';
import { fieldErrors } from '../../kit/refusal-words.ts';
import { dollarSection, useTypedNumber } from '../../kit/typed-number.ts';
import { Button } from '../../ui/Button.tsx';
import { CallFailed } from '../../ui/CallFailed.tsx';
import { DayField } from '../../ui/DayField.tsx';
import { amountStyles } from '../../ui/field-styles.ts';
import { SelectField } from '../../ui/SelectField.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { type LeadWork, useWork } from '../work/use-lead-work.ts';
import type { Step } from './StatusMenu.tsx';

type SaleProps = { lead: LeadWork; enquiry: Enquiry; token: string; onSold: (step: Step) => void; onClose: () => void };

/** The lead’s own car, another one of the list, or one that is not in it. */
const choices = ['own', 'another', 'none'] as const;
type Which = (typeof choices)[number];

/** Asks which car a lead is won with, for how much and when, and marks the car as sold in the same press. */
export function SaleSheet({ lead, enquiry, token, onSold, onClose }: SaleProps) {
  const { i18n, t } = useLingui();
  const { car } = enquiry;
  const isThere = car && lead.carNow?.is !== 'sold' && lead.carNow?.is !== 'gone';
  const [which, setWhich] = useState<Which>(isThere ? 'own' : 'another');
  const [stockNumber, setStockNumber] = useState('');
  const [price, setPrice] = useState(String(enquiry.salePrice ?? car?.price ?? ''));
  const [soldOn, setSoldOn] = useState(localDay(new Date()));
  const [handOverOn, setHandOverOn] = useState('');
  const number = useTypedNumber(price, setPrice);
  const queries = useQueryClient();
  const sell = useWork(lead._id, (body: Step) => api('setLeadStatus', { params: { id: lead._id }, body }, token));
  const errors = fieldErrors(sell.error);
  const numberField = which === 'another' ? ['sale.stockNumber'] : [];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (sell.isPending) return;
    const listingId = which === 'own' ? (car?.listingId ?? null) : null;
    const other = which === 'another' ? { stockNumber } : {};
    const sale = { listingId, ...other, price, soldOn, handOverOn: handOverOn || null };
    const step: Step = { status: 'won', from: lead.status, sale };
    sell.mutate(step, {
      onSuccess: () => {
        void queries.invalidateQueries({ queryKey: ['dealer', 'stock'] });
        onSold(step);
        onClose();
      },
    });
  };
  const cars = [
    ...(isThere ? [{ value: 'own', label: [vehicleName(enquiry), car.stockNumber].filter(Boolean).join(', ') }] : []),
    { value: 'another', label: t`Another car in your list` },
    { value: 'none', label: t`A car that isn’t in your list` },
  ];
  return (
    <Sheet title={t`Won: what was sold?`} onClose={onClose}>
      <form noValidate className="stack gap-2" onSubmit={submit}>
        <SelectField
          label={t`Car`}
          value={which}
          data={cars}
          error={errors['sale.listingId']}
          onChange={({ currentTarget: { value } }) => setWhich(choices.find((one) => one === value) ?? 'none')}
        />
        {which === 'another' && (
          <TextField
            label={t`Stock number or VIN`}
            value={stockNumber}
            maxLength={50}
            error={errors['sale.stockNumber']}
            onChange={({ currentTarget: { value } }) => setStockNumber(value)}
          />
        )}
        <TextField
          classNames={amountStyles}
          name="soldFor"
          label={t`Sold price`}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          value={number.words}
          error={errors['sale.price']}
          onChange={({ currentTarget: { value } }) => number.type(value)}
          {...dollarSection(i18n.locale)}
        />
        <DayField name="soldOn" label={t`Sold on`} value={soldOn} error={errors['sale.soldOn']} onDay={setSoldOn} />
        <DayField
          name="handOverOn"
          label={t`Delivery date (optional)`}
          value={handOverOn}
          error={errors['sale.handOverOn']}
          onDay={setHandOverOn}
        />
        <p className="note">
          {which === 'none' ? (
            <Trans>Only your team sees the price.</Trans>
          ) : (
            <Trans>
              We’ll remove the car from your page, searches and feeds right away. Only your team sees the price.
            </Trans>
          )}
        </p>
        <CallFailed
          error={sell.error}
          unlessField={['sale.listingId', 'sale.price', 'sale.soldOn', 'sale.handOverOn', ...numberField]}
        />
        <div className="flow gap-15">
          <Button type="submit" kind="primary" busy={sell.isPending}>{t`Mark as won`}</Button>
          <Button onClick={onClose}>{t`Not now`}</Button>
        </div>
      </form>
    </Sheet>
  );
}
