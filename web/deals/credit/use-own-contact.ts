import { useEffect } from 'react';
import { useLoginStore } from '../../kit/stores.ts';
import { useDealActions, useField } from '../form/deal-context.tsx';

/**
 * Puts the person's own name, mail address and phone into a credit form that is asked for, where they are blank: at the
 * Yes, and for who signs in afterwards, too. What the person empties later stays empty.
 */
export const useOwnContact = (): void => {
  const user = useLoginStore((store) => store.user);
  const asked = useField('creditPreApproval');
  const { fillBlank } = useDealActions();
  // Yes and the sign-in come in either order, by a press, from the device or with a saved deal.
  useEffect(() => {
    if (!user || asked !== 'Yes') return;
    const { firstName, lastName, emailAddresses, contactNumbers } = user;
    fillBlank({ firstName, lastName, emailAddresses, contactNumbers });
  }, [user, asked, fillBlank]);
};
