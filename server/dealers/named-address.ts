/** The columns of the address that a dealer names for mails; whoever names none is not taken back to an earlier one. */
export const namedAddress = (typed: string) => {
  const leadEmail = typed.trim();
  return leadEmail === '' ? { leadEmail, confirmedLeadEmail: '' } : { leadEmail };
};
