import { useSearchParams } from 'react-router';

/** What the address says beside the cars, for the links to other ones beside them. */
export const useComparedTerms = (): Readonly<Record<string, string>> => {
  const [search] = useSearchParams();
  const { cars: _, ...terms } = Object.fromEntries(search);
  return terms;
};
