import type { OpenDealBody } from '#contract/deal-form.ts';
import { type Fact, msg } from '#contract/words.ts';
import type { DealResult } from '#engine/deal.ts';
import type { DealFieldName, IsoDate } from '#engine/form/deal-fields.ts';
import type { FieldTexts } from '#engine/form/deal-state.ts';
import { loadEnquiry } from '#engine/form/load-enquiry.ts';
import { currentRates } from '../../deals/current-rates.ts';
import { together } from '../../kit/sentences.ts';
import { speaksOfCars } from '../asked-cars.ts';
import type { Context } from '../context.ts';
import { type Question, unreadWords } from '../question.ts';
import { frequencyOf, lacksTradeInValue } from '../reading/terms.ts';
import type { Part } from '../said.ts';
import { dealSaid, hasPayment, isPriced, lineSaid, needsResidual } from './deal-lines.ts';
import { figuresSaid } from './deal-words.ts';
import { isTerm, typeAll, typedTexts, type WorkedDeal, worked } from './work-out.ts';
import { writtenAs } from './written.ts';

const source = { id: 'deal', title: msg`Your open deal`, url: null } as const;

/** Words by which something is asked of the whole of a deal. */
const topics =
  /\b(?:sale price|selling price|prix de vente|luxury tax|taxe? (?:de|sur le) luxe|negative equity|int\w{0,3}r\w{0,2}e?s?ts?|d'?int\w+|borrow\w*|emprunt\w*|frais|financ\w+|(?:the \d+ )?back|pick ?(?:it )?-?up|on delivery|at (?:delivery|signing)|up ?front|drive (?:away|off|home)|bring the day(?: i)?|en partant|a la (?:livraison|signature)|pa[iy]e?ments?|paiments?|pmts?|papers|versements?|mensualites?|monthly|altogether|total\w*|in (?:all|the end)|en tout|au (?:final|bout)|with tax(?:es)?|out the door|otd|all[- ]in|rate|apr|taux|fees?|charges?|tax(?:es?)?|hst|gst|pst|qst|tps|tvq|tvh)\b/g;
const ofMine =
  /\b(?:my|i|i'm|im|me|this|it|its|here|ici|deal|mon|ma|mes|je|j|jai|moi|ce|cette|ceci|ca|ur|your|vos|votre|they|la-?(?:dessus|dedans)|projet|transaction|then|(?:the|le|la|les|l') ?(?:payment|monthly|total|tax(?:es)?|price|lease|interets?|interest|rate|taux|buyout|amount|negative|cout|versement|paiement|frais))\b/;
/** Asks of lines: whether they are in it, and what stands there. */
const ofThis =
  /\b(?:this|here|deal|my|in it|on it|inclu\w*|count\w*|already|compris\w*|comptee?s?|deja|dedans|la-?d(?:edans|essus)|ce|cette|celui|projet|mon|ma)\b/;
