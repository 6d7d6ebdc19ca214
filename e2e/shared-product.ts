import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    productAddress: string;
  }
}

/** Where the product is that all test files share which only read from it: `e2e/seed-once.ts` starts it. */
export const sharedAddress = (): string => inject('productAddress');
