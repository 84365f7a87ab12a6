import { z } from 'zod'

/** Who a mail is from, or whom answers go to. */
export interface MailAddress {
  readonly name: string
  readonly address: string
}

const address = z.email().max(254)

/** `quadra@example.org`, or with a name: `Quadra <quadra@example.org>`. */
export function readMailAddress(text: string): MailAddress | undefined {
  const [, quoted, plain, inside] = /^(?:(?:"([^"<>]*)"|([^"<>]*?))\s*<([^<>]*)>)$/.exec(text.trim()) ?? []
  const name = (quoted ?? plain ?? '').trim()
  const read = address.safeParse((inside ?? text).trim())
  // A line break would begin another header.
  return read.success && name.length <= 100 && !/\p{Cc}/u.test(text.trim()) ? { name, address: read.data } : undefined
}

/** What an operator may say beside host and account, as words that are either so or not. */
const switches = ['requireTLS', 'ignoreTLS', 'secure', 'tls.rejectUnauthorized']

/** An address of a mail server, whose switches are spelled as they work: `requireTLS=no` would be taken for yes. */
export function readSmtpUrl(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined
  const { protocol, hostname, searchParams } = new URL(text)
  const isClear = switches.every((name) => [null, 'true', 'false'].includes(searchParams.get(name)))
  const knows = [...searchParams.keys()].every(
    (name) => switches.includes(name) || !switches.some((one) => one.toLowerCase() === name.toLowerCase()),
  )
  return /^smtps?:$/.test(protocol) && hostname !== '' && isClear && knows ? text : undefined
}