const whys = /\b(?:why|how come|explain\w*|break ?down|pourquoi|expli\w+|comment ca se fait|detail\w*)\b/;
const asksWhatItIs =
  /[“”«»]|^(?:should|can i|could|am|may|must|will)\b(?!.*\bmy (?:deal|payment)\b)|^what(?:'?s| is| are) (?:this|these|that) \w+ (?:fee|charge|line|tax)|^what(?:'?s| is| are) (?:an?|the) (?!payment|total|lease|buyout|residual|doc|interest i)(?!.*\b(?:my|this|me|i|mon|ma)\b)|\b(?:define|meaning|means?|how (?:is|are|does|do|can|to|was)|good|bad|fair|reasonable|raisonnable|juste un|worth|better|c'est quoi une?|comment|puis-je|dois|oblige\w*|devrais|faut|guaranteed?|garanti|fix(?:ed|e)|variable|legal|law|negotiable|mandatory|negoci\w*)\b/;
const fewWords = 6;

/** Whether a folded sentence asks what a deal of one's own comes to, and not what something is. */
const asksOfDeal = (folded: string): boolean =>
  (!asksWhatItIs.test(folded) || whys.test(folded)) &&
  new RegExp(topics.source).test(folded) &&
  (folded.split(' ').length <= fewWords || ofMine.test(folded));

/** What the open deal comes to, line by line, and what a change would make of it; all by the engine, from its own form. */
export function openDealPart(asked: Question, context: Context): Part | null {
  const { folded, terms } = asked;
  // "84 instead of 72" wants 84, and "every two weeks instead of monthly" no monthly payment.
  const [, instead = ''] =
    /\b(?:inste?a?d of|rather than|(?:au lieu|a la place) d[e']|plutot (?:.*? )?qu[e'])\b(.*)/.exec(folded) ?? [];
  const denied = Number(/^(?: de)? (\d+)/.exec(instead)?.[1]);
  if (!context.deal || isOfAnother(asked, context.deal)) return null;
  const open = readOpenDeal(context.deal, context.today);
  const wanted = terms.termMonths.filter((months) => months !== denied && months !== denied * 12);
  // "From 60 to 84" of a deal over 84 months asks what 60 would be.
  const own = Math.round(Number(open.state.form.termsInYears) * 12);
  const termMonths = wanted.length > 1 ? wanted.filter((months) => months !== own) : wanted;
  const frequencies = terms.frequencies.filter((one) => one !== frequencyOf(instead));
  const question = { ...asked, terms: { ...terms, termMonths, frequencies } };
  const part = (said: Fact, isBeside = false): Part => ({ said, source, redirectUrl: null, uses, isBeside });
  // Why one province's tax is paid in another is written; what is counted is told beside it.
  if (/\b(?:tax|hst|gst|qst|tvh|tps|tvq)/.test(folded) && terms.provinces.some((code) => code !== open.state.province))
    return part(together([dealSaid(open), writtenAs('faq:which-province-tax', context)?.said], '\n'), true);
  if (open.result.deal.mode !== 'Lease' && ofLease.test(folded) && ofMine.test(folded)) return part(noLease);
  const isUnread = unreadWords(asked, uses).length > 0;
  const isHigh = /\b(?:high|much|cher|eleve|haut|went up|monte)\b/.test(folded);
  const [paid] = question.terms.payments;
  if (whys.test(folded) && (asksOfDeal(folded) || isHigh || paid)) {
    const why = (paid !== undefined || ofPayment.test(folded)) && whatMakesIt(open);
    return part(together([isUnread && halfUnderstood, why, dealSaid(open), /\d/.test(folded) && notYours], '\n'));
  }
  if (paid && (ofMine.test(folded) || !speaksOfCars(question))) return part(cannotTry);
  // "Is it monthly or biweekly?" wants neither.
  const changes = telling.test(folded) || frequencies.length > 1 ? {} : changesIn(question, open);
  const isChanged = Object.keys(changes).length > 0;
  // The deal may already hold the value, and a question about a loan may not be about the deal.
  if (lacksTradeInValue(terms) && open.result.deal.tradeInAllowanceCents === 0)
    return changing.test(folded) || asksOfDeal(folded) ? part(needsTradeValue) : null;
  if (isBeyond(question, open) && (isChanged || changing.test(folded))) return part(cannotTry);
  if (isPriced(open) && isChanged && isUnread) return part(together([cannotTry, dealSaid(open)], '\n'));
  if (isPriced(open) && isChanged) return part(whatIf(open, changes, context.today));
  const isSame = Object.keys(typedOf(question, open)).length > 0 && changing.test(folded);
  const isAsked = isSame || asksOfDeal(folded);
  if (!isAsked && !(ofLine.test(folded) && ofThis.test(folded))) return null;
  const said = isUnread ? together([halfUnderstood, dealSaid(open)], '\n') : dealSaid(open);
  return part(said, !isAsked && asksWhatItIs.test(folded));
}

/** It asks whether something is so, and changes nothing. */
const telling = /^(?:do|does|did|is|are|was|est[- ]ce que?) (?!.*\b(?:if|si|instead)\b)/;
const changing =
  /\b(?:if|si|how about|plutot|chang\w*|make|put|set|switch\w*|instead|lieu|place|mets?|mettre|passe\w*|enleve\w*|remove|drop|lower|add|ajoute\w*)\b/;
const ofLease = /\b(?:residual|residuel\w*|buy ?-?out|rachat)\b/;
const noLease = msg`The deal you have open isn’t a lease, so it has no residual, buyout or kilometre limit.`;
const taking = /\b(?:drop|remove|without|skip|cancel|take off|enleve\w*|retire\w*)\b/;
const ofPayment =
  /\b(?:pa[iy]e?ments?|paiments?|pmts?|versements?|mensualites?|monthly|int\w{0,3}r\w{0,2}e?s?ts?|borrow\w*)\b/;
const notYours = msg`These numbers come from your deal. I didn’t use the ones in your question.`;
const halfUnderstood = msg`I’m not sure I understood all of your question. This is what your deal says:`;
const cannotTry = msg`I can’t try all of that here. Make the changes in the calculator, and every number will update right away.`;

/** Why a payment and its interest are as high as they are, and what brings them down. */
const whatMakesIt = ({ result: { deal, figures } }: WorkedDeal): Fact | false =>
  deal.mode === 'Finance' &&
  figures.paymentCents > 0 &&
  msg`The payment is based on the amount financed (the price with its tax and fees, less what you put down), the rate and the term. A lower price, a larger down payment or a lower rate reduces both the payment and the interest. A longer term lowers the payment, but you pay more interest.`;

const needsTradeValue = msg`To include your trade-in, I also need to know what it’s worth. The dealer uses that value to pay off what you owe. Anything left over comes off your deal, and any shortfall is added to it. Tell me both amounts, or enter them in the calculator.`;

/** Whether another price, way to pay, line or province is wanted, or a term that there is none of: nothing is left out without a word. */
const isBeyond = ({ terms, priceCents, folded }: Question, { result, state }: WorkedDeal): boolean =>
  priceCents !== null ||
  (terms.mode !== null && terms.mode !== result.deal.mode) ||
  terms.provinces.some((province) => province !== state.province) ||
  terms.termMonths.length > 1 ||
  /\b(?:residual|residuel\w*|buy ?out|rachat)\b.*\d|\b(?:after|in|apres|dans) \d/.test(folded) ||
  (taking.test(folded) && ofLine.test(folded)) ||
  !terms.termMonths.every(isTerm);

/** The form of the deal that was sent, as the page shows it, and what the engine makes of it. */
export function readOpenDeal({ businessName: _, ...sent }: OpenDealBody, today: IsoDate): WorkedDeal {
  return worked(loadEnquiry(sent, currentRates(), today), today);
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
    (priceCents !== null && !/\bif\b|\bsi\b/.test(folded) && !whys.test(folded))
  );
}

