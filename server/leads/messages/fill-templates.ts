import { and, eq } from 'drizzle-orm';
import { carName } from '#contract/car-name.ts';
import type { CallReply } from '#contract/contract.ts';
import { frequencyWords } from '#contract/labels/option-labels.ts';
import type { Language } from '#contract/languages.ts';
import {
  filledText,
  type MessagePlaceholder,
  messagePlaceholders,
  placeholdersIn,
} from '#contract/message-placeholders.ts';
import { msg, type Words } from '#contract/words.ts';
import { formatCents } from '#engine/money/format-cents.ts';
import type { Queryable } from '../../database/db.ts';
import { isLeadOf } from '../../enquiries/ask-the-dealer.ts';
import { dealFacts } from '../../enquiries/deal-facts.ts';
import { foundEnquiry, type LoadedEnquiry } from '../../enquiries/load-enquiry.ts';
import { enquiries } from '../../enquiries/tables.ts';
import { dollarsIn, percentIn } from '../../kit/format.ts';
import type { Handler, Services } from '../../kit/handler.ts';
import { optionIn, sentenceIn } from '../../kit/sentences.ts';
import { appointmentsOf } from '../lead-rows.ts';
import { templatesOf } from './own-templates.ts';
import { nameOf, refuseClosed } from './send-messages.ts';

type Filled = CallReply<'fillMessageTemplates'>['data'][number];
type Template = { readonly _id: string; readonly name: string; readonly en: string; readonly fr: string };

/** All templates for a message to the shopper of a lead, the dealer's own first, with what this deal says. */
export function fillMessageTemplates({ db }: Services): Handler<'fillMessageTemplates'> {
  return async ({ params: { id }, query, session, language: readers }) => {
    const loaded = await foundEnquiry(db, and(eq(enquiries.id, id), isLeadOf(session.dealerId)));
    refuseClosed(loaded.enquiry);
    const language = query.language ?? loaded.user?.language ?? 'en';
    const member = await nameOf(db, session);
    const facts = {
      en: await factsOf(db, loaded, { language: 'en', member }),
      fr: await factsOf(db, loaded, { language: 'fr', member }),
    };
    const own = (await templatesOf(db, session.dealerId)).map((template) => filledOwn(template, language, facts));
    return { language, data: [...own, ...filledProducts(facts[language], language, readers)] };
  };
}

type FactsByLanguage = Readonly<Record<Language, TemplateFacts>>;

/** One of the dealer's own, in the other language where it is not written in the shopper's. */
function filledOwn({ _id, name, en, fr }: Template, wanted: Language, facts: FactsByLanguage): Filled {
  const texts = { en, fr };
  const other = wanted === 'en' ? 'fr' : 'en';
  const language = texts[wanted] === '' ? other : wanted;
  return { _id, name, language, ...filled(texts[language], facts[language]) };
}

const inBraces = (name: MessagePlaceholder): string => `{${name}}`;

function filled(text: string, facts: TemplateFacts): Pick<Filled, 'text' | 'missing'> {
  return {
    text: filledText(text, facts),
    missing: placeholdersIn(text).filter((name) => facts[name] === ''),
  };
}

/** The product's own are named in the language of whoever chooses. */
function filledProducts(facts: TemplateFacts, language: Language, readers: Language): Filled[] {
  // What the deal lacks stays in braces.
  const shown = Object.fromEntries(
    messagePlaceholders.map((name) => [name, facts[name] || inBraces(name)]),
  ) as TemplateFacts; // made of every placeholder there is
  return productTemplates(shown).map(({ name, text }) => {
    const words = sentenceIn(language, text);
    const missing = placeholdersIn(words).filter((placeholder) => facts[placeholder] === '');
    return { _id: null, name: sentenceIn(readers, name), text: words, language, missing };
  });
}

type Facts = Readonly<
  Record<'firstName' | 'vehicle' | 'payment' | 'appointment' | 'address' | 'phone' | 'dealer' | 'member', string>
>;

/** The templates that every dealer has, with a lead's facts in their places. */
const productTemplates = (facts: Facts): readonly { readonly name: Words; readonly text: Words }[] => {
  const { firstName, vehicle, payment, appointment, address, phone, dealer, member } = facts;
  return [
    {
      name: msg`First reply`,
      text: msg`Hello ${{ firstName }},

Thanks for sending us your deal on the ${{ vehicle }}: ${{ payment }}. I’m looking after it. When can I call you, or would you rather come in?

${{ member }}
${{ dealer }}, ${{ phone }}`,
    },
    {
      name: msg`Test drive invitation`,
      text: msg`Hello ${{ firstName }},

Would you like to test-drive the ${{ vehicle }}? We’re at ${{ address }}. Tell me which day and time work for you, and I’ll have it ready.

${{ member }}
${{ dealer }}, ${{ phone }}`,
    },
    {
      name: msg`Before the appointment`,
      text: msg`Hello ${{ firstName }},

We’ll see you on ${{ appointment }} at ${{ address }}. Please bring your driver’s licence. If the time no longer works for you, call ${{ phone }}.

${{ member }}
${{ dealer }}`,
    },
    {
      name: msg`Still interested?`,
      text: msg`Hello ${{ firstName }},

Do you have any questions about the ${{ vehicle }} at ${{ payment }}? If something about the deal doesn’t work for you, let me know and I’ll look for another option.

${{ member }}
${{ dealer }}, ${{ phone }}`,
    },
  ];
};

type TemplateFacts = Readonly<Record<MessagePlaceholder, string>>;

/** What the placeholders of a template stand for in a deal, as a language writes it; empty where the deal has none. */
async function factsOf(
  queryable: Queryable,
  { enquiry, user, dealer }: LoadedEnquiry,
  { language, member }: { readonly language: Language; readonly member: string },
): Promise<TemplateFacts> {
  const { city = '', province = '', zipcode = '', address = '' } = dealer ?? {};
  const appointment = (await appointmentsOf(queryable, [enquiry.id])).get(enquiry.id);
  return {
    firstName: user?.firstName ?? '',
    vehicle: carName(enquiry, language),
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
  const { mode, payment, frequency, numberOfPayments: payments, ...facts } = dealFacts(enquiry);
  const price = dollarsIn(language, formatCents(enquiry.totalPurchasePriceCents));
  if (mode === 'Cash') return { payment: price, price, downpayment: '', term: '', rate: '' };
  return {
    payment: `${dollarsIn(language, payment)} ${optionIn(language, frequencyWords, frequency)}`,
    price,
    downpayment: dollarsIn(language, facts.downPayment),
    term: payments && sentenceIn(language, msg`${{ payments }} payments`),
    rate: facts.interestRate && percentIn(language, facts.interestRate),
  };
}
