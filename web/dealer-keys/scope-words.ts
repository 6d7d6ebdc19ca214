import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { KeyScope } from '#contract/key-scopes.ts';

/** What each scope of a key is called, and what it opens. */
export const scopeWords: Readonly<Record<KeyScope, { name: MessageDescriptor; opens: MessageDescriptor }>> = {
  'stock:read': { name: msg`Read cars`, opens: msg`Your cars, their photos and your inventory files` },
  'stock:write': {
    name: msg`Change cars`,
    opens: msg`Add, edit, publish and delete cars, and upload photos and files`,
  },
  'stock:declare': {
    name: msg`Make used-car disclosures`,
    opens: msg`If “Change cars” is also on: make the used-car disclosures the law requires, in your business’s name`,
  },
  'leads:read': {
    name: msg`Read leads`,
    opens: msg`Leads, with the customer’s name, email and phone if the deal includes them`,
  },
  'leads:write': {
    name: msg`Work on leads`,
    opens: msg`Change lead status and assignment. With “Read leads”, also write notes, merge leads and record who showed up for appointments.`,
  },
  'programmes:write': { name: msg`Programs`, opens: msg`View and change your programs. Import rate sheets.` },
  events: {
    name: msg`Events`,
    opens: msg`See which leads were sent, and resend them. With “Read leads”, also get live updates on each lead.`,
  },
};
