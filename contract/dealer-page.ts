import { z } from 'zod';
import { byManager, changesVersion, defineCalls, makesOne, managerCall, managerUpdate, memberCall } from './call.ts';
import { typePictures } from './catalogue.ts';
import { pageMake as make, pageSections, sectionNames } from './dealer-page-sections.ts';
import { dealerHours, shownHours } from './dealers.ts';
import { byId, dataOf, dataWith, fields, listWith } from './fields.ts';
import { pictureFiles } from './photos.ts';
import { anyId, shownList, shownPart, shownText, textOf } from './texts.ts';

/** The calls by which a dealer keeps its public page and what it sets for the calculator. */

const { address, contacts, hours, pictures, rates, shown, provinces, fees } = pageSections;

/** What a dealer stated elsewhere, at its sign-up, is shown as it stands, also where the form would refuse it. */
const addressView = z.object({
  name: fields.name,
  businessName: fields.businessName,
  address: fields.address,
  city: fields.city,
  province: fields.province,
  zipcode: fields.zipcode,
});

const contactsView = z.object({
  contactNumbers: fields.contactNumbers,
  publicEmail: shownText('The address that shoppers see.', 'info@north-cars.example'),
  website: shownText('Address on the web.', 'https://north-cars.example'),
  leadEmail: shownText('Where mails about shoppers go.', 'leads@north-cars.example'),
});

const openingHoursView = z.object({
  timeZone: fields.timeZone,
  openingHours: z.record(z.string(), shownHours).describe('Opening hours by the day of the week.'),
  specialDays: dealerHours.specialDays,
});

const saved = <Content extends z.ZodType>(content: Content) =>
  z.object({
    version: fields.version,
    content: content.describe('Its own words and pictures; null where the dealer does not sell it.'),
  });

const pageView = dataWith({
  /** pending, approved or suspended. */
  state: shownText('How it stands.', 'approved'),
  /** How many cars of the dealer's are public; without one the page leads home. */
  publicCars: z.int().describe('How many cars are public.'),
  /** What shoppers see, while other names wait for approval in the section of the address. */
  publicNames: shownPart('What shoppers see while other names wait for approval.', {
    name: fields.name,
    businessName: fields.businessName,
  }),
  sections: shownPart('Its sections.', {
    address: saved(addressView).describe('Address.'),
    contacts: saved(contactsView).describe('How the business is reached.'),
    hours: saved(openingHoursView).describe('Opening hours; null where it is closed.'),
    pictures: saved(pictures).describe('Pictures that may be chosen.'),
    rates: saved(rates).describe('Percent a year by term in years.'),
    shown: saved(shown).describe('What is shown.'),
    provinces: saved(provinces).describe('Provinces by their two letters; empty for all.'),
    fees: saved(fees).describe('What the dealer charges.'),
  }),
});

const brandWords = z.object({
  heading: fields.heading,
  bannerImage: fields.bannerImage,
  image: fields.image,
  brandIcon: fields.brandIcon,
});

const typeWords = z.object({
  vehicleType: fields.vehicleType,
  vehicleTypeHeading: shownText('The heading of this class of vehicles.', 'Acura SUVs'),
  /** HTML of our own allow-list. */
  description: fields.description,
  ...typePictures,
  listings: fields.listings,
});

const makeEntry = z.object({
  _id: fields.id,
  make: fields.make,
  version: fields.version,
  content: make.nullable().describe('Its own words and pictures; null where the dealer does not sell it.'),
  /** How many of the dealer's listings, public or not, are of the make. */
  listings: fields.listings,
  /** The brand's own words and pictures. */
  brand: brandWords.describe('The brand.'),
  types: z.array(typeWords).describe('Classes of vehicles of which the dealer says something of its own.'),
});

const section = z.enum(sectionNames);

const bodyOf = <Name extends string, Content extends z.ZodType>(name: Name, content: Content) =>
  z.strictObject({
    section: z.literal(name).describe('The section of the form, or of the page.'),
    content: content.describe('Its own words and pictures; null where the dealer does not sell it.'),
  });

