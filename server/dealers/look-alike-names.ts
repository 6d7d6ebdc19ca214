import { bareName } from '#contract/look-alikes.ts';
import type { Queryable } from '../database/db.ts';
import { dealers } from './tables.ts';

/** Public bodies, regulators and lenders that a dealer is not, as a bare name has them: in part, for "… of Ontario". */
const publicBodies = [
  'Bank of Canada',
  'Banque du Canada',
  'Government of Canada',
  'Gouvernement du Canada',
  'Canada Revenue Agency',
  'Transport Canada',
  'Service Canada',
  'ServiceOntario',
  'OMVIC',
  'AMVIC',
  'Vehicle Sales Authority',
  'Office de la protection du consommateur',
  'Revenu Québec',
  'SAAQ',
  'ICBC',
  'Royal Bank',
  'TD Canada Trust',
  'Scotiabank',
  'Bank of Montreal',
  'CIBC',
  'National Bank',
  'Banque Nationale',
  'Desjardins',
].map((name) => ({ name, bare: bareName(name) }));

type Named = { readonly id: string; readonly name: string };

/**
 * Reads the names of all dealers, those that wait or are suspended too, to tell which a name could be taken for. Two real
 * dealers may share a name, so it's for the operator to look at and refuses nothing.
 *
 * @returns for a dealer with the name that it has or wants: other dealers, each with its page's address, and public bodies
 */
export async function lookAlikes(queryable: Queryable): Promise<(dealer: Named) => string[]> {
  const { id, name, businessName } = dealers;
  const all = await queryable.select({ id, name, businessName }).from(dealers);
  const byBareName = Map.groupBy(all, (dealer) => bareName(dealer.name));
  return (dealer) => {
    const bare = bareName(dealer.name);
    const same = (byBareName.get(bare) ?? []).filter((other) => other.id !== dealer.id);
    const bodies = publicBodies.filter((body) => bare.includes(body.bare));
    return [...same.map((other) => `${other.name} (${other.businessName})`), ...bodies.map((body) => body.name)];
  };
}
