import { z } from 'zod';
import { defineCalls, makesOne, memberCall, openLookup } from './call.ts';
import { actOnOne, byId, dataOf, fields } from './fields.ts';
import { longestPhoto } from './longest-photo.ts';
import { anyId, shownList, shownPart, shownText, textOf } from './texts.ts';

/** The formats of every picture, the smallest files first. */
export const photoFormats = ['avif', 'webp', 'jpg'] as const;
export type PhotoFormat = (typeof photoFormats)[number];

/** The files of a picture: `{key}-{width}.{format}`, each width in each format. */
export const pictureFiles = z.object({
  key: shownText('Its key.', 'k3Vq9xT2mZ7bL1wR5nYc0A'),
  /** Of the largest picture, in pixels. */
  width: z.int().describe('Pixels.'),
  height: z.int().describe('Pixels.'),
  widths: z.array(z.int()).describe('The widths in which it is served, in pixels.'),
});

/** A photo as pages show it. */
const photo = pictureFiles.extend({
  _id: fields.id,
  alt: shownText('What the picture shows, for those who do not see it.', 'From the front'),
});

/** A photo as anyone gets it. */
export const shownPhoto = photo.omit({ _id: true });

/** What is to be seen on a photo. */
const alt = textOf(200)
  .overwrite((text) => text.trim())
  .describe('What the picture shows, for those who do not see it.');

const ofDealer = { ...memberCall, refuses: ['notFound'] } as const;
const changes = { ...ofDealer, roles: ['owner', 'manager'], keyScopes: ['stock:write'] } as const;
const listed = dataOf(z.array(photo));

/** How far the photos have come that the dealer’s file names by address. */
const fetches = z.object({
  waiting: z.int().describe('What waits: leads with which it is the dealer’s turn, and since when.'),
  delayedBy: shownText('Why some of them come later; empty where nothing holds them up.', ''),
  failed: shownList('What failed, with the reason.', { address: fields.address, message: fields.message }),
});

export const photos = defineCalls({
  listPhotos: {
    summary: 'The photos of one of the dealer’s cars in their order, with the car’s name.',
    ...ofDealer,
    keyScopes: ['stock:read'],
    params: byId,
    reply: listed.extend({
      car: shownPart('The car.', {
        year: fields.year,
        make: fields.make,
        model: fields.model,
        trim: fields.trim,
        stockNumber: fields.stockNumber,
      }),
      fetches: fetches.describe('How far the photos have come that the dealer’s file names by address.'),
    }),
  },
  addPhoto: {
    summary:
      'Adds a photo at the end: JPEG, PNG, WebP, AVIF or HEIC of at most 25 MB, 50 megapixels and 12,000 pixels a side.',
    ...changes,
    limit: 'photo',
    ...makesOne,
    ...actOnOne,
    file: { longest: longestPhoto },
    reply: dataOf(photo),
  },
  fetchPhotosAgain: {
    summary: 'Fetches the photos of a car again that its file names by address and that did not come.',
    ...changes,
    params: byId,
    reply: dataOf(fetches),
  },
  orderPhotos: {
    summary: 'Puts the photos of a car into an order, each of them named once.',
    ...changes,
    ...actOnOne,
    body: z.strictObject({ photos: z.array(anyId).max(100).describe('Its photos, by their keys.') }),
    reply: listed,
  },
  describePhoto: {
    summary: 'Says what is to be seen on a photo.',
    ...changes,
    params: byId,
    body: z.strictObject({ alt }),
    reply: dataOf(photo),
  },
  removePhoto: {
    summary: 'Removes a photo; it can be brought back for an hour.',
    ...changes,
    params: byId,
    reply: dataOf(photo),
  },
  restorePhoto: {
    summary: 'Brings back a photo that was removed less than an hour ago, to where it was.',
    ...changes,
    ...actOnOne,
    reply: dataOf(photo),
  },
  listCarPhotos: {
    summary: 'The photos of a listed car in their order; empty where there is none, or no such car.',
    ...openLookup,
    params: byId,
    freshForSeconds: 60,
    reply: z.array(shownPhoto),
  },
});
