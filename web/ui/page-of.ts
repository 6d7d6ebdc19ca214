/** The page of a list that the address asks for; anything but a page's number is the first. */
export const pageOf = (search: URLSearchParams): number => {
  const text = search.get('page') ?? '';
  return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1;
};
