import { type DealFieldName, dealFields } from './deal-fields.ts';

/** The credit application's own fields: contact, address, housing, employment, income, standing, cosigner. */
// Object.entries forgets that the keys of the table are field names.
export const creditFields = Object.entries(dealFields)
  .filter(([, field]) => 'credit' in field)
  .map(([name]) => name) as readonly DealFieldName[];
