/** A car's name: "2026 ACURA MDX A-Spec". */
export const titleOf = ({ year, make, model, trim }: { year: number; make: string; model: string; trim: string }) =>
  [String(year), make, model, trim].filter(Boolean).join(' ');
