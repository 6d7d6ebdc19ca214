import { and, eq, isNotNull } from 'drizzle-orm';
import type { PageContent, SectionName } from '#contract/dealer-page-sections.ts';
import { weekdays } from '#contract/opening-hours.ts';
import { msg } from '#contract/words.ts';
import type { IsoDate } from '#engine/form/deal-fields.ts';
import { chargedFees } from '#engine/form/dealer-settings.ts';
import { chargesRegulatorFee } from '#engine/form/used-regulator-fee.ts';
import { centsUpToLimit } from '#engine/money/read-number.ts';
import { postalAreasOf } from '#reference/postal-areas/postal-areas.ts';
import type { Transaction } from '../database/db.ts';
import { feesOf, openingTimesOf } from '../dealers/dealer-settings.ts';
import { namedAddress } from '../dealers/named-address.ts';
import type { DealerPicture, dealers } from '../dealers/tables.ts';
import { invalidField } from '../kit/handler.ts';
import { isPicture } from './pictures.ts';
import { dealerPictures } from './tables.ts';

export type Dealer = typeof dealers.$inferSelect;
type Columns = Partial<typeof dealers.$inferInsert>;

/** Where a section is saved. */
export type Place = { readonly tx: Transaction; readonly dealerId: string; readonly today: IsoDate };

type Section<Name extends SectionName> = {
  /** What the dealer's row says, as the section's form shows it. */
  readonly read: (dealer: Dealer) => PageContent[Name];
  /** What the form says, as the dealer's row keeps it. Throws a refusal for what the contract cannot know. */
  readonly columns: (content: PageContent[Name], place: Place) => Columns | Promise<Columns>;
};

const trimmed = <Texts extends Readonly<Record<string, string>>>(texts: Texts) =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text.trim()]));

function refuseForeignPostalArea({ province, zipcode }: PageContent['address']): void {
  if (postalAreasOf(province).includes(zipcode.slice(0, 3).toUpperCase())) return;
  throw invalidField('content.zipcode', msg`This postal code doesn’t match the province.`);
}

/** How each section of the form lies in the dealer's row. */
export const sections: { readonly [Name in SectionName]: Section<Name> } = {
  address: {
    read: (dealer) => {
      const { name, businessName } = dealer.wantedNames ?? dealer;
      const { address, city, province, zipcode } = dealer;
      // A dealer's row was written by this form, the sign-up or the seed; the form shows whatever stands there.
      return { name, businessName, address, city, province, zipcode } as PageContent['address'];
    },
    columns: (content) => {
      refuseForeignPostalArea(content);
      return trimmed(content);
    },
  },
  contacts: {
    read: ({ contactNumbers, publicEmail, website, leadEmail }) => ({
      contactNumbers,
      publicEmail,
      website,
      leadEmail,
    }),
    columns: (content) => ({ ...trimmed(content), ...namedAddress(content.leadEmail) }),
  },
  hours: {
    read: (dealer) => {
      const { openingHours, specialDays } = openingTimesOf(dealer);
      const week = Object.fromEntries(weekdays.map((day) => [day, openingHours[day] ?? null]));
      // The days come from the list of all seven.
      return { timeZone: dealer.timeZone, openingHours: week, specialDays } as PageContent['hours'];
    },
    columns: ({ timeZone, openingHours, specialDays }) => ({
      timeZone,
      openingHours,
      specialDays: specialDays.toSorted((one, other) => (one.date < other.date ? -1 : 1)),
    }),
  },
  pictures: {
    read: ({ logo, banner }) => ({ logo: nameOfPicture(logo), banner: nameOfPicture(banner) }),
    columns: (content, { tx, dealerId }) => chosenPictures(tx, dealerId, content),
  },
  rates: {
    read: ({ rates }) => rates as PageContent['rates'],
    columns: (rates) => ({ rates: rates as Dealer['rates'] }),
  },
  shown: {
    read: ({ hiddenParts }) => ({ hidden: hiddenParts }) as PageContent['shown'],
    columns: ({ hidden }) => ({ hiddenParts: [...new Set(hidden)] }),
  },
  provinces: {
    read: ({ served }) => ({ served }) as PageContent['provinces'],
    columns: ({ served }) => ({ served }),
  },
  fees: {
    read: (dealer) => ({
      regulatorFeeOnPreOwned: chargesRegulatorFee({ ...dealer, fees: feesOf(dealer) }),
      fees: [...feesOf(dealer)],
    }),
    columns: ({ fees, regulatorFeeOnPreOwned }, { today }) => {
      const { adminFee } = chargedFees(fees, today);
      return {
        fees,
        adminFeeCents: adminFee === undefined ? null : centsUpToLimit(adminFee),
        ...(regulatorFeeOnPreOwned !== undefined && { regulatorFeeOnPreOwned }),
      };
    },
  },
};

/** A picture of the page by its file or key, as the form chooses it. */
const nameOfPicture = (picture: DealerPicture | null): string | null =>
  picture && ('file' in picture ? picture.file : picture.key);

/**
 * The chosen pictures as the dealer's row keeps them. A deleted one that an earlier version brings back is there again.
 *
 * @throws Refusal for what is neither one of ours nor the dealer's
 */
async function chosenPictures(tx: Transaction, dealerId: string, { logo, banner }: PageContent['pictures']) {
  return {
    logo: await chosen(tx, dealerId, logo, 'content.logo'),
    banner: await chosen(tx, dealerId, banner, 'content.banner'),
  };
}

async function chosen(
  tx: Transaction,
  dealerId: string,
  name: string | null,
  field: string,
): Promise<DealerPicture | null> {
  if (name === null) return null;
  if (isPicture(name)) return { file: name };
  const [own] = await tx
    .update(dealerPictures)
    .set({ removedAt: null })
    .where(and(eq(dealerPictures.dealerId, dealerId), eq(dealerPictures.key, name), isNotNull(dealerPictures.readyAt)))
    .returning();
  if (!own) throw invalidField(field, msg`This picture no longer exists. Choose another.`);
  const { key, width, height, widths } = own;
  return { key, width, height, widths };
}
