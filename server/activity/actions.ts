import type { ActivityKind } from '#contract/activity-kinds.ts';
import { msg, type Words } from '#contract/words.ts';

/** What each action of the record is called, by its kind. What shoppers do is in their leads and not here. */
const words: Readonly<Record<ActivityKind, Readonly<Record<string, Words>>>> = {
  signIns: {
    'signed in': msg`Signed in`,
    'signed out': msg`Signed out`,
    'device signed out': msg`Signed out a device`,
    'signed out elsewhere': msg`Signed out on all other devices`,
    'password changed': msg`Changed their password`,
    'one-time codes on': msg`Turned on two-step verification`,
    'one-time codes off': msg`Turned off two-step verification`,
    'one-time codes ended': msg`Turned off a team member’s two-step verification`,
    'recovery codes renewed': msg`Generated new recovery codes`,
  },
  people: {
    'member invited': msg`Invited someone`,
    'invitation withdrawn': msg`Withdrew an invitation`,
    'invitation accepted': msg`Accepted the invitation`,
    'member changed': msg`Changed a team member`,
    'member removed': msg`Removed a team member`,
    'ownership passed on': msg`Made someone an owner`,
    'absence set': msg`Added an absence`,
    'lead rule set': msg`Changed who gets new leads`,
    'lead desk set': msg`Changed how leads are handled`,
  },
  leads: {
    'lead viewed': msg`Viewed a new lead`,
    'lead status changed': msg`Changed a lead’s status`,
    'lead assigned': msg`Assigned a lead`,
    'leads merged': msg`Merged leads`,
    'lead merged into': msg`Merged a lead into another`,
    'lead separated': msg`Separated merged leads`,
    'lead note added': msg`Added a note`,
    'lead note changed': msg`Edited a note`,
    'lead note deleted': msg`Deleted a note`,
    'message to shopper sent': msg`Messaged a customer`,
    'held answer sent': msg`Sent a reply after the customer confirmed their email`,
    'counter-offer made': msg`Made a counter-offer`,
    'counter-offer withdrawn': msg`Withdrew a counter-offer`,
    'trade-in valued': msg`Valued a trade-in`,
    'trade-in declined': msg`Declined to appraise a trade-in`,
    'message template added': msg`Added a message template`,
    'message template changed': msg`Edited a message template`,
    'message template removed': msg`Removed a message template`,
  },
  appointments: {
    'appointment added': msg`Added an appointment`,
    'appointment confirmed': msg`Confirmed an appointment`,
    'appointment called off': msg`Cancelled an appointment`,
    'appointment outcome noted': msg`Recorded how an appointment went`,
  },
  cars: {
    'car added': msg`Added a car`,
    'car changed': msg`Edited a car`,
    'car published': msg`Published a car`,
    'car unpublished': msg`Unpublished a car`,
    'car deleted': msg`Deleted a car`,
    'car restored': msg`Restored a car`,
    'car sold': msg`Marked a car as sold`,
    'stock-import.confirmed': msg`Imported an inventory file`,
    'cars unpublished by plan': msg`Unpublished cars over the plan’s limit`,
    'cars published by plan': msg`Republished cars now within the plan’s limit`,
  },
  programmes: {
    'programme added': msg`Added a program`,
    'programme copied': msg`Copied a program`,
    'programme changed': msg`Edited a program`,
    'programme ended': msg`Ended a program`,
    'programme removed': msg`Removed a program`,
    'programme restored': msg`Restored a program`,
    'programme set aside': msg`Turned off a program`,
    'programme taken back': msg`Turned a program back on`,
    'programme-import.taken': msg`Applied a rate sheet`,
    'programme-import.undone': msg`Undid a rate sheet`,
  },
  page: {
    'dealer page changed': msg`Edited the dealer page`,
    'own address and sites set': msg`Changed the custom URL and website`,
    'dealer approved': msg`Approved the business`,
    'dealer suspended': msg`Suspended the business`,
    'dealer reinstated': msg`Reinstated the business`,
    'renaming approved': msg`Approved the new name`,
    'renaming refused': msg`Rejected the new name`,
  },
  keys: { 'key made': msg`Created a key`, 'key revoked': msg`Revoked a key` },
  delivery: {
    'delivery settings changed': msg`Changed lead delivery`,
    'delivery address confirmed': msg`Confirmed an address for leads`,
    'webhook secret renewed': msg`Created a new webhook secret`,
    'receiver added': msg`Added an event receiver`,
    'receiver changed': msg`Edited an event receiver`,
    'receiver confirmed': msg`Confirmed a receiver’s address`,
    'receiver removed': msg`Removed an event receiver`,
    'receiver secret renewed': msg`Created a new secret for a receiver`,
    'test delivery sent': msg`Sent a test`,
    'lead sent again': msg`Resent a lead`,
    'event sent again': msg`Resent an event`,
  },
  exports: { 'leads exported': msg`Downloaded leads`, 'activity exported': msg`Downloaded the activity log` },
  plan: {
    'checkout begun': msg`Started checkout for a plan`,
    'plan change asked': msg`Changed the plan`,
    'cancellation asked': msg`Cancelled the plan`,
    'cancellation taken back': msg`Undid the plan cancellation`,
    'subscription changed': msg`The plan or its status changed`,
    'plan given': msg`Assigned a plan`,
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
