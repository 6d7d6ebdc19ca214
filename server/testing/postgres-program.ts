import { startNativePostgres } from './native-postgres.ts';

/** Starts a PostgreSQL, says where its data are, and ends without stopping it, as tests do that are killed. */
const { data } = await startNativePostgres('npm');
console.log(data);
process.exit();
