import { carName } from '#contract/car-name.ts';
import { frequencyWords } from '#contract/labels/option-labels.ts';
import type { Language } from '#contract/languages.ts';
import type { MessagePlaceholder } from '#contract/message-placeholders.ts';
import { msg } from '#contract/words.ts';
import { formatCents } from '#engine/money/format-cents.ts';
import type { Queryable } from '../../database/db.ts';
import type { LoadedEnquiry } from '../../enquiries/load-enquiry.ts';
import { dollarsIn, percentIn } from '../../kit/format.ts';
import { optionIn, sentenceIn } from '../../kit/sentences.ts';
import { appointmentsOf } from '../appointments-of-leads.ts';

export type TemplateFacts = Readonly<Record<MessagePlaceholder, string>>;

type Asked = { readonly language: Language; readonly member: string };

/** What the placeholders of a template stand for in a deal, as a language writes it; empty where the deal has none. */
export async function factsOf(
  queryable: Queryable,
  { enquiry, user, dealer }: LoadedEnquiry,
  { language, member }: Asked,
): Promise<TemplateFacts> {
  const { city = '', province = '', zipcode = '', address = '' } = dealer ?? {};
  const appointment = (await appointmentsOf(queryable, [enquiry.id])).get(enquiry.id);
  return {
    firstName: user?.firstName ?? '',
    vehicle: carName(enquiry),
    stock: enquiry.car?.stockNumber ?? '',
    ...paymentsOf(enquiry, language),
    appointment: appointment ? whenOf(appointment, language) : '',
    address: [address, city, `${province} ${zipcode}`.trim()].filter(Boolean).join(', '),
    phone: dealer?.contactNumbers ?? '',
    dealer: dealer?.name ?? '',
    member,
  };
}

const whenOf = ({ date, time }: { date: string; time: string }, language: Language): string =>
  sentenceIn(language, msg`${{ weekday: { weekdayOf: date } }}, ${{ day: { day: date } }} at ${{ time: { time } }}`);

type Payments = Pick<TemplateFacts, 'payment' | 'price' | 'downpayment' | 'term' | 'rate'>;

function paymentsOf(enquiry: LoadedEnquiry['enquiry'], language: Language): Payments {
  const { mode, frequency, form, figures, paymentCents, totalPurchasePriceCents } = enquiry;
  const price = dollarsIn(language, formatCents(totalPurchasePriceCents));
  const isLease = mode === 'Lease';
  const down = form[isLease ? 'leaseDownpayment' : 'downpayment'] ?? '';
  const downpayment = Number(down) > 0 ? dollarsIn(language, down) : '';
  if (mode === 'Cash') return { payment: price, price, downpayment: '', term: '', rate: '' };
  const often = optionIn(language, frequencyWords, frequency);
  const payments = String(figures.numberOfPayments ?? '');
  const rate = form.interestRate ?? '';
  return {
    payment: `${dollarsIn(language, formatCents(paymentCents))} ${often}`,
    price,
    downpayment,
    term: payments && sentenceIn(language, msg`${{ payments }} payments`),
    rate: rate && percentIn(language, rate),
  };
}
