import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { apiContext, todayContext } from '../kit/server-api.ts';
import { PageHead } from '../shell/PageHead.tsx';
import { GalleryPage } from './GalleryPage.tsx';

/** The brands for their frames and banners, and the day's rates for a deal. */
export async function loader({ context }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const [brands, rates, counts] = await Promise.all([api('listMakes', {}), api('readRates', {}), api('countCars', {})]);
  return { brands, rates, counts, today: context.get(todayContext) };
}

export default function GalleryRoute() {
  // The build's types of routes know nothing of a page that is not built.
  const found = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title="Gallery" canonical={null} />
      <GalleryPage {...found} />
    </>
  );
}
