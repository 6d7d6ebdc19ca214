import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { KeyScope } from '#contract/key-scopes.ts';

/** What each scope of a key is called, and what it opens. */
export const scopeWords: Readonly<Record<KeyScope, { name: MessageDescriptor; opens: MessageDescriptor }>> = {
  'stock:read': { name: msg`Read cars`, opens: msg`Your cars, their photos and the files of stock` },
  'stock:write': { name: msg`Change cars`, opens: msg`Add, change, publish and delete cars; bring photos and files` },
  'stock:declare': {
    name: msg`Answer for used cars`,
    opens: msg`With “Change cars”: what the law has your business declare of a used car, in its name`,
  },
  'leads:read': {
    name: msg`Read leads`,
    opens: msg`Leads with the shopper’s name, e-mail and telephone, as far as the deal is given with them`,
  },
  'leads:write': {
    name: msg`Work on leads`,
    opens: msg`Status and member of leads; with “Read leads” notes, merging and who came to an appointment`,
  },
  'programmes:write': { name: msg`Programmes`, opens: msg`Read and change your programmes; bring rate sheets` },
  events: {
    name: msg`Events`,
    opens: msg`Which leads went out, and sending one again; with “Read leads” what happens to them, as it happens`,
  },
};
