/** The languages of pages and mails, of which people choose one; without a validator, so that the browser may run it. */
export const languages = ['en', 'fr'] as const;

export type Language = (typeof languages)[number];
