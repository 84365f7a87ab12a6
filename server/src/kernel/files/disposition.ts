/**
 * The Content-Disposition header (RFC 6266): the name encoded, with any characters, and one in plain ASCII for clients
 * that cannot read the first. Neither can contain a quote, a line break or a path.
 */
export const contentDisposition = (kind: 'inline' | 'attachment', name: string) =>
  `${kind}; filename="${plain(name)}"; filename*=UTF-8''${encoded(name)}`

/** Accents are removed; any other non-ASCII character becomes an underscore. */
const plain = (name: string) =>
  name
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .replaceAll(/[^\w.,()+=@ -]+/g, '_')

/** RFC 8187; half a surrogate pair, which no encoding has, becomes the replacement character. */
const encoded = (name: string) =>
  encodeURIComponent(name.toWellFormed()).replaceAll(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16)}`)
