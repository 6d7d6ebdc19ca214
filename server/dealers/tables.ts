import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { LeadRuleKind } from '#contract/lead-rule-kinds.ts';
import type { SpecialDay } from '#contract/opening-hours.ts';
import type { DealerFee, RateTable, ServedProvince } from '#engine/form/dealer-settings.ts';
import { ofMake } from '../catalogue/tables.ts';
import { cents, createdAt, id, instant, updatedAt } from '../kit/columns.ts';
import { type LeadDesk, usualLeadDesk } from './lead-desk.ts';

/** One of our own pictures, or the files of one that the dealer has uploaded. */
export type DealerPicture =
  | { readonly file: string }
  | { readonly key: string; readonly width: number; readonly height: number; readonly widths: number[] };

/** Names that an approved dealer wants in place of its own. */
export type WantedNames = { readonly name: string; readonly businessName: string; readonly askedAt: string };

/** Whether new leads are given to members in turn, and first by their make: the members of each, by their ids. */
export type LeadRule = {
  readonly kind: LeadRuleKind;
  readonly makes: Readonly<Record<string, readonly string[]>>;
};

export const dealers = pgTable('dealers', {
  id: id(),
  /** The slug in /Dealer/{businessName}. */
  businessName: text('business_name').notNull().unique(),
  name: text('name').notNull(),
  /** Names that wait for approval: until then everybody sees those above. */
  wantedNames: jsonb('wanted_names').$type<WantedNames>(),
  /** pending, approved or suspended; only an approved dealer has a public page. */
  state: text('state').notNull().default('pending'),
  /** With OMVIC or its province. */
  registrationNumber: text('registration_number').notNull().default(''),
  approvedAt: instant('approved_at'),
  address: text('address').notNull(),
  city: text('city').notNull(),
  /** Two-letter code. */
  province: text('province').notNull(),
  zipcode: text('zipcode').notNull(),
  contactNumbers: text('contact_numbers').notNull(),
  /** Where the dealer reads of shoppers; its owner's address where it is empty. */
  leadEmail: text('lead_email').notNull().default(''),
  /** The one of these addresses that was confirmed last by a code: mails go there and to no other. */
  confirmedLeadEmail: text('confirmed_lead_email').notNull().default(''),
  /** What shoppers may write to and look at beside the page; '' where the dealer states none. */
  publicEmail: text('public_email').notNull().default(''),
  website: text('website').notNull().default(''),
  /** The code of its store at Google, letter for letter; its slug where it is empty. */
  storeCode: text('store_code').notNull().default(''),
  /** The number that its lead system knows it by, for ADF; '' for none. */
  adfVendorId: text('adf_vendor_id').notNull().default(''),
  timeZone: text('time_zone').notNull(),
  openingHours: jsonb('opening_hours').notNull(),
  /** Single days with hours of their own, or closed. */
  specialDays: jsonb('special_days').$type<SpecialDay[]>().notNull().default([]),
  /** The administration fee that every buyer pays: that of `fees` on the day when they were saved. */
  adminFeeCents: cents('admin_fee_cents'),
  /** What the dealer charges or offers beside the price; null until it has said so, then the fee above is in it. */
  fees: jsonb('fees').$type<DealerFee[]>(),
  /** Whether its Pre-Owned cars carry the regulator's fee; null until it has said so: as proposed in its province. */
  regulatorFeeOnPreOwned: boolean('regulator_fee_on_pre_owned'),
  /** The provinces that it sells to; none until it has said so. */
  served: jsonb('served').$type<ServedProvince[]>().notNull().default([]),
  rates: jsonb('rates').$type<RateTable>().notNull().default({ finance: {}, lease: {} }),
  /** Its residuals are a programme; a server of before reads here that it has no grid, and the next release drops it. */
  residuals: jsonb('residuals').$type<null>(),
  /** Parts of the page and sections of the calculator that its page does without. */
  hiddenParts: jsonb('hidden_parts').$type<string[]>().notNull().default([]),
  /** Within how many hours it usually answers, reckoned from its leads; null: nothing is said of that. */
  answersWithinHours: integer('answers_within_hours'),
  /** Who gets a new lead. */
  leadRule: jsonb('lead_rule').$type<LeadRule>().notNull().default({ kind: 'off', makes: {} }),
  /** How it works with its leads. */
  leadDesk: jsonb('lead_desk').$type<LeadDesk>().notNull().default(usualLeadDesk),
  /** What stands beside its name and above its page; null: nothing. */
  logo: jsonb('logo').$type<DealerPicture>(),
  banner: jsonb('banner').$type<DealerPicture>(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/** The column that says whose something is; its dealer stays for as long as it does. */
export const ofDealer = () =>
  text('dealer_id')
    .notNull()
    .references(() => dealers.id);

/** The same of what goes with its dealer. */
export const goesWithDealer = () =>
  text('dealer_id')
    .notNull()
    .references(() => dealers.id, { onDelete: 'cascade' });

/** Names that a dealer's page had before in its address: links to them still find it. */
export const formerNames = pgTable(
  'former_names',
  {
    businessName: text('business_name').primaryKey(),
    dealerId: ofDealer(),
    givenUpAt: instant('given_up_at').notNull(),
  },
  (table) => [index('former_names_dealer').on(table.dealerId, table.givenUpAt)],
);

/**
 * The makes that a dealer sells, with what it charges for freight on each, and what it says and shows of them in place
 * of the brand's own words and pictures.
 */
export const dealerMakes = pgTable(
  'dealer_makes',
  {
    dealerId: ofDealer(),
    makeId: ofMake(),
    freightCents: cents('freight_cents'),
    /** The vehicle types that it sells of the make; null: every type of the catalogue. */
    vehicleTypes: jsonb('vehicle_types').$type<string[]>(),
    heading: text('heading'),
    /** Keys of pictures. */
    bannerImage: text('banner_image'),
    image: text('image'),
    brandIcon: text('brand_icon'),
  },
  (table) => [primaryKey({ columns: [table.dealerId, table.makeId] })],
);

/** What a dealer says and shows of a make's vehicle type in place of the brand's own words and pictures. */
export const dealerVehicleTypes = pgTable(
  'dealer_vehicle_types',
  {
    dealerId: ofDealer(),
    makeId: ofMake(),
    vehicleType: text('vehicle_type').notNull(),
    vehicleTypeHeading: text('vehicle_type_heading'),
    /** Markdown; it becomes HTML of the allow-list of our own texts when it is shown. */
    description: text('description'),
    /** Keys of pictures. */
    bannerImg: text('banner_img'),
    backgroundImg: text('background_img'),
    iconImg: text('icon_img'),
  },
  (table) => [primaryKey({ columns: [table.dealerId, table.makeId, table.vehicleType] })],
);