/** What people call the lines of a deal. */
const ofLine =
  /\b(?:freight|pdi|transport\w*|prep\w*|admin\w*|docs?|documentation|dossier|air (?:tax|cond\w*)|a\/?c|clim\w*|tires?|pneus?|omvic|amvic|vsa|licen[cs]\w+|plates?|immatricul\w*|plaques?|trad\w+(?:[- ]in)?|echang\w*|reprise|owe|owing|liens?|loan|pret|je dois|solde|down ?-?payment|comptant|mise de fonds?|acompte|warrant(?:y|ies)|garanties?|gap|insurance|assurances?|rebates?|remises?|discounts?|rabais|deposit|depot)\b/;
const changeWords = [
  ofLine,
  /\b(?:do|make|go|donn\w*|lieu|seems?|crazy|really|kinda|super|vraiment|trop|fou|char|meme|neuf|fais|mets|mettre|passe\w*|goes|chang\w*|how come|high|higher|eleve\w*|haut|rendu|expensive|cher|take|took|included?|inclu\w*|count\w*|already|deja|comptee?s?|compris\w*|monthly|new|less|moins|more|plus|sauve\w*|tell|dis|dire|difference|show|montre\w*|over|put|peux|peut|bien|dedans|explain|explique\w*|enough|still|encore|long|whole|cost|cout|bout|term|terme|duree|add|ajoute\w*|offres?|offer|descend\w*|baisse\w*|monte\w*|another|extra|additional|worth|vaut|rate|lower|high|end|fin|ce|celui|price|prix)\b/,
];
const uses = [topics, whys, ...changeWords];

