/** A law that says what must be disclosed: where it stands, and of which day the text is that was read. */
export type DisclosureLaw = {
  readonly title: string;
  readonly sections: string;
  readonly address: string;
  readonly asOf: string;
  /** The same in French, by the official French text. */
  readonly french: { readonly title: string; readonly sections: string; readonly address: string };
};

type Laws = { readonly Finance: readonly DisclosureLaw[]; readonly Lease: readonly DisclosureLaw[] };

const act = { title: 'Consumer Protection Act, 2002 (Ontario)', address: 'https://www.ontario.ca/laws/statute/02c30' };
const frenchAct = {
  title: 'Loi de 2002 sur la protection du consommateur (Ontario)',
  address: 'https://www.ontario.ca/fr/lois/loi/02c30',
};
const regulation = {
  title: 'Ontario Regulation 17/05',
  address: 'https://www.ontario.ca/laws/regulation/050017',
};
const frenchRegulation = {
  title: 'Règlement de l’Ontario 17/05',
  address: 'https://www.ontario.ca/fr/lois/reglement/050017',
};

/**
 * Ontario's law. Section 63 (1) and the definition of the implicit finance charge in section 72 stand as amended by
 * O. Reg. 200/05; the items of section 74 are those that OMVIC lists. The Act of 2023 that is to replace this one was
 * not in force in the latest text found.
 */
const ontario: Laws = {
  Finance: [
    {
      ...act,
      sections: 's. 74 (optional services), 76 (prepayment), 79 (initial statement)',
      asOf: '2024-12-01',
      french: { ...frenchAct, sections: 'art. 74 (services facultatifs), 76 (paiement anticipé), 79 (état initial)' },
    },
    { ...regulation, sections: 's. 63', asOf: '2024-12-01', french: { ...frenchRegulation, sections: 'art. 63' } },
  ],
  Lease: [
    {
      ...act,
      sections: 'Part VIII, s. 89',
      asOf: '2024-12-01',
      french: { ...frenchAct, sections: 'partie VIII, art. 89' },
    },
    {
      ...regulation,
      sections: 's. 72 and 74',
      asOf: '2024-12-01',
      french: { ...frenchRegulation, sections: 'art. 72 et 74' },
    },
  ],
};

const quebecAct = {
  title: 'Consumer Protection Act (Québec), P-40.1',
  address: 'https://www.legisquebec.gouv.qc.ca/en/document/cs/P-40.1',
};
const frenchQuebecAct = {
  title: 'Loi sur la protection du consommateur (Québec), P-40.1',
  address: 'https://www.legisquebec.gouv.qc.ca/fr/document/lc/P-40.1',
};

const quebec: Laws = {
  Finance: [
    {
      ...quebecAct,
      sections: 's. 67 to 69 (net capital, credit charges), 150 (contents)',
      asOf: '2020-06-04',
      french: { ...frenchQuebecAct, sections: 'art. 67 à 69 (capital net, frais de crédit), 150 (contenu)' },
    },
  ],
  Lease: [
    {
      ...quebecAct,
      sections: 's. 150.22',
      asOf: '2020-02-13',
      french: { ...frenchQuebecAct, sections: 'art. 150.22' },
    },
  ],
};

/** The laws by which a deal of this kind is disclosed to a buyer who lives in this province. */
export function disclosureLaws(province: string, mode: keyof Laws): readonly DisclosureLaw[] {
  return (province === 'QC' ? quebec : ontario)[mode];
}
