import { startProduct } from './product.ts';

/** Starts one product for the whole run; what this returns ends it. */
export default async function startForAllJourneys(): Promise<() => Promise<void>> {
  if (!process.env.CHROMIUM) throw new Error('No Chromium was found; "npm test" gets one.');
  const product = await startProduct();
  process.env.PRODUCT_ADDRESS = product.address;
  process.env.PRODUCT_DATA = product.dataDirectory;
  return product.stop;
}
