type Vehicle = {
  year?: string | undefined;
  make?: string | undefined;
  model?: string | undefined;
  trim?: string | undefined;
};

/** A car's name in one line, as far as it was chosen: 2026 ACURA RDX A-Spec. */
export const vehicleName = ({ year, make, model, trim }: Vehicle): string =>
  [year, make, model, trim].filter(Boolean).join(' ');
