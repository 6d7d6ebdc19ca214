import { startProduct } from './product.ts';

/** Starts one product for the whole run; what this returns ends it. */
export default async function startForAllJourneys(): Promise<() => Promise<void>> {
  const product = await startProduct();
  process.env.PRODUCT_ADDRESS = product.address;
  process.env.PRODUCT_DATA = product.dataDirectory;
  return product.stop;
}
