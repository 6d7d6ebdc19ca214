import { z } from 'zod';
import { t } from '#contract/words.ts';
import { defineCalls, memberCall, memberUpdate, ownerCall, ownerUpdate } from './call.ts';
import { dataOf, dataWith, fields, ofOne, parameters } from './fields.ts';
import { leadRuleKinds } from './lead-rule-kinds.ts';
import { changedLeads, memberName } from './leads.ts';
import { longestReason } from './lost-reasons.ts';
import { away, people } from './members.ts';
import { anyId, isoDate, shownList, shownText, shownTextOrNull, textOf } from './texts.ts';

/** Most leads that one press gives to others; the oldest first. */
export const mostGivenAtOnce = 200;

const leadRule = z.object({
  kind: z.enum(leadRuleKinds).describe('Which of its kinds it is.'),
  /** Everybody who can sign in, by name: whether new leads are given to them in turn. */
  members: z
    .array(memberName.extend({ takesLeads: z.boolean().describe('Whether leads are given to somebody in turn.') }))
    .describe('The members, or how many.'),
  /** The makes whose leads go to some members first, by the catalogue's names. */
  makes: shownList('Makes; empty for all.', {
    make: fields.make,
    members: z.array(z.string()).describe('The members, or how many.'),
  }),
  /** The makes to choose from: those that the dealer sells, or all of the catalogue where it has named none. */
  knownMakes: z.array(z.string()).meta({ description: 'Makes to choose from.', example: ['ACURA'] }),
  unassigned: z.int().describe('How many open leads nobody has.'),
});

const deskSettings = {
  copiesManagers: z.boolean().describe('Whether owners and managers get a copy of what tells a member of a new lead.'),
  passOnAfter: z
    .int()
    .min(5, t`Choose at least 5 minutes.`)
    .max(1440, t`Choose 24 hours or less.`)
    .nullable()
    .describe(
      'After how many minutes without an answer, while the store is open, a lead goes to the next in turn; null: never.',
    ),
  keepsCarDays: z
    .int()
    .min(0)
    .max(14, t`Choose up to 14 days.`)
    .describe('For how many days an accepted offer keeps its car from other offers; 0: it does not.'),
};

const leadDesk = dataWith({
  ...deskSettings,
  lostReasons: z.array(z.string()).describe('The dealer’s own reasons why a lead was lost; empty for the product’s.'),
  salespeople: z
    .array(
      memberName.extend({ readsCredit: z.boolean().describe('Whether they read the credit answers of every lead.') }),
    )
    .describe('The salespeople, who read the credit answers of their own leads.'),
});

const givenLead = z.object({
  _id: fields.id,
  from: shownTextOrNull('The first one, or what it was before.', '2026-11-24'),
  to: shownText('The last one, or what it is since.', '2026-11-30'),
});

const given = dataWith({
  /** Who has got which lead, and who had it before. */
  given: z.array(givenLead).describe('The leads that were given, with who had each before.'),
  /** How many are left: more than go at once, or nobody is there who takes leads. */
  left: z.int().describe('How many more there can be.'),
});

const absence = z
  .strictObject({
    /** The first day out of office, by the dealer's calendar; null: none. */
    awayFrom: isoDate.nullable().describe('The first day out of office; null: none.'),
    awayUntil: isoDate.nullable().describe('The last day out of office; null: until it is taken back.'),
  })
  .refine(({ awayFrom, awayUntil }) => awayUntil === null || (awayFrom !== null && awayFrom <= awayUntil), {
    path: ['awayUntil'],
    error: t`The last day can’t be before the first.`,
  });

const ownAbsence = dataWith({
  /** Today by the dealer's calendar. */
  today: shownText('The day of the calendar, YYYY-MM-DD.', '2026-11-21'),
  away,
  openLeads: z.int().describe('How many open leads somebody has.'),
});

/** To one member, or with null to whoever's turn it is. */
const handOver = z.strictObject({ assignTo: parameters.assignTo });