/** What a sentence says of the fields of the open deal. */
function typedOf({ terms }: Question, { result: { deal, figures } }: WorkedDeal): FieldTexts {
  const { mode } = deal;
  const isLease = mode === 'Lease';
  const priceCents = (isLease ? deal.estimatedLeasePriceCents : deal.estimatedPriceCents) || figures.salePriceCents;
  const already = isLease ? deal.leaseDownPaymentCents : deal.downPaymentCents;
  const { down } = terms.amounts;
  const amounts = terms.isMore && down !== null ? { ...terms.amounts, down: down + already } : terms.amounts;
  const {
    estimatedSalesPrice: _,
    estimatedLeaseSalePrice: __,
    ...typed
  } = typedTexts({
    mode,
    priceCents,
    terms: { ...terms, amounts },
    termMonths: terms.termMonths[0],
    ratePercent: terms.percents.rate ?? undefined,
    frequency: terms.frequencies[0],
  });
  return typed;
}

/** What it wants otherwise there. */
function changesIn(question: Question, open: WorkedDeal): FieldTexts {
  const { form } = open.state;
  // Object.entries forgets that the keys are field names.
  const typed = Object.entries(typedOf(question, open)) as [DealFieldName, string][];
  return Object.fromEntries(typed.filter(([name, text]) => form[name] !== text));
}

/** The deal after the changes, beside what it is now. Nothing is changed in the form. */
function whatIf(open: WorkedDeal, changes: FieldTexts, today: IsoDate): Fact {
  const after = worked(typeAll(open.state, changes, today), today);
  const said = Object.entries(changes).map(
    (change) => lineSaid(change as [DealFieldName, string], open.state.province), // from the table's names
  );
  const assumed = msg`In your deal, with ${{ changes: { all: said } }}:`;
  if (!hasPayment(after)) return together([assumed, needsResidual]);
  return together([
    assumed,
    figuresSaid(after),
    comparedTo(open.result, after.result),
    msg`Everything else stays the same. I haven’t changed anything in the calculator.`,
  ]);
}

/** What the payments and the costs of borrowing differ by; payments of another rhythm are not compared. */
function comparedTo({ figures: was }: DealResult, { figures: is }: DealResult): Fact {
  const by = { cents: Math.abs(is.paymentCents - was.paymentCents) };
  const now = { cents: was.paymentCents };
  const cost = { cents: Math.abs(is.costOfBorrowingCents - was.costOfBorrowingCents) };
  const isAlike = was.paymentsPerYear === is.paymentsPerYear && by.cents > 0;
  const [isLess, isCheaper] = [is.paymentCents < was.paymentCents, is.costOfBorrowingCents < was.costOfBorrowingCents];
  return together([
    isAlike && isLess && msg`That’s ${{ by }} less than your current payment of ${{ now }}.`,
    isAlike && !isLess && msg`That’s ${{ by }} more than your current payment of ${{ now }}.`,
    cost.cents > 0 && isCheaper && msg`You’d pay ${{ cost }} less in interest and other borrowing costs overall.`,
    cost.cents > 0 && !isCheaper && msg`You’d pay ${{ cost }} more in interest and other borrowing costs overall.`,
  ]);
}
