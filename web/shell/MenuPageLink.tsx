import { Link, type LinkProps, useLocation } from 'react-router';
import { allCarsPath, paths, searchName } from '../paths.ts';

/** A link of a menu, marked where its page is open; a search in the address of the home page makes it another page. */
export function MenuPageLink(props: LinkProps) {
  const { pathname, search } = useLocation();
  const asks = pathname === paths.home && new URLSearchParams(search).has(searchName);
  return <Link aria-current={props.to === (asks ? allCarsPath : pathname) ? 'page' : undefined} {...props} />;
}