export const teamCalls = defineCalls({
  readLeadRule: {
    summary: 'Who gets new leads: by hand, in turn, or by their make and the rest in turn.',
    ...ownerCall,
    reply: dataOf(leadRule),
  },
  saveLeadRule: {
    summary: 'Sets who gets new leads. Nobody who is out of office or cannot sign in is given one.',
    ...ownerUpdate,
    body: z.strictObject({
      kind: z.enum(leadRuleKinds, { error: t`Choose who gets new leads.` }).describe('Which of its kinds it is.'),
      takers: z
        .array(anyId)
        .max(500)
        .meta({ description: 'Those who are given leads in turn, by their ids.', example: ['k3Vq9xT2mZ7bL1wR5nYc0A'] }),
      makes: z
        .array(
          z.strictObject({
            make: textOf(100).meta({ description: 'As the catalogue writes it.', example: 'ACURA' }),
            members: z
              .array(anyId)
              .min(1, t`Choose someone for this make.`)
              .max(500)
              .describe('The members, or how many.'),
          }),
        )
        .max(100)
        .describe('Makes; empty for all.'),
    }),
    reply: dataOf(leadRule),
  },
  readLeadDesk: {
    summary: 'How the dealer works with leads: copies, minutes, kept cars, reasons, and who reads credit answers.',
    ...ownerCall,
    reply: leadDesk,
  },
  saveLeadDesk: {
    summary: 'Sets how the dealer works with leads.',
    ...ownerUpdate,
    body: z.strictObject({
      ...deskSettings,
      lostReasons: z
        .array(textOf(longestReason))
        .max(20, t`Enter up to 20 reasons.`)
        .meta({ description: 'Why a lead was lost, to choose from; none for the product’s.', example: ['No stock'] }),
      financeMembers: z
        .array(anyId)
        .max(500)
        .meta({ description: 'Salespeople in financing, by their ids.', example: ['k3Vq9xT2mZ7bL1wR5nYc0A'] }),
    }),
    reply: leadDesk,
  },
  assignWaitingLeads: {
    summary: 'Gives the open leads that nobody has by the rule, the oldest first, at most 200.',
    ...ownerUpdate,
    refuses: ['conflict'],
    reply: given,
  },
  giveBackLeads: {
    summary: 'Gives leads back to who had them before; one that somebody else has got meanwhile stays.',
    ...memberUpdate,
    body: z.strictObject({
      leads: z
        .array(
          z.strictObject({
            _id: anyId.meta({ description: 'Its id.', example: 'k3Vq9xT2mZ7bL1wR5nYc0A' }),
            from: anyId
              .nullable()
              .meta({ description: 'The first one, or what it was before.', example: '2026-11-24' }),
            to: anyId.meta({ description: 'The last one, or what it is since.', example: 'none' }),
          }),
        )
        .min(1, t`Choose a lead first.`)
        .max(mostGivenAtOnce)
        .describe('How many leads.'),
    }),
    refuses: ['notFound'],
    reply: z.object(changedLeads),
  },
  readOwnAbsence: {
    summary: 'When the member is out of office, and how many open leads they have.',
    ...memberCall,
    reply: ownAbsence,
  },
  setOwnAbsence: {
    summary: 'Says when the member is out of office; it ends by itself. Open leads stay with them.',
    ...memberUpdate,
    body: absence,
    reply: ownAbsence,
  },
  handOverOwnLeads: {
    summary: 'Gives the member’s open leads to somebody, or to whoever’s turn it is, the oldest first, at most 200.',
    ...memberUpdate,
    body: handOver,
    reply: given,
  },
  setAbsence: {
    summary: 'Says when another member is out of office; it ends by itself. Open leads stay with them.',
    ...ownerUpdate,
    ...ofOne,
    body: absence,
    reply: people,
  },
  handOverLeads: {
    summary:
      'Gives another member’s open leads to somebody, or to whoever’s turn it is, the oldest first, at most 200.',
    ...ownerUpdate,
    ...ofOne,
    body: handOver,
    reply: given,
  },
});
