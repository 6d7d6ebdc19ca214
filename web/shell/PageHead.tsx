import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { languageInAddress } from '../kit/language.ts';
import { useOrigin } from '../kit/origin.ts';
import { productName } from '../kit/product.ts';

type HeadProps = {
  title: string;
  description?: string | undefined;
  /** The one address of the page where it is not its own: two addresses show the same, or none stands for it. */
  canonical?: string | null;
};

/**
 * A page's own title, description and one address in its language, without the rest of its query; React puts them into
 * the head.
 */
export function PageHead({ title, description, canonical }: HeadProps) {
  const { i18n } = useLingui();
  const { pathname } = useLocation();
  const origin = useOrigin();
  const query = i18n.locale === 'en' ? '' : `?${languageInAddress}=${i18n.locale}`;
  return (
    <>
      <title>{`${title} | ${productName}`}</title>
      {description && <meta name="description" content={description} />}
      {canonical !== null && <link rel="canonical" href={`${origin}${canonical ?? pathname}${query}`} />}
    </>
  );
}
