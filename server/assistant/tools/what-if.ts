import { provinceNames } from '#contract/labels/province-names.ts';
import { type Fact, msg, type Words } from '#contract/words.ts';
import { chooseMode } from '#engine/form/choose-mode.ts';
import type { DealFieldName, IsoDate, Mode } from '#engine/form/deal-fields.ts';
import type { DealState, FieldTexts } from '#engine/form/deal-state.ts';
import { takeProvince } from '#engine/form/take-province.ts';
import { termOfMonths } from '#engine/form/term.ts';
import { typeField } from '#engine/form/type-field.ts';
import { formatCents } from '#engine/money/format-cents.ts';
import { centsUpToLimit } from '#engine/money/read-number.ts';
import { currentRates } from '../../deals/current-rates.ts';
import { longestTermYears } from '../figures.ts';
import { type OpenDeal, worked } from '../open-deal.ts';
import { percent, type Question } from '../question.ts';
import { frequencySaid } from './deal-words.ts';
import { shareOf } from './work-out.ts';

/** One thing that a sentence wants otherwise, in words, and the form with it. */
export type Change = { readonly said: Words; readonly apply: (state: DealState) => DealState };

const modeOptions = { Cash: 0, Finance: 1, Lease: 2 } as const;
const modeSaid: Readonly<Record<Mode, Words>> = {
  Cash: msg`paid in cash`,
  Finance: msg`financed`,
  Lease: msg`leased`,
};

/** A change by what is typed: its words, and the texts by field; null where a sentence says nothing of it. */
type Typed = { readonly said: Words; readonly texts: FieldTexts } | null;

/** Says a change, where there is a value for it. */
const when = <Value>(value: Value | null, said: (value: Value) => Words, texts: (value: Value) => FieldTexts): Typed =>
  value === null ? null : { said: said(value), texts: texts(value) };

/** All that a sentence wants otherwise in the open deal. */
export function changesIn({ terms, province }: Question, open: OpenDeal, today: IsoDate): Change[] {
  const { mode } = open.result.deal;
  const next = terms.mode ?? mode;
  const typed = [...amountsTyped(terms, open, next), ...termsTyped(terms, open)].filter((one) => one !== null);
  const changes: (Change | null)[] = [
    next === mode ? null : { said: modeSaid[next], apply: (state) => inMode(state, next, today) },
    ...typed.map(({ said, texts }): Change => ({ said, apply: (state) => typeAll(state, texts, today) })),
    province === null || province.code === open.state.province
      ? null
      : {
          said: msg`registered in ${{ province: provinceNames[province.code] ?? province.name }}`,
          apply: (state) => takeProvince(state, province.code, currentRates(), today),
        },
  ];
  return changes.filter((change) => change !== null);
}

function amountsTyped(terms: Question['terms'], open: OpenDeal, mode: Mode): Typed[] {
  const { deal, figures } = open.result;
  const listed = mode === 'Lease' ? deal.estimatedLeasePriceCents : deal.estimatedPriceCents;
  const price = listed || figures.salePriceCents;
  const field = (purchase: DealFieldName, lease: DealFieldName) => (mode === 'Lease' ? lease : purchase);
  const discount =
    terms.discountCents ?? (terms.discountPercent === null ? null : shareOf(price, terms.discountPercent));
  return [
    when(
      terms.priceCents,
      (cents) => msg`a price of ${{ price: { cents } }}`,
      (cents) => ({ [field('estimatedSalesPrice', 'estimatedLeaseSalePrice')]: formatCents(cents) }),
    ),
    when(downOf(terms, open, price), downSaid, (cents) => ({
      [field('downpayment', 'leaseDownpayment')]: formatCents(cents),
    })),
    when(
      discount,
      (cents) => msg`a discount of ${{ discount: { cents } }}`,
      (cents) => ({ [field('discount', 'leaseDiscount')]: formatCents(cents) }),
    ),
    when(
      terms.rebateCents,
      (cents) => msg`a rebate of ${{ rebate: { cents } }}`,
      (cents) => ({ [field('rebate', 'leaseRebate')]: formatCents(cents) }),
    ),
    when(
      terms.tradeInCents,
      (cents) => msg`a trade-in of ${{ value: { cents } }}`,
      (cents) => ({ estimatedTradeValue: formatCents(cents) }),
    ),
    when(
      terms.lienCents,
      (cents) => msg`${{ lien: { cents } }} still owing on it`,
      (cents) => ({ tradeValueLien: formatCents(cents) }),
    ),
  ];
}

