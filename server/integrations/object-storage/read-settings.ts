import type { S3Settings } from './s3-storage.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const bucketName = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const regionName = /^[a-z0-9-]{1,40}$/;
const oneLine = /^[\x21-\x7e]{1,200}$/;

/**
 * What the environment says of a bucket; without one, files lie in the data directory.
 *
 * @param readAddress reads a web address, where it is one
 * @param mistakes gets one line for each thing that does not fit
 */
export function readS3Settings(
  environment: Environment,
  readAddress: (text: string) => URL | undefined,
  mistakes: string[],
): S3Settings | undefined {
  const { S3_BUCKET: bucket, S3_ENDPOINT, S3_REGION } = environment;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = environment;
  if (!bucket) {
    if (S3_ENDPOINT || S3_REGION || accessKeyId || secretAccessKey)
      mistakes.push('S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY need S3_BUCKET.');
    return undefined;
  }
  const endpoint = S3_ENDPOINT ? readAddress(S3_ENDPOINT) : undefined;
  if (!bucketName.test(bucket)) mistakes.push('S3_BUCKET must be the name of a bucket, like icardeals-files.');
  if (S3_ENDPOINT && !endpoint)
    mistakes.push('S3_ENDPOINT must be an address that begins with https://, without a query.');
  if (S3_REGION && !regionName.test(S3_REGION)) mistakes.push('S3_REGION must be a region, like ca-central-1.');
  if (!S3_REGION && !S3_ENDPOINT) mistakes.push('S3_BUCKET needs S3_REGION, or S3_ENDPOINT where it is not Amazon’s.');
  if (!accessKeyId || !secretAccessKey) {
    mistakes.push('S3_BUCKET needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.');
    return undefined;
  }
  if (!oneLine.test(accessKeyId) || !oneLine.test(secretAccessKey))
    mistakes.push('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must each be one line without spaces.');
  return { bucket, region: S3_REGION || 'us-east-1', endpoint, accessKeyId, secretAccessKey };
}
