import { statedFact } from '#contract/car-facts.ts';
import { frequencyWords, optionLabels } from '#contract/labels/option-labels.ts';
import { sectionTitles } from '#contract/labels/section-titles.ts';
import type { Language } from '#contract/languages.ts';
import type { Sheet, SheetRow, SheetSection } from '#contract/sheet.ts';
import { formatDecimal } from '#engine/money/decimal.ts';
import type { FigureName } from '#engine/outputs.ts';
import { declaredWords } from '../kit/declared-words.ts';
import { claimsText, programmesText } from '../kit/programme-words.ts';
import { provinceName, sayIn, sentenceIn } from '../kit/sentences.ts';
import { dealSections, figureRow, figureText, isSome, taxWord, termText } from './deal-lines.ts';
import type { DealOnPaper } from './deal-on-paper.ts';
import { dealWords } from './deal-words.ts';
import { formatsFor } from './formats.ts';

/** The figures of each mode in the order in which they follow from one another. */
const figuresOf: Record<DealOnPaper['result']['deal']['mode'], readonly FigureName[]> = {
  Cash: [
    'luxuryTax',
    'insuranceTax',
    'taxableAmount',
    'salesTax',
    'totalPurchasePrice',
    'amountDue',
    'excessCredit',
    'dueOnDelivery',
    'totalOutlay',
  ],
  Finance: [
    'luxuryTax',
    'insuranceTax',
    'taxableAmount',
    'salesTax',
    'totalPurchasePrice',
    'totalAmountFinanced',
    'excessCredit',
    'numberOfPayments',
    'monthlyPayment',
    'firstPaymentDate',
    'costOfBorrowing',
    'scheduleInterest',
    'totalOfPayments',
    'apr',
    'dueOnDelivery',
    'finalPayment',
    'totalOutlay',
  ],
  Lease: [
    'luxuryTax',
    'insuranceTax',
    'totalLeaseValueHonda',
    'capitalisedAmountHonda',
    'excessCredit',
    'numberOfPayments',
    'baseMonthlyPaymentHonda',
    'taxablePaymentBase',
    'taxBaseMonthlyPaymentHonda',
    'monthlyPaymentHonda',
    'firstPaymentDate',
    'totalMonthlyPaymentHondaWithouTax',
    'totalMonthlyPaymentHonda',
    'upfrontTax',
    'leaseTaxValueHonda',
    'netKM',
    'totalInterestPaidHonda',
    'monthlyInterestHonda',
    'totalCostOfBorrowingHonda',
    'apr',
    'dueUponDeliveryHonda',
    'totalOutlay',
    'totalCostToOwn',
  ],
};

/** What a deal is read for; these stand there even as 0. */
const ends: readonly FigureName[] = [
  'totalPurchasePrice',
  'amountDue',
  'totalAmountFinanced',
  'monthlyPayment',
  'totalOutlay',
  'capitalisedAmountHonda',
  'monthlyPaymentHonda',
];

/** The figure in large, with what it needs to be understood. */
export function headlineOf(deal: DealOnPaper, language: Language): Sheet['headline'] {
  const { headline } = dealWords;
  const say = sayIn(language);
  const { deal: read } = deal.result;
  const text = (name: FigureName) => figureText(deal, name, language) ?? '–';
  // Of a shared deal with a trade-in neither the total before it nor the payment before tax may be told.
  const isShown = (name: FigureName) => deal.figures[name] !== null;
  if (read.mode === 'Cash') {
    const note = isShown('totalPurchasePrice')
      ? say(headline.cashTerms, { total: text('totalPurchasePrice') })
      : say(headline.cashWithTradeIn);
    return { label: say(headline.cash), value: text('amountDue'), note };
  }
  const formats = formatsFor(language);
  const terms = say(headline.terms, {
    frequency: say(frequencyWords[read.frequency]),
    count: text('numberOfPayments'),
    rate: formats.percent(formatDecimal(read.interestPercent)),
    term: termText(deal, language),
  });
  const saysBase = read.mode === 'Lease' && isShown('baseMonthlyPaymentHonda');
  const note = saysBase ? say(headline.beforeTax, { terms, base: text('baseMonthlyPaymentHonda') }) : terms;
  return { label: say(headline.payment), value: text('monthlyPayment'), note };
}

/** Whose deal it is, about what and of which day. */
export function factsOf(deal: DealOnPaper, language: Language): Sheet['facts'] {
  const { facts, terms } = dealWords;
  const say = sayIn(language);
  const formats = formatsFor(language);
  const { deal: read, today } = deal.result;
  return [
    { label: say(facts.dealer), value: deal.dealer ?? say(facts.noDealer) },
    { label: say(facts.date), value: formats.day(today) },
    { label: say(facts.mode), value: say(optionLabels[read.mode]) },
    { label: say(facts.condition), value: say(optionLabels[read.condition]) },
    ...(Number(deal.mileage) > 0
      ? [{ label: say(facts.mileage), value: say(terms.kilometres, { count: formats.count(deal.mileage) }) }]
      : []),
    ...carFacts(deal, language),
    ...programmeFacts(deal, language),
    ...(deal.province === '' ? [] : [{ label: say(facts.province), value: provinceName(language, deal.province) }]),
  ];
}

