/**
 * The product's server for `server.bench.ts`, in a process of its own, so that its processor time is its own; with its
 * pages where they are asked for.
 */

import { openMarketProduct } from './market/market-product.ts';
import { listening } from './server/listening.ts';

const [folder = '', url = '', pages] = process.argv.slice(2);
const { app } = await openMarketProduct(folder, url, pages === 'pages');
await app.listen({ port: 0, host: '127.0.0.1' });
listening(app.server);
