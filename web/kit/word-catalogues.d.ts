/** A compiled catalogue: `virtual:words/fr/desk` (scripts/word-catalogues.ts). */
declare module 'virtual:words/*' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}