/** A section is saved from the version that was read, and no other. */
const saves = {
  ...managerUpdate,
  ...changesVersion,
  refuses: ['conflict', 'notFound'],
  reply: dataWith({ version: fields.version }),
} as const;

/** A picture that the dealer has uploaded. */
const uploaded = pictureFiles.extend({ _id: fields.id });

const ofPicture = {
  ...managerCall,
  refuses: ['notFound', 'conflict'],
  params: byId,
  reply: dataOf(uploaded),
} as const;

/** Which section, and of a make its id. */
const place = {
  section: z
    .union([section, z.literal('make')])
    .meta({ description: 'Which section of the dealer’s page.', example: 'contacts' }),
  makeId: anyId.optional().describe('Which make, where the section is about one.'),
};

export const dealerPage = defineCalls({
  readDealerPage: {
    summary: 'What the dealer has set for its page and its calculator, section by section.',
    ...memberCall,
    reply: pageView,
  },
  saveDealerPage: {
    summary: 'Saves one section of the dealer’s page, of the version that was read and of no other.',
    ...saves,
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
      z.strictObject({
        section: z.literal('make').describe('The section of the form, or of the page.'),
        makeId: anyId.describe('The make’s id.'),
        content: make.nullable().describe('Its own words and pictures; null where the dealer does not sell it.'),
      }),
    ]),
  },
  listDealerPageVersions: {
    summary: 'The latest states of one section of the dealer’s page, newest first.',
    ...memberCall,
    query: z.strictObject(place),
    reply: listWith({
      version: fields.version,
      savedAt: fields.savedAt,
      /** Who saved it; null for the state before the first save, or somebody who is gone. */
      savedBy: fields.savedBy,
      /** The fields in which it differs from the state before. */
      changed: z.array(z.string()).meta({ description: 'What was changed.', example: ['name'] }),
    }),
  },
  restoreDealerPage: {
    summary: 'Brings an earlier state of a section back, as a new version.',
    ...saves,
    body: z.strictObject({
      ...place,
      version: fields.sentVersion,
    }),
  },
  readDealerMakes: {
    summary: 'The makes that the dealer sells with its own words and pictures, and those it could add.',
    ...memberCall,
    reply: dataWith({
      makes: z.array(makeEntry).describe('Makes; empty for all.'),
      /** Pictures that may be chosen, by what they show. */
      pictures: shownList('Pictures that may be chosen.', {
        file: shownText('The picture’s file, by its path.', 'background-horizon.svg'),
        kind: z.enum(['icon', 'drawing', 'banner', 'background']).describe('Which of its kinds it is.'),
      }),
    }),
  },
  listDealerPictures: {
    summary: 'The pictures that the dealer has uploaded for its page, newest first, and ours that it may choose.',
    ...memberCall,
    reply: dataOf(z.array(uploaded)).extend({
      ours: shownList('Pictures of ours.', {
        file: shownText('The picture’s file, by its path.', 'banner-convertible.svg'),
        kind: z.enum(['icon', 'banner']).describe('Which of its kinds it is.'),
      }),
    }),
  },
  addDealerPicture: {
    summary:
      'Uploads a logo or a banner: JPEG, PNG, WebP, AVIF or HEIC of at most 5 MB and 50 megapixels and 12,000 pixels a side.',
    ...byManager,
    limit: 'photo',
    ...makesOne,
    refuses: ['conflict'],
    file: { longest: 5 * 2 ** 20 },
    reply: dataOf(uploaded),
  },
  removeDealerPicture: { summary: 'Deletes an uploaded picture that the page does not show.', ...ofPicture },
  restoreDealerPicture: { summary: 'Brings a deleted picture back, for an hour.', ...ofPicture },
  previewMarkdown: {
    summary: 'A description as shoppers will see it.',
    access: 'dealer',
    limit: 'calculate',
    body: z.strictObject({ text: textOf(2000).meta({ description: 'The words.', example: 'Come **by**.' }) }),
    reply: z.object({ html: fields.html }),
  },
});
