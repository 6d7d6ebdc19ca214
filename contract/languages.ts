/** The languages that people may ask their mails in; without a validator, so that the browser may run it. */
export const languages = ['en', 'fr'] as const;

export type Language = (typeof languages)[number];
