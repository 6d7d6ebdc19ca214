import { inArray } from 'drizzle-orm';
import { countJobs, retryJobs, stuckJobs } from '../../database/stuck-jobs.ts';
import { dealers } from '../../dealers/tables.ts';
import { resendLeads } from '../../delivery/send-again.ts';
import { mailVolume } from '../../integrations/mail/mail-ceilings.ts';
import { Refusal } from '../../kit/handler.ts';
import { type Command, CommandRefused, columns, writeDown } from '../command.ts';

const volume: Command = {
  name: 'mails volume',
  usage: '',
  summary: 'The mails of the last 24 hours by kind, and the dealers that caused most.',
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

const resend: Command = {
  name: 'leads resend',
  usage: '<leadId>',
  summary: 'Sends a lead to its dealer again, by every kind of delivery that is on.',
  run: async (context, { positionals: [leadId = ''] }) => {
    const { services } = context;
    const begun = await resendLeads(services, services.db, [leadId]).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
      throw new CommandRefused(error.code === 'notFound' ? `There is no lead ${leadId}.` : error.message);
    });
    const deliveries = begun.get(leadId) ?? 0;
    await services.db.transaction((tx) =>
      writeDown(tx, context, { action: 'lead sent again', objectId: leadId, details: { deliveries } }),
    );
    const ways = deliveries === 1 ? '1 delivery' : `${deliveries} deliveries`;
    return { lines: [`${ways} of the lead ${leadId} on the way.`], data: { leadId, deliveries } };
  },
};

export const leadCommands = [resend];

/** More are not shown; there is something else wrong then. */
const mostShown = 200;

const list: Command = {
  name: 'jobs list',
  usage: '',
  summary: 'The background work: how much of each there is, and what has failed.',
  run: async ({ services: { db } }) => {
    const counts = await countJobs(db);
    const stuck = await stuckJobs(db, mostShown);
    const rows = stuck.map(({ id, name, state, tries, nextTry, message }) => [
      id,
      name,
      state === 'retry' ? `next try ${nextTry}` : 'given up',
      `${tries} tries`,
      message ?? '',
    ]);
    return {
      lines: [
        ...columns(counts.map(({ name, state, count }) => [name, state, String(count)])),
        '',
        ...(rows.length > 0 ? columns(rows) : ['Nothing has failed.']),
      ],
      data: { counts, stuck },
    };
  },
};

const retry: Command = {
  name: 'jobs retry',
  usage: '<id>|all',
  summary: 'Lets a job that has failed, or every one, be tried again at once.',
  run: async (context, { positionals: [id = ''] }) => {
    const count = await context.services.db.transaction(async (tx) => {
      const retried = await retryJobs(tx, id === 'all' ? undefined : id);
      if (retried === 0 && id !== 'all') throw new CommandRefused(`No job ${id} has failed.`);
      if (retried > 0) await writeDown(tx, context, { action: 'jobs retried', objectId: id, details: { retried } });
      return retried;
    });
    return { lines: [count === 1 ? '1 job is tried again.' : `${count} jobs are tried again.`], data: { count } };
  },
};

export const jobCommands = [list, retry];
