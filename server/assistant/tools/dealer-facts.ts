import { provinceNames } from '#contract/labels/province-names.ts';
import { msg } from '#contract/words.ts';
import { isMisspelt } from '../../kit/edit-distance.ts';
import { type Facts, type Question, type Tool, together } from '../question.ts';
import { compact, fold, wordsOf } from '../reading/sentence.ts';
import type { KnownDealer } from '../stock.ts';
import { dealerName } from './car-words.ts';
import { writtenAs } from './written.ts';

const asksForContact =
  /\b(?:tele?ph?(?:one|f)\w*|phone|number|numero|call|appel\w*|joindre|address|adresse|located|situe\w*|e-?mails?|courriel|web ?site|site web|contact|reach|directions?|tel)\b|\bwhere(?:'?s| is| are)\b|\bou (?:est|se trouve)\b|\b(?:c'? ?est|cest) ou\b/;

const source = (dealer: KnownDealer) => ({
  id: 'dealer-facts',
  title: msg`The dealer’s page: ${{ dealer: dealer.name }}`,
  url: `/Dealer/${encodeURIComponent(dealer.businessName)}`,
});

/** Where a dealer is, and how it is reached: one that is named, or that of the open deal where "they" are asked for. */
export const tellDealerFacts: Tool = (question, facts) => {
  const { folded } = question;
  if (!asksForContact.test(folded)) return null;
  const isOfDeal = /\b(?:the dealer|this dealer|this car|them|they|le concessionnaire|ce concessionnaire|cette auto)\b/;
  const named = dealerNamed(question, facts);
  const isOfThis = named === undefined && facts.deal !== null && isOfDeal.test(folded);
  const dealer = named ?? (isOfThis ? facts.deal?.dealer : null);
  if (!dealer) return isOfThis ? writtenAs('faq:ask-the-dealer', facts) : null;
  const { street, city, province, phone, email, website } = dealer;
  const said = together([
    msg`${{ dealer: dealerName(dealer) }}: telephone ${{ phone }}, address ${{ street }}, ${{ city }}, ${{ province: provinceNames[province] ?? province }}.`,
    email !== '' && msg`E-mail: ${{ email }}.`,
    website !== '' && msg`Website: ${{ website }}.`,
    msg`Its page has the opening hours and its cars.`,
  ]);
  return { said, source: source(dealer), redirectUrl: source(dealer).url, banner: null };
};

/** The dealer that is named, at least by two of its own words, or the only one of a make in a city. */
export function dealerNamed({ folded, vehicle }: Question, { stock }: Facts): KnownDealer | undefined {
  const all = [...stock.dealers.values()];
  const joined = compact(folded);
  const whole = all.find(({ name }) => joined.includes(compact(name)));
  if (whole) return whole;
  const said = wordsOf(folded).map(({ text }) => compact(text));
  const isSaid = (word: string): boolean => said.includes(word) || said.some((one) => isMisspelt(one, word));
  const scored = all
    .map((dealer) => ({ dealer, score: wordsOfDealer(dealer).filter(isSaid).length }))
    .toSorted((one, other) => other.score - one.score);
  const [best, next] = scored;
  if (best && best.score >= 2 && best.score > (next?.score ?? 0)) return best.dealer;
  const speaksOfDealer = vehicle.make !== null || /\bdealer\w*|\bconcession\w*|\bstore\b/.test(folded);
  if (!speaksOfDealer) return undefined;
  const byPlace = all.filter(
    ({ city, freightCentsByMake }) =>
      joined.includes(compact(city)) && (!vehicle.make || freightCentsByMake.has(vehicle.make)),
  );
  return byPlace.length === 1 ? byPlace[0] : undefined;
}

const wordsOfDealer = ({ name, city }: KnownDealer): string[] =>
  [
    ...new Set(
      wordsOf(fold(`${name} ${city}`))
        .flatMap(({ text }) => text.split('-'))
        .map(compact),
    ),
  ].filter((word) => word.length > 2);