/** What tells the very car from every other, and what it was listed at. */
function carFacts({ car }: DealOnPaper, language: Language): Sheet['facts'] {
  if (!car) return [];
  const { facts } = dealWords;
  const { money } = formatsFor(language);
  const said = [
    { words: facts.vin, value: car.vin },
    { words: facts.stockNumber, value: car.stockNumber },
    { words: facts.colour, value: paintIn(language, car.exteriorColour) },
    { words: facts.listedAt, value: car.price && money(car.price) },
    { words: facts.allInPrice, value: car.allInPrice && money(car.allInPrice) },
  ];
  return said
    .filter(({ value }) => value !== '')
    .map(({ words, value }) => ({ label: sentenceIn(language, words), value }));
}

/** "Noir (Crystal Black)" to who reads French. */
function paintIn(language: Language, text: string): string {
  const { words, written } = statedFact('colour', text, language);
  if (words === null) return written;
  const word = sentenceIn(language, words);
  return written === '' ? word : `${word} (${written})`;
}

/** The programmes that the deal stands on, and what was claimed for them. */
function programmeFacts({ programmes }: DealOnPaper, language: Language): Sheet['facts'] {
  const { facts } = dealWords;
  const [names, claims] = [programmesText(language, programmes), claimsText(language, programmes)];
  return [
    ...(names === '' ? [] : [{ label: sentenceIn(language, facts.programme), value: names }]),
    ...(claims === '' ? [] : [{ label: sentenceIn(language, facts.claimed), value: claims }]),
  ];
}

/** The taxes by name, and of what is lent the term, the frequency and the rate. */
function termRows(paper: DealOnPaper, language: Language): SheetRow[] {
  const { deal } = paper.result;
  const { terms } = dealWords;
  const say = sayIn(language);
  const formats = formatsFor(language);
  const taxes = deal.taxComponents.map(({ name, percent }) => ({
    label: taxWord(name, language),
    value: formats.percent(formatDecimal(percent)),
  }));
  if (deal.mode === 'Cash') return taxes;
  return [
    { label: say(terms.term), value: termText(paper, language) },
    { label: say(terms.frequency), value: say(frequencyWords[deal.frequency]) },
    { label: say(terms.rate), value: formats.percent(formatDecimal(deal.interestPercent)) },
    ...taxes,
  ];
}

/** What the dealer declared of the very car, a used one: what applies line by line, then what does not in one. */
function declaredPart({ car }: DealOnPaper, language: Language): SheetSection[] {
  if (!car?.declared) return [];
  const { applies, stated, saidNo, statements } = declaredWords(language, car.declared);
  const { declared: words } = dealWords;
  const yes = sentenceIn(language, words.yes);
  const report = car.declared.historyReportUrl;
  const rows = [
    ...applies.map(({ label, details }) => ({ label, value: yes, ...(details !== '' && { note: details }) })),
    ...stated.map(({ label, details }) => ({ label, value: details })),
    ...(saidNo === '' ? [] : [{ label: sentenceIn(language, words.no), value: '', note: saidNo }]),
    ...(report === '' ? [] : [{ label: sentenceIn(language, words.report), value: '', note: report }]),
  ];
  if (rows.length === 0) return [];
  return [{ heading: sentenceIn(language, words.heading), paragraphs: [...statements], rows }];
}

/** What the deal comes to: each figure with its working. */
export function figuresPart(deal: DealOnPaper, language: Language): SheetSection {
  const say = sayIn(language);
  const { mode } = deal.result.deal;
  const figures = figuresOf[mode].filter((name) => ends.includes(name) || isSome(deal, name) || name.endsWith('Date'));
  const rows = figures.flatMap((name) => figureRow(deal, name, language, { isTotal: ends.includes(name) }));
  return { heading: say(dealWords.figures), paragraphs: deal.isExplained ? [] : [say(dealWords.unexplained)], rows };
}

/** The deal with every line and figure, and how each figure was made. */
export function dealSheet(deal: DealOnPaper, language: Language): Sheet {
  const say = sayIn(language);
  const terms = termRows(deal, language);
  const heading = say(sectionTitles['terms-rate-and-sales-tax']);
  const headline = headlineOf(deal, language);
  const date = formatsFor(language).day(deal.result.today);
  return {
    language,
    title: say(dealWords.title),
    subject: deal.vehicle || say(dealWords.anyVehicle),
    facts: factsOf(deal, language),
    ...(headline ? { headline } : {}),
    caution: say(dealWords.caution),
    sections: [
      ...declaredPart(deal, language),
      ...dealSections(deal, language),
      ...(terms.length > 0 ? [{ heading, paragraphs: [], rows: terms }] : []),
      figuresPart(deal, language),
    ],
    closing: dealWords.closing.map((words) => say(words, { date })),
  };
}
