import { z } from 'zod';
import { defineCalls } from './call.ts';
import { fields, listWith } from './fields.ts';
import { anyId, instant } from './texts.ts';

const devices = listWith({
  _id: fields.id,
  /** Browser and system; empty where they are not known. */
  name: fields.name,
  /** When the person signed in there. */
  since: instant.describe('Since when.'),
  lastUsedAt: instant.describe('When it was last used; null where it never was.'),
  isThis: z.boolean().describe('Whether it is the one that asks.'),
});
const message = z.object({ message: fields.message });
const params = z.strictObject({
  deviceId: anyId.meta({ description: 'The device’s id.', example: 'k3Vq9xT2mZ7bL1wR5nYc0A' }),
});
const which = z.strictObject({ which: z.enum(['others', 'all']).describe('`others` or `all`.') });

const list = { limit: 'account', reply: devices } as const;
const end = { limit: 'account', params, refuses: ['notFound'], reply: message } as const;
const endMany = { limit: 'account', body: which, reply: message } as const;

export const signedInDevices = defineCalls({
  listUserDevices: { summary: 'The devices on which the shopper is signed in.', access: 'user', ...list },
  endUserDevice: { summary: 'Signs the shopper out on one device.', access: 'user', ...end },
  signOutUserEverywhere: {
    summary: 'Ends the shopper’s sessions on the other devices, or every one with this.',
    access: 'user',
    ...endMany,
  },
  listDealerDevices: { summary: 'The devices on which the member is signed in.', access: 'dealer', ...list },
  endDealerDevice: { summary: 'Signs the member out on one device.', access: 'dealer', ...end },
  signOutDealerEverywhere: {
    summary: 'Ends the member’s sessions on the other devices, or every one with this.',
    access: 'dealer',
    ...endMany,
  },
});
