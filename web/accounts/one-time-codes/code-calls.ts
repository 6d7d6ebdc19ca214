import { dealerAccountKey } from '../../kit/use-dealer-account.ts';

/** The calls of a kind of account, and under which key the page keeps whether its codes are on. */
export const codeCalls = {
  user: {
    begin: 'beginUserOneTimeCodes',
    confirm: 'confirmUserOneTimeCodes',
    renew: 'renewUserRecoveryCodes',
    end: 'endUserOneTimeCodes',
    key: ['user', 'one-time-codes'],
  },
  dealer: {
    begin: 'beginOneTimeCodes',
    confirm: 'confirmOneTimeCodes',
    renew: 'renewRecoveryCodes',
    end: 'endOneTimeCodes',
    key: dealerAccountKey,
  },
} as const;
