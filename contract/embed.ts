import { z } from 'zod';
import { t } from '#contract/words.ts';
import { changesVersion, defineCalls, managerUpdate, memberCall, openLookup } from './call.ts';
import { dataOf, fields, parameters } from './fields.ts';
import { isReserved } from './reserved-names.ts';
import { shownPart, shownText, shownTextOrNull, textOf } from './texts.ts';

/** How many sites of its own a dealer can name. */
const mostOrigins = 10;

const ownAddress = textOf(40)
  .refine(
    (text) => text === '' || (/^[a-z0-9](?:-?[a-z0-9]){2,}$/.test(text) && !isReserved(text)),
    t`Use 3 to 40 lowercase letters, digits and single hyphens. Some words are reserved.`,
  )
  .describe('Whether it holds an address of one’s own.');

/** An origin as browsers write it: https, or http on this machine, and nothing after the host. */
const originShape =
  /^(?:https:\/\/(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}|https?:\/\/(?:localhost|127\.0\.0\.1))(?::\d{2,5})?$/;

const origin = textOf(260).refine(
  (text) => originShape.test(text),
  t`Enter each site as https://www.example.ca, with nothing after it.`,
);

const shownOrigins = z
  .array(z.string())
  .meta({ description: 'The sites that may show the calculator.', example: ['https://www.north-cars.example'] });

const settings = z.object({
  version: fields.version,
  businessName: fields.businessName,
  ownAddress: shownText('Whether it holds an address of one’s own.', 'drive-north'),
  origins: shownOrigins,
  allowed: shownPart('What the dealer’s plan holds now.', {
    ownAddress: z.boolean().describe('Whether it holds an address of one’s own.'),
    widget: z.boolean().describe('Whether it holds the calculator on one’s own site.'),
  }),
});

export const embed = defineCalls({
  readEmbed: {
    summary: 'The dealer’s own page address, and the sites that may show its calculator.',
    ...memberCall,
    givesVersion: true,
    reply: dataOf(settings),
  },
  saveEmbed: {
    summary: 'Sets the dealer’s own page address and the sites that may show its calculator.',
    ...managerUpdate,
    ...changesVersion,
    body: z.strictObject({
      ownAddress,
      origins: z
        .array(origin)
        .max(mostOrigins, t`Enter up to ${{ mostOrigins }} sites.`)
        .meta({ description: 'The sites that may show the calculator.', example: ['https://www.north-cars.example'] }),
    }),
    refuses: ['conflict', 'forbidden'],
    reply: dataOf(settings),
  },
  findOwnAddress: {
    summary: 'Whose page stands at an own address, and whether it is still in force.',
    ...openLookup,
    params: z.strictObject({
      address: textOf(80).meta({ description: 'The name that is wished for.', example: 'north' }),
    }),
    reply: z.object({
      businessName: shownTextOrNull('The dealer’s name in addresses: `north-cars`.', 'north-cars'),
      inForce: z.boolean().describe('Whether it is in force.'),
    }),
  },
  findEmbed: {
    summary: 'Whether a dealer’s calculator may be shown on other sites, and on which.',
    ...openLookup,
    params: z.strictObject({ businessName: parameters.businessName }),
    reply: z.object({
      inForce: z.boolean().describe('Whether it is in force.'),
      origins: shownOrigins,
    }),
  },
});
