import { z } from 'zod';
import { defineCalls } from './call.ts';
import { anyId, instant } from './texts.ts';

const devices = z.object({
  data: z.array(
    z.object({
      _id: z.string(),
      /** Browser and system; empty where they are not known. */
      name: z.string(),
      /** When the person signed in there. */
      since: instant,
      lastUsedAt: instant,
      /** Whether it is the one that asks. */
      isThis: z.boolean(),
    }),
  ),
});
const message = z.object({ message: z.string() });
const params = z.strictObject({ deviceId: anyId });
const which = z.strictObject({ which: z.enum(['others', 'all']) });

const list = { limit: 'account', status: 200, reply: devices } as const;
const end = { limit: 'account', params, refuses: ['notFound'], status: 200, reply: message } as const;
const endMany = { limit: 'account', body: which, status: 200, reply: message } as const;

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
