import { provinceNames } from '#contract/labels/province-names.ts';
import { type Fact, msg, type Words } from '#contract/words.ts';
import { centroidOf, type Position } from '#reference/postal-areas/postal-areas.ts';
import { kilometresBetween } from '../../listings/distance.ts';
import { type Facts, type Found, type Question, type Tool, together } from '../question.ts';
import type { City } from '../reading/places.ts';
import { compact, wordsOf } from '../reading/sentence.ts';
import type { KnownDealer } from '../stock.ts';
import { brandNames, dealerName, makeName } from './car-words.ts';

const directory = { id: 'dealers', title: msg`Dealer directory`, url: '/AvailableDealer' } as const;

const asksForDealer =
  /\bdealers?(?:hips?)?\b|\bnear(?:est|by)?\b|\bclose(?:st)? to\b|\bwhere (?:can|do|could) i (?:buy|get|find|see)\b|\bconcession\w*\b|\bpres de\b|\blots?\b|\bstores?\b|\baround\b|\bsell(?:s|ing)?\b|\bdistance\b/;

const most = 3;
/** Postal area positions come under a licence that asks for this line. */
const credit = msg`Postal area positions: GeoNames.org, CC BY ${{ version: '4.0' }}`;

/** The dealers nearest to a postal area or a city, or those of a province; of one make where one is named. */
export const findDealersNear: Tool = (question, facts) => {
  const { place, folded, province, city } = question;
  if (/\bhours?\b|\bhrs?\b|\bopen\b|\bclosed?\b(?! to\b)|\btax\b|\bweather\b/.test(folded)) return null;
  const make = question.vehicle.make ?? otherMake(folded);
  const dealers = dealersOf(make, facts);
  const near = place && centroidOf(place.area);
  if (near) return nearest(dealers, near, { make, place: place.area });
  if (!asksForDealer.test(folded)) return null;
  if (city) return ofCity(city, make, facts);
  const found = dealers.filter((dealer) => dealer.province === province?.code);
  if (found.length === 0) return null;
  return foundIn([headOf(make, province, found.length > most), ...found.slice(0, most).map(dealerName)]);
};

/** A brand that nobody here sells. */
const otherMake = (folded: string): string | null =>
  brandNames.find((make) => wordsOf(folded).some(({ text }) => compact(text) === compact(make))) ?? null;

/** Those of a city first; where it has none, that is said, with the nearest ones elsewhere. */
function ofCity(city: City, make: string | null, facts: Facts): Found | null {
  const dealers = dealersOf(make, facts);
  const here = dealers.filter((dealer) => dealer.city === city.name);
  if (here.length > 0)
    return foundIn([
      msg`${{ dealers: dealersSaid(make, here.length > most) }} in ${{ city: city.name }}:`,
      ...here.slice(0, most).map(dealerName),
    ]);
  const from = centroidOf(city.area);
  if (!from) return null;
  if (dealers.length > 0) {
    const none = make
      ? msg`No ${{ make: makeName(make) }} dealer here is in ${{ city: city.name }}.`
      : msg`No dealer here is in ${{ city: city.name }}.`;
    return nearest(dealers, from, { make, place: city.name, before: none });
  }
  const none = msg`No dealer here sells ${{ make: makeName(make ?? '') }}.`;
  return nearest(dealersOf(null, facts), from, { make: null, place: city.name, before: none });
}

function dealersOf(make: string | null, { stock }: Facts): KnownDealer[] {
  const all = [...stock.dealers.values()];
  const standing = all.filter(({ freightCentsByMake }) => make !== null && freightCentsByMake.has(make));
  if (standing.length > 0) return standing;
  return all.filter(({ makes }) => make === null || makes.has(make));
}

type Asked = { readonly make: string | null; readonly place: string; readonly before?: Words };

function nearest(dealers: readonly KnownDealer[], from: Position, { make, place, before }: Asked): Found | null {
  const placed = dealers.flatMap((dealer) => {
    const position = centroidOf(dealer.postalArea);
    return position ? [{ dealer, kilometres: Math.round(kilometresBetween(from, position)) }] : [];
  });
  const nearestFirst = placed.toSorted((one, other) => one.kilometres - other.kilometres).slice(0, most);
  const lines = nearestFirst.map(
    ({ dealer, kilometres }) => msg`${{ dealer: dealerName(dealer) }}, about ${{ kilometres }} km away`,
  );
  const head = make
    ? msg`The nearest ${{ make: makeName(make) }} dealers to ${{ area: place }}:`
    : msg`The nearest dealers to ${{ area: place }}:`;
  return lines.length === 0 ? null : foundIn([...(before ? [before] : []), head, ...lines], credit);
}

/** "Some Honda dealers in Ontario:" */
function headOf(make: string | null, province: Question['province'], areThereMore: boolean): Words {
  const dealers = dealersSaid(make, areThereMore);
  const name = province && (provinceNames[province.code] ?? province.name);
  return name ? msg`${{ dealers }} in ${{ province: name }}:` : msg`${{ dealers }}:`;
}

const dealersSaid = (make: string | null, areThereMore: boolean): Words =>
  make ? dealersOfMake(makeName(make), areThereMore) : anyDealers(areThereMore);

const anyDealers = (areThereMore: boolean): Words => (areThereMore ? msg`Some dealers` : msg`Dealers`);

const dealersOfMake = (make: string, areThereMore: boolean): Words =>
  areThereMore ? msg`Some ${{ make }} dealers` : msg`${{ make }} dealers`;

const foundIn = (lines: readonly Fact[], last: Fact | null = null): Found => ({
  said: together([...lines, msg`The directory has them all, with makes, types and opening times.`, last], '\n'),
  source: directory,
  redirectUrl: directory.url,
  banner: null,
});
