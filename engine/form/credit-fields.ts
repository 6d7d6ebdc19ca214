import { fieldsWith } from './field-lists.ts';

/** The credit application's own fields: contact, address, housing, employment, income, standing, cosigner. */
export const creditFields = fieldsWith({ credit: true });
