import type { OpenDealBody } from '#contract/deal-form.ts';
import { figureLabel } from '#contract/labels/figure-labels.ts';
import { lineLabel } from '#contract/labels/part-labels.ts';
import { type Fact, msg, type Words } from '#contract/words.ts';
import type { DealResult } from '#engine/deal.ts';
import { explain } from '#engine/explain/explain.ts';
import type { DealFieldName, IsoDate } from '#engine/form/deal-fields.ts';
import {
  conditionDefaults,
  conditionOf,
  type DealState,
  type FieldTexts,
  type Origin,
} from '#engine/form/deal-state.ts';
import { applyDealerSettings, type DealerSettings, dealerTexts } from '#engine/form/dealer-settings.ts';
import { fieldsWith } from '#engine/form/field-lists.ts';
import { loadEnquiry } from '#engine/form/load-enquiry.ts';
import { centsUpToLimit } from '#engine/money/read-number.ts';
import { dealOutputs, type FigureName } from '#engine/outputs.ts';
import { currentRates } from '../../deals/current-rates.ts';
import type { Context } from '../context.ts';
import { type Question, speaksOfCars } from '../question.ts';
import { type Part, percent, together } from '../said.ts';
import { figuresSaid, oftenSaid } from './deal-words.ts';
import { readDealer } from './dealer.ts';
import { isTerm, typeAll, typedTexts, type WorkedDeal, worked } from './work-out.ts';
import { writtenAs } from './written.ts';

const source = { id: 'deal', title: msg`Your open deal`, url: null } as const;

/** The deal that stands open beside a question, with what its dealer sets. */
type OpenDeal = WorkedDeal & { readonly settings: DealerSettings | null };

