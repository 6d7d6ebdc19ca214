import type { TestProject } from 'vitest/node';
import { startProduct } from './product.ts';

/**
 * Before the first test of a run: makes the data, so that no two of them make it at a time, and starts one product for those
 * that only read. What this gives ends it.
 */
export default async function seedOnce(project: TestProject): Promise<() => Promise<void>> {
  const product = await startProduct();
  project.provide('productAddress', product.address);
  return product.stop;
}
