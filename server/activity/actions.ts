import type { ActivityKind } from '#contract/activity-kinds.ts';
import { msg, type Words } from '#contract/words.ts';

/** What each action of the record is called, by its kind. What shoppers do is in their leads and not here. */
const words: Readonly<Record<ActivityKind, Readonly<Record<string, Words>>>> = {
  signIns: {
    'signed in': msg`Signed in`,
    'signed out': msg`Signed out`,
    'device signed out': msg`Signed a device out`,
    'signed out elsewhere': msg`Signed out on other devices`,
    'password changed': msg`Changed the own password`,
    'one-time codes on': msg`Turned one-time codes on`,
    'one-time codes off': msg`Turned one-time codes off`,
    'one-time codes ended': msg`Ended a member’s one-time codes`,
    'recovery codes renewed': msg`Renewed the recovery codes`,
  },
  people: {
    'member invited': msg`Invited somebody`,
    'invitation withdrawn': msg`Withdrew an invitation`,
    'invitation accepted': msg`Accepted the invitation`,
    'member changed': msg`Changed a member`,
    'member removed': msg`Removed a member`,
    'ownership passed on': msg`Made somebody an owner`,
    'absence set': msg`Set an absence`,
    'lead rule set': msg`Set who gets new leads`,
    'lead desk set': msg`Set how leads are worked on`,
  },
  leads: {
    'lead viewed': msg`Opened a lead first`,
    'lead status changed': msg`Changed the status of a lead`,
    'lead assigned': msg`Assigned a lead`,
    'leads merged': msg`Merged leads`,
    'lead merged into': msg`Merged a lead into another`,
    'lead separated': msg`Separated merged leads`,
    'lead note added': msg`Wrote a note`,
    'lead note changed': msg`Changed a note`,
    'lead note deleted': msg`Deleted a note`,
    'message to shopper sent': msg`Wrote to a shopper`,
    'held answer sent': msg`An answer was sent once the shopper confirmed the address`,
    'counter-offer made': msg`Made a counter-offer`,
    'counter-offer withdrawn': msg`Withdrew a counter-offer`,
    'trade-in valued': msg`Gave a value for a trade-in`,
    'trade-in declined': msg`Declined to appraise a trade-in`,
    'message template added': msg`Added a message template`,
    'message template changed': msg`Changed a message template`,
    'message template removed': msg`Removed a message template`,
  },
  appointments: {
    'appointment added': msg`Added an appointment`,
    'appointment confirmed': msg`Confirmed an appointment`,
    'appointment called off': msg`Called an appointment off`,
    'appointment outcome noted': msg`Noted what became of an appointment`,
  },
  cars: {
    'car added': msg`Added a car`,
    'car changed': msg`Changed a car`,
    'car published': msg`Published a car`,
    'car unpublished': msg`Unpublished a car`,
    'car deleted': msg`Deleted a car`,
    'car restored': msg`Brought a car back`,
    'car sold': msg`Marked a car as sold`,
    'stock-import.confirmed': msg`Took a file of cars over`,
    'cars unpublished by plan': msg`Unpublished cars that the plan has no room for`,
    'cars published by plan': msg`Published cars that the plan has room for again`,
  },
  programmes: {
    'programme added': msg`Added a programme`,
    'programme copied': msg`Copied a programme`,
    'programme changed': msg`Changed a programme`,
    'programme ended': msg`Ended a programme`,
    'programme removed': msg`Removed a programme`,
    'programme restored': msg`Brought a programme back`,
    'programme set aside': msg`Set a programme aside`,
    'programme taken back': msg`Took a programme back in`,
    'programme-import.taken': msg`Took a sheet of programmes over`,
    'programme-import.undone': msg`Took a sheet of programmes back`,
  },
  page: {
    'dealer page changed': msg`Changed the page`,
    'own address and sites set': msg`Set the own site`,
    'dealer approved': msg`Approved the business`,
    'dealer suspended': msg`Suspended the business`,
    'dealer reinstated': msg`Reinstated the business`,
    'renaming approved': msg`Approved the new name`,
    'renaming refused': msg`Refused the new name`,
  },
  keys: { 'key made': msg`Made a key`, 'key revoked': msg`Revoked a key` },
  delivery: {
    'delivery settings changed': msg`Changed the delivery of leads`,
    'delivery address confirmed': msg`Confirmed an address for leads`,
    'webhook secret renewed': msg`Renewed the secret of the webhook`,
    'receiver added': msg`Added a receiver of events`,
    'receiver changed': msg`Changed a receiver of events`,
    'receiver confirmed': msg`The address of a receiver was confirmed`,
    'receiver removed': msg`Removed a receiver of events`,
    'receiver secret renewed': msg`Renewed the secret of a receiver`,
    'test delivery sent': msg`Sent a test`,
    'lead sent again': msg`Sent a lead again`,
    'event sent again': msg`Sent an event again`,
  },
  exports: { 'leads exported': msg`Downloaded leads`, 'activity exported': msg`Downloaded the activity` },
  plan: {
    'checkout begun': msg`Began to pay for a plan`,
    'plan change asked': msg`Changed the plan`,
    'cancellation asked': msg`Cancelled the plan`,
    'cancellation taken back': msg`Took the cancellation back`,
    'subscription changed': msg`The plan is another one, or in another state`,
    'plan given': msg`Gave a plan`,
  },
};

export const actionsOf = (kind: ActivityKind): readonly string[] => Object.keys(words[kind]);

type Known = { readonly kind: ActivityKind; readonly what: Words };

// The keys of the table are the kinds that its type has.
const known = new Map<string, Known>(
  (Object.keys(words) as ActivityKind[]).flatMap((kind) =>
    Object.entries(words[kind]).map(([action, what]) => [action, { kind, what }] as const),
  ),
);

/** All that is shown. What a key called is not: what came of that stands there with the key's name. */
export const shownActions: readonly string[] = [...known.keys()];

/** What an action is called; undefined of one that is not shown. */
export const wordsOf = (action: string): Known | undefined => known.get(action);
