import type { DatedRows, PaymentCalendar } from '#engine/rates.ts';

export const paymentCalendar: DatedRows<PaymentCalendar> = [
  {
    from: '2020-01-01',
    perYear: { Monthly: 12, Weekly: 52, 'Semi Monthly': 24, 'Bi Weekly': 26 },
    daysToFirst: { Monthly: 30, Weekly: 7, 'Semi Monthly': 15, 'Bi Weekly': 14 },
    source: { title: 'The deal calculator’s own constants', address: '' },
  },
];
