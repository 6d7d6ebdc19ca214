import type { Language } from '#contract/languages.ts';
import type { Sheet, SheetSection } from '#contract/sheet.ts';
import { sayIn } from '../../kit/sentences.ts';
import { dealSections } from '../deal-lines.ts';
import type { DealOnPaper } from '../deal-on-paper.ts';
import { factsOf, figuresPart, headlineOf } from '../deal-sheet.ts';
import { dealWords } from '../deal-words.ts';
import { formatsFor } from '../formats.ts';
import { disclosureWords } from './disclosure-words.ts';
import { Items, section } from './items.ts';
import { leaseItems } from './lease-items.ts';
import { loanItems } from './loan-items.ts';

/** A cash deal discloses no credit; it is shown as a plain bill of sale. */
function cashItems(items: Items): SheetSection[] {
  const said = items.say(disclosureWords.paragraphs.cash);
  return [
    section(items.heading('price'), [], [said]),
    ...dealSections(items.deal, items.language),
    figuresPart(items.deal, items.language),
  ];
}

const itemsOf = { Cash: cashItems, Finance: loanItems, Lease: leaseItems } as const;

/**
 * What the law of the buyer's province wants disclosed before a loan or lease is signed, from this estimate's figures.
 * What an estimate cannot know is said to be for the lender to state.
 */
export function disclosureSheet(deal: DealOnPaper, language: Language): Sheet {
  const say = sayIn(language);
  const { mode } = deal.result.deal;
  const headline = headlineOf(deal, language);
  const date = formatsFor(language).day(deal.result.today);
  return {
    language,
    title: say(disclosureWords.titles[mode]),
    subject: deal.vehicle || say(dealWords.anyVehicle),
    facts: factsOf(deal, language),
    ...(headline ? { headline } : {}),
    caution: say(disclosureWords.caution),
    sections: itemsOf[mode](new Items(deal, language)),
    closing: [
      ...(deal.isExplained ? [] : [say(dealWords.unexplained)]),
      ...dealWords.closing.map((words) => say(words, { date })),
    ],
  };
}