/** Words by which something is asked of a deal. */
const topics =
  /\b(?:luxury tax|taxe? (?:de|sur le) luxe|(?:old|ancien|vieux) (?:loan|pret)|negative equity|int\w{0,3}r\w{0,2}e?s?ts?|d'?int\w+|borrow\w*|emprunt\w*|frais|financ\w+|deposit|depot|(?:the \d+ )?back|pick ?(?:it )?-?up|on delivery|at (?:delivery|signing)|up ?front|drive (?:away|off|home)|bring the day(?: i)?|en partant|a la (?:livraison|signature)|pa[iy]e?ments?|paiments?|pmts?|doc|dossier|papers|versements?|mensualites?|altogether|total\w*|in (?:all|the end)|en tout|au (?:final|bout)|with tax(?:es)?|out the door|otd|all[- ]in|rate|apr|taux|fees?|charges?|tax(?:es?)?|hst|gst|pst|qst|tps|tvq|tvh)\b/g;
const ofMine =
  /\b(?:my|i|i'm|im|me|this|it|its|here|deal|mon|ma|mes|je|j|jai|moi|ce|cette|ceci|ca|ur|your|vos|votre|they|la-?dessus|projet|transaction|the (?:payment|total|tax|price|lease|interest|rate|buyout|amount|negative)|then)\b/;
const asksWhatItIs =
  /[“”«»]|^(?:is|are|should|can i|could|do|does|am|may|must|will)\b(?!.*\bmy (?:deal|payment)\b)|^what(?:'?s| is| are) (?:an?|the) (?!payment|total|lease|buyout|interest i)(?!.*\b(?:my|this|me|i|mon|ma)\b)|\b(?:explain|define|meaning|means?|how (?:is|are|does|do|can|to|was)|good|bad|worth|better|est-ce|c'est quoi une?|comment|puis-je|dois|devrais|faut|guarantee|legal|negotiable|mandatory)\b/;
const fewWords = 6;

/** Whether a folded sentence asks what a deal of one's own comes to, and not what something is. */
export const asksOfDeal = (folded: string): boolean =>
  !asksWhatItIs.test(folded) &&
  new RegExp(topics.source).test(folded) &&
  (folded.split(' ').length <= fewWords || ofMine.test(folded));

/** What the open deal comes to, and what a change would make of it; all by the engine, from its own form. */
export async function openDealPart(asked: Question, context: Context): Promise<Part | null> {
  if (!context.deal || isOfAnother(asked, context.deal)) return null;
  const deal = await readOpenDeal(context.deal, context);
  // "72 months instead of 84": the deal's own term is no other one.
  const own = Math.round(Number(deal.state.form.termsInYears) * 12);
  const termMonths = asked.terms.termMonths.filter((months, _, all) => all.length === 1 || months !== own);
  const question = { ...asked, terms: { ...asked.terms, termMonths } };
  const isAsked = asksOfDeal(question.folded);
  const changes = changesIn(question, deal);
  const isChanged = Object.keys(changes).length > 0;
  if (isBeyond(question, deal) && (isChanged || question.asks.has('supposes')))
    return { said: cannotTry, source, redirectUrl: null };
  if (question.terms.payments.length > 0 && (ofThis.test(question.folded) || !speaksOfCars(question)))
    return writtenAs('help:aim-for-a-payment', context);
  if (!isChanged && !isAsked) return null;
  const said = isPriced(deal) && isChanged ? whatIf(deal, changes, context.today) : dealSaid(deal);
  return { said, source, redirectUrl: null, uses: [topics, ...changeWords] };
}

const ofThis = /\b(?:this|it|my|ce|cette|mon|ma|get|descendre|baisser)\b/;
const cannotTry = msg`I can’t try all of that here. Make the changes in the calculator, and every number updates right away.`;

/** Whether another price, way to pay or province is wanted, or a term that there is none of: nothing is left out without a word. */
const isBeyond = ({ terms, priceCents }: Question, { result, state }: WorkedDeal): boolean =>
  priceCents !== null ||
  (terms.mode !== null && terms.mode !== result.deal.mode) ||
  terms.provinces.some((province) => province !== state.province) ||
  terms.termMonths.length > 1 ||
  !terms.termMonths.every(isTerm);

/** The form of the deal that was sent, as the page shows it, and what the engine makes of it. */
export async function readOpenDeal({ businessName, ...sent }: OpenDealBody, context: Context): Promise<OpenDeal> {
  const dealer = businessName ? await readDealer(businessName, context) : null;
  const settings = dealer?.prefill ?? null;
  const loaded = loadEnquiry(sent, currentRates(), context.today);
  return { ...worked(asFilled(loaded, settings, context.today), context.today), settings };
}

const follows = ['interestRate', 'residualPercentage', 'allowedKM'] as const;

/** What a dealer or the form itself would have put there is its proposal, and follows a change as on the page. */
function asFilled(state: DealState, settings: DealerSettings | null, today: IsoDate): DealState {
  const { form } = state;
  const condition = conditionOf(state);
  const texts = settings ? dealerTexts(state, settings, currentRates(), today) : {};
  const begun = condition === null ? {} : conditionDefaults(condition, currentRates(), today);
  const origins = follows.flatMap((name): [string, Origin][] => {
    if (form[name] === '') return [];
    if (form[name] === texts[name]) return [[name, 'dealer']];
    return name === 'interestRate' && form[name] === begun.interestRate ? [[name, 'default']] : [];
  });
  return { ...state, origins: { ...state.origins, ...Object.fromEntries(origins) } };
}

/** Whether a sentence speaks of another car than the open deal's: by its name, or by a price of its own. */
function isOfAnother({ cars, priceCents, folded }: Question, deal: OpenDealBody): boolean {
  if (/\bthis\b|\bce(?:tte|ci)?\b/.test(folded)) return false;
  const isOther = (filter: string, own: unknown) =>
    cars.some((one) => one.filter === filter && !one.value.split('\n').includes(String(own ?? '')));
  return (
    isOther('make', deal.make) ||
    isOther('model', deal.model) ||
    isOther('type', '') ||
    (priceCents !== null && !/\bif\b|\bsi\b/.test(folded))
  );
}

/** Whether there is a price; without one the figures are the fees alone. */
const isPriced = ({ result: { deal } }: WorkedDeal): boolean =>
  deal.mode === 'Lease'
    ? deal.estimatedLeasePriceCents + deal.typedLeaseSalePriceCents > 0
    : deal.estimatedPriceCents + deal.typedSalePriceCents > 0;

/** Whether a payment can be said: a lease has none without its residual. */
const hasPayment = ({ result: { deal, figures } }: WorkedDeal): boolean =>
  deal.mode !== 'Lease' || figures.grossResidualCents > 0;

const needsCar = msg`Your deal doesn’t have a car or a price yet. Choose a car or enter its price, and I can tell you what it comes to.`;
const needsResidual = msg`Your lease has no residual yet, so it has no payment. The leasing company sets the residual for each model and term. Ask the dealer for it, then enter it in the calculator.`;

/** What is told by the names and amounts of the summary: of a purchase, and of a lease. */
const summary: Readonly<Record<'purchase' | 'lease', readonly FigureName[]>> = {
  purchase: ['totalPurchasePrice', 'salesTax', 'luxuryTax', 'totalAmountFinanced', 'costOfBorrowing', 'totalOutlay'],
  lease: [
    'dueUponDeliveryHonda',
    'leaseTaxValueHonda',
    'luxuryTax',
    'capitalisedAmountHonda',
    'totalCostOfBorrowingHonda',
    'totalOutlay',
  ],
};

/** The whole of the open deal, whichever part of it is asked for. */
function dealSaid(open: OpenDeal): Fact {
  const fees = [open.result.figures.feesCents > 0 && feesSaid(open), adminFeeSaid(open)];
  if (!isPriced(open)) return together([...fees, needsCar]);
  if (!hasPayment(open)) return together([...fees, needsResidual]);
  const { result, state } = open;
  const { figures, deal } = result;
  const outputs: Readonly<Record<string, unknown>> = dealOutputs(result);
  const lines = summary[deal.mode === 'Lease' ? 'lease' : 'purchase'].flatMap((name) => {
    const cents = centsUpToLimit(String(outputs[name]));
    return cents > 0 ? [msg`${{ line: { small: figureLabel(name) } }} ${{ value: { cents } }}`] : [];
  });
  const payment =
    deal.mode === 'Cash'
      ? msg`Yours is a cash deal: ${{ due: { cents: figures.amountDueCents } }} to pay, with nothing borrowed.`
      : msg`In the deal you have open, the payment is ${{ payment: { cents: figures.paymentCents } }} ${{ often: oftenSaid(state.form.frequency) }}, tax included: ${{ count: figures.numberOfPayments }} payments at ${{ rate: percent(state.form.interestRate || '0') }}.`;
  return together(
    [
      payment,
      msg`Here are the numbers: ${{ lines: { all: lines } }}.`,
      together(fees),
      figures.netTradeInCents < 0 &&
        msg`This deal includes ${{ old: { cents: -figures.netTradeInCents } }} from your old loan. You owe more on your trade-in than it’s worth, so the difference is added to this deal.`,
      deal.mode === 'Lease' &&
        deal.securityDepositCents > 0 &&
        msg`You usually get the ${{ deposit: { cents: deal.securityDepositCents } }} security deposit back at lease end if the car is in good condition. It depends on your lease contract.`,
    ],
    '\n',
  );
}

/** What the deal charges for papers, else what its dealer says that it charges. */
function adminFeeSaid({ result: { deal }, settings }: OpenDeal): Words | null {
  const stated = settings?.fees.find(({ line }) => line === 'adminFee')?.amount;
  const fee = { cents: deal.adminFeeCents || centsUpToLimit(stated ?? '') };
  return fee.cents > 0
    ? msg`The dealer’s admin fee is ${{ fee }}. It’s the dealer’s own charge. No government requires it.`
    : null;
}

/** The fees one by one. */
function feesSaid({ result, state }: WorkedDeal): Fact {
  const lines = explain(result, 'totalTaxesAndFees').parts.filter(({ value }) => Number(value) > 0);
  const named = lines.map(
    ({ name, value }) =>
      msg`${{ fee: { small: lineLabel(name, state.province) } }} ${{ amount: { cents: centsUpToLimit(value) } }}`,
  );
  const total = msg`Fees in your deal: ${{ fees: { cents: result.figures.feesCents } }}.`;
  return named.length > 0 ? together([total, msg`They include ${{ named: { all: named } }}.`]) : total;
}

/** Lines that a sentence may take away: "drop the warranty". */
const takenAway: readonly (readonly [RegExp, readonly DealFieldName[]])[] = [
  [/\bwarrant\w*|\bgarant\w*|\bgarent\w*/, fieldsWith({ section: 'warranties' })],
  [/\binsurance\b|\bassurances?\b/, fieldsWith({ section: 'insurance' })],
  [/\btrade-?in\b|\btrade\b|\bechange\b/, ['estimatedTradeValue', 'tradeValueLien']],
];
const takesAway = /\b(?:drop|remove|without|skip|cancel|take off|minus|sans|enleve\w*|retire\w*|oublie)\b/;
const changeWords = [
  takesAway,
  ...takenAway.map(([words]) => words),
  /\b(?:do|make|go|fais|mets|passe|goes|changes?)\b/,
];

/** What a sentence wants otherwise in the open deal, by field; nothing typed takes a line away. */
function changesIn({ terms, folded }: Question, { state, result: { deal, figures } }: OpenDeal): FieldTexts {
  const { mode } = deal;
  const isLease = mode === 'Lease';
  const priceCents = (isLease ? deal.estimatedLeasePriceCents : deal.estimatedPriceCents) || figures.salePriceCents;
  const already = isLease ? deal.leaseDownPaymentCents : deal.downPaymentCents;
  const { down } = terms.amounts;
  const amounts = terms.isMore && down !== null ? { ...terms.amounts, down: down + already } : terms.amounts;
  const [months] = terms.termMonths;
  const typed = typedTexts({
    mode,
    priceCents,
    terms: { ...terms, amounts },
    termMonths: months,
    ratePercent: terms.percents.rate ?? undefined,
    frequency: terms.frequencies[0],
    isAllIn: false,
  });
  const { estimatedSalesPrice: _, estimatedLeaseSalePrice: __, ...changes } = typed;
  const removed = takenAway
    .filter(([words]) => takesAway.test(folded) && words.test(folded))
    .flatMap(([, names]) => names.filter((name) => state.form[name] !== ''))
    .map((name): [string, string] => [name, '']);
  const isOther = ([name, text]: [string, string]) => state.form[name as DealFieldName] !== text; // from the table's names
  return Object.fromEntries([...Object.entries(changes), ...removed].filter(isOther));
}

/** A change in words: the line, and what stands there then. */
function changeSaid([name, text]: [string, string], province: string): Words {
  const line = { small: lineLabel(name as DealFieldName, province) }; // from the table's names
  if (name === 'frequency') return msg`one payment ${{ often: oftenSaid(text) }}`;
  if (name === 'termsInYears') return msg`a term of ${{ months: Math.round(Number(text) * 12) }} months`;
  if (text === '') return msg`no ${{ line }}`;
  const value =
    name === 'interestRate' || name === 'residualPercentage' ? percent(text) : { cents: centsUpToLimit(text) };
  return msg`${{ line }} ${{ value }}`;
}

/** The deal after the changes, beside what it is now. Nothing is changed in the form. */
function whatIf(open: OpenDeal, changes: FieldTexts, today: IsoDate): Fact {
  const changed = typeAll(open.state, changes, today);
  const after = worked(asFollowing(changed, open.settings, today), today);
  const said = Object.entries(changes).map((change) => changeSaid(change, open.state.province));
  const assumed = msg`In your deal with ${{ changes: { all: said } }}:`;
  if (!hasPayment(after)) return together([assumed, needsResidual]);
  return together([
    assumed,
    figuresSaid(after),
    comparedTo(open.result, after.result),
    msg`Everything else stays the same. I haven’t changed anything in the calculator.`,
  ]);
}

/** The deal with the dealer's rate, residual and kilometres of the term that is wanted; all else is as it was. */
function asFollowing(state: DealState, settings: DealerSettings | null, today: IsoDate): DealState {
  if (!settings) return state;
  const { form } = applyDealerSettings(state, settings, currentRates(), today);
  const texts = follows.map((name) => [name, state.origins[name] === 'dealer' ? form[name] : state.form[name]]);
  return { ...state, form: { ...state.form, ...Object.fromEntries(texts) } };
}

/** What the payments differ by; those of another rhythm are not compared. */
function comparedTo({ figures: was }: DealResult, { figures: is }: DealResult): Words | null {
  const by = { cents: Math.abs(is.paymentCents - was.paymentCents) };
  const now = { cents: was.paymentCents };
  if (was.paymentsPerYear !== is.paymentsPerYear || by.cents === 0) return null;
  return is.paymentCents < was.paymentCents
    ? msg`That’s ${{ by }} less than your current ${{ now }}.`
    : msg`That’s ${{ by }} more than your current ${{ now }}.`;
}
