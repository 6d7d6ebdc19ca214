const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Whether a request was sent to the product by a name of its own. A page of another site can have its own name lead to
 * this server (DNS rebinding); then the browser sends that name, and takes both for one site.
 */
export function isOwnHost(host: string, publicUrl: URL): boolean {
  if (!URL.canParse(`http://${host}`)) return false;
  const { hostname } = new URL(`http://${host}`);
  return hostname === publicUrl.hostname || loopback.has(hostname);
}
