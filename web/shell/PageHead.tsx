import { productName } from '../kit/product.ts';

/** A page's own title and description; React puts them into the head. */
export function PageHead({ title, description }: { title: string; description?: string }) {
  return (
    <>
      <title>{`${title} | ${productName}`}</title>
      {description && <meta name="description" content={description} />}
    </>
  );
}