/** A term that the calculator does not take is no change. */
function termsTyped(terms: Question['terms'], { state: { form } }: OpenDeal): Typed[] {
  const { termMonths, choices, frequency } = terms;
  const isOneTerm =
    termMonths !== null && termMonths >= 12 && termMonths <= longestTermYears * 12 && choices.termMonths.length === 0;
  return [
    when(
      isOneTerm ? termMonths : null,
      (months) => msg`a term of ${{ months }} months`,
      (months) => ({ termsInYears: termOfMonths(months) }),
    ),
    when(
      terms.ratePercent,
      (rate) => msg`${{ rate: percent(rate) }} interest`,
      (rate) => ({ interestRate: rate }),
    ),
    when(
      terms.residualPercent,
      (rate) => msg`a residual of ${{ rate: percent(rate) }}`,
      (rate) => ({ residualPercentage: rate, buyOut: '' }),
    ),
    when(
      terms.residualCents,
      (cents) => msg`a residual of ${{ amount: { cents } }}`,
      (cents) => ({ residualPercentage: '', buyOut: formatCents(cents) }),
    ),
    when(
      frequency === (form.frequency || 'Monthly') ? null : frequency,
      (often) => msg`paid ${{ often: frequencySaid(often) }}`,
      (often) => ({ frequency: often }),
    ),
  ];
}

const downSaid = (down: number): Words => (down === 0 ? msg`nothing down` : msg`${{ down: { cents: down } }} down`);

/** The downpayment that is wanted; one that comes on top is added to what stands there. */
function downOf({ downCents, downPercent, isMore }: Question['terms'], { result: { deal } }: OpenDeal, price: number) {
  const wanted = downCents ?? (downPercent === null ? null : shareOf(price, downPercent));
  if (wanted === null || !isMore) return wanted;
  return wanted + (deal.mode === 'Lease' ? deal.leaseDownPaymentCents : deal.downPaymentCents);
}

function inMode(state: DealState, mode: Mode, today: IsoDate): DealState {
  const option = modeOptions[mode];
  return state.activeOption === option ? state : chooseMode(state, option, currentRates(), today);
}

export function typeAll(state: DealState, texts: FieldTexts, today: IsoDate): DealState {
  // Object.entries forgets that the keys are field names.
  const entries = Object.entries(texts) as readonly [DealFieldName, string][];
  return entries.reduce((form, [name, text]) => typeField(form, name, text, currentRates(), today), state);
}

/** What would make the payment smaller, one at a time, in a purchase on credit; by how much, and what it costs. */
export function leversOf(open: OpenDeal, today: IsoDate): Fact[] {
  const { state, result } = open;
  if (result.deal.mode !== 'Finance') return [];
  const { form } = state;
  const years = Number(form.termsInYears);
  const after = (texts: FieldTexts) => worked(typeAll(state, texts, today), today).result.figures;
  const now = result.figures;
  const more = after({ downpayment: formatCents(centsUpToLimit(form.downpayment) + aThousand) });
  const levers: Words[] = [
    msg`${{ amount: { cents: aThousand, round: true } }} more down lowers it by ${{ difference: { cents: now.paymentCents - more.paymentCents } }}`,
  ];
  if (Number.isInteger(years) && years < 8) {
    const longer = after({ termsInYears: String(years + 1) });
    levers.push(
      msg`one year more lowers it by ${{ difference: { cents: now.paymentCents - longer.paymentCents } }} and costs ${{ cost: { cents: longer.costOfBorrowingCents - now.costOfBorrowingCents } }} more interest`,
    );
  }
  if (Number(form.interestRate) >= 1) {
    const rate = String(Math.round((Number(form.interestRate) - 1) * 1000) / 1000);
    const cheaper = after({ interestRate: rate });
    levers.push(
      msg`a rate of ${{ rate: percent(rate) }} lowers it by ${{ difference: { cents: now.paymentCents - cheaper.paymentCents } }}`,
    );
  }
  return levers;
}

const aThousand = 1_000_00;
