import { and, eq, inArray } from 'drizzle-orm';
import { dealerMembers } from '../accounts/tables.ts';
import type { Db } from '../database/db.ts';
import { dealers } from '../dealers/tables.ts';
import type { Handler } from '../kit/implement.ts';
import { signInFirst } from '../kit/refusal.ts';
import type { Services } from '../kit/services.ts';
import { publicListings } from '../listings/tables.ts';
import { htmlOf } from './makes.ts';
import { firstVersion, latestVersions, savedVersions } from './page-versions.ts';
import { type Dealer, sections } from './sections.ts';

/** The dealer of a session. */
async function ownDealer(db: Db, dealerId: string): Promise<Dealer> {
  const [dealer] = await db.select().from(dealers).where(eq(dealers.id, dealerId));
  if (!dealer) throw signInFirst();
  return dealer;
}

/** What the dealer has set, section by section, each at the version that a change starts from. */
export function readDealerPage({ db }: Services): Handler<'readDealerPage'> {
  return async ({ session: { dealerId } }) => {
    const dealer = await ownDealer(db, dealerId);
    const versions = await savedVersions(db, dealerId);
    const publicCars = await db.$count(publicListings, eq(publicListings.businessName, dealer.businessName));
    const version = (section: string) => versions.get(section) ?? firstVersion;
    return {
      data: {
        state: dealer.state,
        publicCars,
        publicNames: { name: dealer.name, businessName: dealer.businessName },
        sections: {
          address: { version: version('address'), content: sections.address.read(dealer) },
          contacts: { version: version('contacts'), content: sections.contacts.read(dealer) },
          hours: { version: version('hours'), content: sections.hours.read(dealer) },
          pictures: { version: version('pictures'), content: sections.pictures.read(dealer) },
          rates: { version: version('rates'), content: sections.rates.read(dealer) },
          shown: { version: version('shown'), content: sections.shown.read(dealer) },
          provinces: { version: version('provinces'), content: sections.provinces.read(dealer) },
          fees: { version: version('fees'), content: sections.fees.read(dealer) },
        },
      },
    };
  };
}

/** The latest states of a section: when, by whom, and in which of its fields. */
export function listDealerPageVersions({ db }: Services): Handler<'listDealerPageVersions'> {
  return async ({ session: { dealerId }, query: { section, makeId = '' } }) => {
    const key = section === 'make' ? `make:${makeId}` : section;
    const rows = await latestVersions(db, { dealerId, section: key });
    const names = await namesOf(
      db,
      dealerId,
      rows.flatMap(({ memberId }) => memberId ?? []),
    );
    return {
      data: rows.map(({ version, savedAt, memberId, content }, index) => ({
        version,
        savedAt: savedAt.toISOString(),
        savedBy: names.get(memberId ?? '') ?? null,
        changed: changedFields(rows[index + 1]?.content, content),
      })),
    };
  };
}

async function namesOf(db: Db, dealerId: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const members = await db
    .select({ id: dealerMembers.id, firstName: dealerMembers.firstName, lastName: dealerMembers.lastName })
    .from(dealerMembers)
    .where(and(eq(dealerMembers.dealerId, dealerId), inArray(dealerMembers.id, [...new Set(ids)])));
  return new Map(members.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`.trim()]));
}

const fieldsOf = (content: unknown): Readonly<Record<string, unknown>> =>
  typeof content === 'object' && content !== null ? { ...content } : {};

function changedFields(before: unknown, after: unknown): string[] {
  const [one, other] = [fieldsOf(before), fieldsOf(after)];
  if (before === undefined) return [];
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].filter(
    (name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]),
  );
}

/** A description as shoppers will see it; one that holds more than our texts may is shown as nothing. */
export const previewMarkdown: Handler<'previewMarkdown'> = async ({ body: { text } }) => ({ html: htmlOf(text) ?? '' });
