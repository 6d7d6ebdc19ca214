import { inArray } from 'drizzle-orm';
import { dealers } from '../../dealers/tables.ts';
import { mailVolume } from '../../integrations/mail/mail-volume.ts';
import { type Command, columns } from '../command.ts';

const volume: Command = {
  name: 'mails volume',
  usage: '',
  summary: 'The mails of the last 24 hours by kind, and the dealers that caused most.',
  words: 0,
  run: async ({ services: { db, clock } }) => {
    const { byKind, byDealer } = await mailVolume(db, clock.now());
    const ids = byDealer.flatMap(({ dealerId }) => dealerId ?? []);
    const found = await db.select().from(dealers).where(inArray(dealers.id, ids));
    const names = new Map(found.map(({ id, businessName }) => [id, businessName]));
    const ofDealers = byDealer.map(({ dealerId, ...row }) => ({ dealer: names.get(dealerId ?? '') ?? '', ...row }));
    const kinds = columns(byKind.map(({ mail, mails }) => [mail, String(mails)]));
    const callers = columns(ofDealers.map(({ dealer, mail, mails }) => [dealer, mail, String(mails)]));
    return {
      lines:
        kinds.length === 0 ? ['No mail within 24 hours.'] : [...kinds, ...(callers.length ? ['', ...callers] : [])],
      data: { byKind, byDealer: ofDealers },
    };
  },
};

export const mailCommands = [volume];
