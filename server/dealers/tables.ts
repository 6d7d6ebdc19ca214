import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { makes } from '../catalogue/tables.ts';
import { cents, createdAt, id, instant, updatedAt } from '../kit/columns.ts';

export const dealers = pgTable('dealers', {
  id: id(),
  /** The slug in /Dealer/{businessName}. */
  businessName: text('business_name').notNull().unique(),
  name: text('name').notNull(),
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
  timeZone: text('time_zone').notNull(),
  openingHours: jsonb('opening_hours').notNull(),
  adminFeeCents: cents('admin_fee_cents'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/**
 * The makes that a dealer sells, with what it charges for freight on each, and what it says and shows of them in place
 * of the brand's own words and pictures.
 */
export const dealerMakes = pgTable(
  'dealer_makes',
  {
    dealerId: text('dealer_id')
      .notNull()
      .references(() => dealers.id),
    makeId: text('make_id')
      .notNull()
      .references(() => makes.id),
    freightCents: cents('freight_cents'),
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
    dealerId: text('dealer_id')
      .notNull()
      .references(() => dealers.id),
    makeId: text('make_id')
      .notNull()
      .references(() => makes.id),
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
