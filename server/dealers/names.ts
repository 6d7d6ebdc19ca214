import { and, desc, eq, ne, or, type SQL, sql } from 'drizzle-orm';
import { bareName } from '#contract/look-alikes.ts';
import type { Queryable, Transaction } from '../database/db.ts';
import { dealers, formerNames } from './tables.ts';

/** How many names that a dealer has given up still lead to its page; an older one is free again. */
const mostFormerNames = 5;

/** The dealer whose page has this name in its address, or had it before. */
export const isNamed = (businessName: string): SQL =>
  sql`(${dealers.businessName} = ${businessName} or ${dealers.id} = (select ${formerNames.dealerId} from ${formerNames} where ${formerNames.businessName} = ${businessName}))`;

/** The dealer of that name that has a public page or had one; one that is not yet approved has none. */
export async function knownDealer(queryable: Queryable, businessName: string) {
  const [dealer] = await queryable
    .select()
    .from(dealers)
    .where(and(isNamed(businessName), ne(dealers.state, 'pending')));
  return dealer;
}

/** Whether another dealer's page goes by this name, or links to it still do. */
export async function isNameTaken(queryable: Queryable, businessName: string, exceptDealerId = ''): Promise<boolean> {
  const [found] = await queryable
    .select({ id: dealers.id })
    .from(dealers)
    .where(and(isNamed(businessName), ne(dealers.id, exceptDealerId)));
  return found !== undefined;
}

/** Keeps the name that a dealer gives up, so that links to it go on working, and frees the one that it takes. */
export async function keepFormerName(
  tx: Transaction,
  dealer: { readonly id: string; readonly businessName: string },
  { taken, at }: { readonly taken: string; readonly at: Date },
): Promise<void> {
  await tx
    .delete(formerNames)
    .where(or(eq(formerNames.businessName, taken), eq(formerNames.businessName, dealer.businessName)));
  await tx.insert(formerNames).values({ businessName: dealer.businessName, dealerId: dealer.id, givenUpAt: at });
  const kept = await tx
    .select({ businessName: formerNames.businessName })
    .from(formerNames)
    .where(eq(formerNames.dealerId, dealer.id))
    .orderBy(desc(formerNames.givenUpAt), desc(formerNames.businessName));
  for (const { businessName } of kept.slice(mostFormerNames)) {
    await tx.delete(formerNames).where(eq(formerNames.businessName, businessName));
  }
}

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
