/**
 * The whole year that a slider's move means. A term of a programme may stand between two years (39 months are 3.25);
 * from there each move leads to the next year on its side.
 *
 * @param years where the slider stands
 * @param moved where it was moved to
 */
export function chosenTerm(years: number, moved: number): number {
  const nearest = Math.round(moved);
  if (moved > years) return Math.max(nearest, Math.floor(years) + 1);
  return moved < years ? Math.min(nearest, Math.ceil(years) - 1) : years;
}
