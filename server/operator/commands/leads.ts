import { resendLeads } from '../../delivery/send-again.ts';
import { Refusal } from '../../kit/handler.ts';
import { type Command, CommandRefused, writeDown } from '../command.ts';

const resend: Command = {
  name: 'leads resend',
  usage: '<leadId>',
  summary: 'Sends a lead to its dealer again, by every kind of delivery that is on.',
  words: 1,
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
