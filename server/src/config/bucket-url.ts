export interface Bucket {
  readonly address: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  readonly region: string
}

/**
 * s3://KEY:SECRET@host:port/bucket?region=…&tls=0; a path after the bucket is used as a prefix. Undefined when it
 * cannot be used.
 */
export function readBucketUrl(url: string): Bucket | undefined {
  const [, key, secret, host, path, query] =
    /^s3:\/\/([^/:@]+):([^/:@]+)@([^/@?#]+)\/([^/?#][^?#]*?)\/*(\?[^#]*)?$/.exec(url) ?? []
  const options = new URLSearchParams(query)
  const address = `${options.get('tls') === '0' ? 'http' : 'https'}://${host}/${path}`
  if (!key || !secret || !URL.canParse(address)) return undefined
  try {
    return {
      address,
      accessKeyId: decodeURIComponent(key),
      secretAccessKey: decodeURIComponent(secret),
      region: options.get('region') || 'us-east-1',
    }
  } catch {
    return undefined
  }
}
