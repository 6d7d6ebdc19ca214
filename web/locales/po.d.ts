declare module '*.po' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}

/** A part of a catalogue (scripts/word-parts.ts). */
declare module 'virtual:words/*' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}
