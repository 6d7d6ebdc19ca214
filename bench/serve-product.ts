/** The product's server for `server.bench.ts`, in a process of its own, so that its processor time is its own. */

import { openMarketProduct } from './market/market-product.ts';
import { listening } from './server/listening.ts';

const [folder = '', url = ''] = process.argv.slice(2);
const { app } = await openMarketProduct(folder, url);
await app.listen({ port: 0, host: '127.0.0.1' });
listening(app.server);
