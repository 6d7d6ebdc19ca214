/** Who can be told of an incident, by the word that is typed. */
export const told: Readonly<Record<string, { readonly name: string; readonly isAuthority: boolean }>> = {
  commissioner: { name: 'the Privacy Commissioner of Canada', isAuthority: true },
  commission: { name: 'the Commission d’accès à l’information du Québec', isAuthority: true },
  alberta: { name: 'the Information and Privacy Commissioner of Alberta', isAuthority: true },
  persons: { name: 'the persons concerned', isAuthority: false },
  public: { name: 'the public', isAuthority: false },
  others: { name: 'others who can lessen the harm', isAuthority: false },
};
