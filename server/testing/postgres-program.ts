import { dirname } from 'node:path';
import { startNativePostgres } from './native-postgres.ts';

/** Starts a PostgreSQL, says where its files are, and ends without stopping it, as tests do that are killed. */
const { data } = await startNativePostgres('npm');
console.log(dirname(data));
process.exit();
