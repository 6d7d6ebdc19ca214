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

type LawText = Pick<DisclosureLaw, 'title' | 'address'> & {
  readonly french: Pick<DisclosureLaw['french'], 'title' | 'address'>;
};

/** Sections of a law as they stood on a day, in English and in French. */
const cited = ({ french, ...law }: LawText, asOf: string, sections: string, inFrench: string): DisclosureLaw => ({
  ...law,
  sections,
  asOf,
  french: { ...french, sections: inFrench },
});

const act = {
  title: 'Consumer Protection Act, 2002 (Ontario)',
  address: 'https://www.ontario.ca/laws/statute/02c30',
  french: {
    title: 'Loi de 2002 sur la protection du consommateur (Ontario)',
    address: 'https://www.ontario.ca/fr/lois/loi/02c30',
  },
};
const regulation = {
  title: 'Ontario Regulation 17/05',
  address: 'https://www.ontario.ca/laws/regulation/050017',
  french: { title: 'Règlement de l’Ontario 17/05', address: 'https://www.ontario.ca/fr/lois/reglement/050017' },
};

/**
 * Ontario's law. Section 63 (1) and the definition of the implicit finance charge in section 72 stand as amended by
 * O. Reg. 200/05; the items of section 74 are those that OMVIC lists. The Act of 2023 that is to replace this one was
 * not in force in the latest text found.
 */
const ontario: Laws = {
  Finance: [
    cited(
      act,
      '2024-12-01',
      's. 74 (optional services), 76 (prepayment), 79 (initial statement)',
      'art. 74 (services facultatifs), 76 (paiement anticipé), 79 (état initial)',
    ),
    cited(regulation, '2024-12-01', 's. 63', 'art. 63'),
  ],
  Lease: [
    cited(act, '2024-12-01', 'Part VIII, s. 89', 'partie VIII, art. 89'),
    cited(regulation, '2024-12-01', 's. 72 and 74', 'art. 72 et 74'),
  ],
};

const quebecAct = {
  title: 'Consumer Protection Act (Québec), P-40.1',
  address: 'https://www.legisquebec.gouv.qc.ca/en/document/cs/P-40.1',
  french: {
    title: 'Loi sur la protection du consommateur (Québec), P-40.1',
    address: 'https://www.legisquebec.gouv.qc.ca/fr/document/lc/P-40.1',
  },
};

const quebec: Laws = {
  Finance: [
    cited(
      quebecAct,
      '2020-06-04',
      's. 67 to 69 (net capital, credit charges), 150 (contents)',
      'art. 67 à 69 (capital net, frais de crédit), 150 (contenu)',
    ),
  ],
  Lease: [cited(quebecAct, '2020-02-13', 's. 150.22', 'art. 150.22')],
};

/** The laws by which a deal of this kind is disclosed to a buyer who lives in this province. */
export function disclosureLaws(province: string, mode: keyof Laws): readonly DisclosureLaw[] {
  return (province === 'QC' ? quebec : ontario)[mode];
}
