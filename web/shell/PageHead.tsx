import { useLocation } from 'react-router';
import { productName } from '../kit/product.ts';

type HeadProps = {
  title: string;
  description?: string;
  /** The one address of the page where it is not its own: two addresses show the same, or none stands for it. */
  canonical?: string | null;
};

/** A page's own title, description and one address without its query; React puts them into the head. */
export function PageHead({ title, description, canonical }: HeadProps) {
  const { pathname } = useLocation();
  return (
    <>
      <title>{`${title} | ${productName}`}</title>
      {description && <meta name="description" content={description} />}
      {canonical !== null && <link rel="canonical" href={canonical ?? pathname} />}
    </>
  );
}
