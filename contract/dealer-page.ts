import { z } from 'zod';
import { defineCalls } from './call.ts';
import { pageMake as make, pageSections, sectionNames } from './dealer-page-sections.ts';
import { pictureFiles } from './photos.ts';
import { anyId, instant, pictureFile, textOf } from './texts.ts';

/** The calls by which a dealer keeps its public page and what it sets for the calculator. */

const { address, contacts, hours, pictures, rates, shown, provinces, fees } = pageSections;

/** What a dealer stated elsewhere, at its sign-up, is shown as it stands, also where the form would refuse it. */
const addressView = z.object({
  name: z.string(),
  businessName: z.string(),
  address: z.string(),
  city: z.string(),
  province: z.string(),
  zipcode: z.string(),
});

const contactsView = z.object({
  contactNumbers: z.string(),
  publicEmail: z.string(),
  website: z.string(),
  leadEmail: z.string(),
});

const hoursView = z.object({ opens: z.string(), closes: z.string() }).nullable();

const openingHoursView = z.object({
  timeZone: z.string(),
  openingHours: z.record(z.string(), hoursView),
  specialDays: z.array(z.object({ date: z.string(), name: z.string(), hours: hoursView })),
});

const saved = <Content extends z.ZodType>(content: Content) => z.object({ version: z.int(), content });

const pageView = z.object({
  data: z.object({
    /** pending, approved or suspended. */
    state: z.string(),
    /** How many cars of the dealer's are public; without one the page leads home. */
    publicCars: z.int(),
    /** What shoppers see, while other names wait for approval in the section of the address. */
    publicNames: z.object({ name: z.string(), businessName: z.string() }),
    sections: z.object({
      address: saved(addressView),
      contacts: saved(contactsView),
      hours: saved(openingHoursView),
      pictures: saved(pictures),
      rates: saved(rates),
      shown: saved(shown),
      provinces: saved(provinces),
      fees: saved(fees),
    }),
  }),
});

const brandWords = z.object({
  heading: z.string(),
  bannerImage: pictureFile.nullable(),
  image: pictureFile.nullable(),
  brandIcon: pictureFile.nullable(),
});

const typeWords = z.object({
  vehicleType: z.string(),
  vehicleTypeHeading: z.string(),
  /** HTML of our own allow-list. */
  description: z.string(),
  bannerImg: pictureFile.nullable(),
  backgroundImg: pictureFile.nullable(),
  iconImg: pictureFile.nullable(),
  listings: z.int(),
});

const makeEntry = z.object({
  _id: z.string(),
  make: z.string(),
  version: z.int(),
  /** Null: the dealer does not sell it. */
  content: make.nullable(),
  /** How many of the dealer's listings, public or not, are of the make. */
  listings: z.int(),
  /** The brand's own words and pictures. */
  brand: brandWords,
  types: z.array(typeWords),
});

const writers = ['owner', 'manager'] as const;

const section = z.enum(sectionNames);

const bodyOf = <Name extends string, Content extends z.ZodType>(name: Name, content: Content) =>
  z.strictObject({ section: z.literal(name), content });

const versionReply = z.object({ data: z.object({ version: z.int() }) });

/** A picture that the dealer has uploaded. */
const uploaded = pictureFiles.extend({ _id: z.string() });

const ofPicture = {
  access: 'dealer',
  roles: writers,
  limit: 'account',
  refuses: ['notFound', 'conflict'],
  params: z.strictObject({ id: anyId }),
  status: 200,
  reply: z.object({ data: uploaded }),
} as const;

/** Which section, and of a make its id. */
const place = { section: z.union([section, z.literal('make')]), makeId: anyId.optional() };

export const dealerPage = defineCalls({
  readDealerPage: {
    summary: 'What the dealer has set for its page and its calculator, section by section.',
    access: 'dealer',
    limit: 'account',
    status: 200,
    reply: pageView,
  },
  saveDealerPage: {
    summary: 'Saves one section of the dealer’s page, of the version that was read and of no other.',
    access: 'dealer',
    roles: writers,
    limit: 'update',
    body: z.discriminatedUnion('section', [
      bodyOf('address', address),
      bodyOf('contacts', contacts),
      bodyOf('hours', hours),
      bodyOf('pictures', pictures),
      bodyOf('rates', rates),
      bodyOf('shown', shown),
      bodyOf('provinces', provinces),
      bodyOf('fees', fees),
      // Null takes the make off the page.
      z.strictObject({ section: z.literal('make'), makeId: anyId, content: make.nullable() }),
    ]),
    needsVersion: true,
    givesVersion: true,
    refuses: ['conflict', 'notFound'],
    status: 200,
    reply: versionReply,
  },
  listDealerPageVersions: {
    summary: 'The latest states of one section of the dealer’s page, newest first.',
    access: 'dealer',
    limit: 'account',
    query: z.strictObject(place),
    status: 200,
    reply: z.object({
      data: z.array(
        z.object({
          version: z.int(),
          savedAt: instant,
          /** Who saved it; null for the state before the first save, or somebody who is gone. */
          savedBy: z.string().nullable(),
          /** The fields in which it differs from the state before. */
          changed: z.array(z.string()),
        }),
      ),
    }),
  },
  restoreDealerPage: {
    summary: 'Brings an earlier state of a section back, as a new version.',
    access: 'dealer',
    roles: writers,
    limit: 'update',
    body: z.strictObject({ ...place, version: z.int().min(1) }),
    needsVersion: true,
    givesVersion: true,
    refuses: ['conflict', 'notFound'],
    status: 200,
    reply: versionReply,
  },
  readDealerMakes: {
    summary: 'The makes that the dealer sells with its own words and pictures, and those it could add.',
    access: 'dealer',
    limit: 'account',
    status: 200,
    reply: z.object({
      data: z.object({
        makes: z.array(makeEntry),
        /** Pictures that may be chosen, by what they show. */
        pictures: z.array(z.object({ file: z.string(), kind: z.enum(['icon', 'drawing', 'banner', 'background']) })),
      }),
    }),
  },
  listDealerPictures: {
    summary: 'The pictures that the dealer has uploaded for its page, newest first, and ours that it may choose.',
    access: 'dealer',
    limit: 'account',
    status: 200,
    reply: z.object({
      data: z.array(uploaded),
      ours: z.array(z.object({ file: z.string(), kind: z.enum(['icon', 'banner']) })),
    }),
  },
  addDealerPicture: {
    summary:
      'Uploads a logo or a banner: JPEG, PNG, WebP, AVIF or HEIC of at most 5 MB and 50 megapixels and 12,000 pixels a side.',
    access: 'dealer',
    roles: writers,
    limit: 'photo',
    takesIdempotencyKey: true,
    refuses: ['conflict'],
    file: { longest: 5 * 2 ** 20 },
    status: 201,
    reply: z.object({ data: uploaded }),
  },
  removeDealerPicture: { summary: 'Deletes an uploaded picture that the page does not show.', ...ofPicture },
  restoreDealerPicture: { summary: 'Brings a deleted picture back, for an hour.', ...ofPicture },
  previewMarkdown: {
    summary: 'A description as shoppers will see it.',
    access: 'dealer',
    limit: 'calculate',
    body: z.strictObject({ text: textOf(2000) }),
    status: 200,
    reply: z.object({ html: z.string() }),
  },
});
