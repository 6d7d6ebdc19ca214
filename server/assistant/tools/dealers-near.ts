import { provinceNames } from '#contract/labels/province-names.ts';
import { type Fact, msg, type Words } from '#contract/words.ts';
import { centroidOf, type Position } from '#reference/postal-areas/postal-areas.ts';
import type { Facts, Found, Question, Tool } from '../question.ts';
import { compact } from '../reading/words.ts';
import { together } from '../say.ts';
import type { KnownDealer } from '../stock.ts';
import { dealerName, makeName } from './car-words.ts';

const directory = { id: 'dealers', title: msg`Dealer directory`, url: '/AvailableDealer' } as const;

const asksForDealer =
  /\bdealers?(?:hips?)?\b|\bnear(?:est|by)?\b|\bclose(?:st)? to\b|\bwhere (?:can|do|could) i (?:buy|get|find|see)\b|\bconcession\w*\b|\bpres de\b|\blots?\b|\bstores?\b|\baround\b|\bsell(?:s|ing)?\b|\bdistance\b/;

const most = 3;
/** Postal area positions come under a licence that asks for this line. */
const credit = msg`Postal area positions: GeoNames.org, CC BY ${{ version: '4.0' }}`;

/** The dealers nearest to a postal area, or those of a city or province; of one make where one is named. */
export const findDealersNear: Tool = (question, facts) => {
  const { place, folded, vehicle, province } = question;
  if (/\bhours?\b|\bopen\b|\bclosed?\b|\btax\b/.test(folded)) return null;
  const ofMake = dealersOf(vehicle.make, facts);
  const near = place && centroidOf(place.area);
  if (near) return nearest(ofMake, near, question);
  if (!asksForDealer.test(folded)) return null;
  const inCity = ofMake.filter(({ city }) => compact(folded).includes(compact(city)));
  const inProvince = ofMake.filter((dealer) => dealer.province === province?.code);
  const found = inCity.length > 0 ? inCity : inProvince;
  if (found.length === 0) return null;
  const lines = [headOf(question, found.length > most), ...found.slice(0, most).map(dealerName)];
  return foundIn(lines);
};

function dealersOf(make: string | null, { stock }: Facts): KnownDealer[] {
  const all = [...stock.dealers.values()];
  const standing = all.filter(({ freightCentsByMake }) => make !== null && freightCentsByMake.has(make));
  if (standing.length > 0) return standing;
  return all.filter(({ makes }) => make === null || makes.has(make));
}

function nearest(dealers: readonly KnownDealer[], from: Position, { vehicle, place }: Question): Found | null {
  const placed = dealers.flatMap((dealer) => {
    const position = centroidOf(dealer.postalArea);
    return position ? [{ dealer, kilometres: Math.round(kilometresBetween(from, position)) }] : [];
  });
  const nearestFirst = placed.toSorted((one, other) => one.kilometres - other.kilometres).slice(0, most);
  const lines = nearestFirst.map(
    ({ dealer, kilometres }) => msg`${{ dealer: dealerName(dealer) }}, about ${{ kilometres }} km away`,
  );
  const area = place?.area ?? '';
  const head = vehicle.make
    ? msg`The nearest ${{ make: makeName(vehicle.make) }} dealers to ${{ area }}:`
    : msg`The nearest dealers to ${{ area }}:`;
  return lines.length === 0 ? null : foundIn([head, ...lines], credit);
}

/** "Some Honda dealers in Ontario:" */
function headOf({ vehicle, province }: Question, areThereMore: boolean): Words {
  const dealers = vehicle.make ? dealersOfMake(makeName(vehicle.make), areThereMore) : anyDealers(areThereMore);
  const name = province && (provinceNames[province.code] ?? province.name);
  return name ? msg`${{ dealers }} in ${{ province: name }}:` : msg`${{ dealers }}:`;
}

const anyDealers = (areThereMore: boolean): Words => (areThereMore ? msg`Some dealers` : msg`Dealers`);

const dealersOfMake = (make: string, areThereMore: boolean): Words =>
  areThereMore ? msg`Some ${{ make }} dealers` : msg`${{ make }} dealers`;

const foundIn = (lines: readonly Fact[], last: Fact | null = null): Found => ({
  said: together([...lines, msg`The directory has them all, with makes, types and opening times.`, last], '\n'),
  source: directory,
  redirectUrl: directory.url,
  banner: null,
});

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const earthKilometres = 6371;

/** Along a great circle. */
function kilometresBetween(one: Position, other: Position): number {
  const byLatitude = Math.sin(radians(other.latitude - one.latitude) / 2) ** 2;
  const byLongitude = Math.sin(radians(other.longitude - one.longitude) / 2) ** 2;
  const shrink = Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude));
  return 2 * earthKilometres * Math.asin(Math.sqrt(byLatitude + shrink * byLongitude));
}
