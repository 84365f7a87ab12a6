/** As the mail library reports what a server said, and during which command. */
interface SmtpError {
  readonly code?: string
  readonly command?: string
  readonly response?: string
  readonly responseCode?: number
}

/**
 * Whom a server refuses for good: the product as a sender (its account, its address, its connection), so that no mail
 * leaves; or this mail, because of its recipient. Undefined: anything that may pass, such as a server that is away.
 */
export function refusedBy(error: unknown): 'sender' | 'recipient' | undefined {
  const { code, command = '', responseCode, response = '' } = error as SmtpError
  if (responseCode !== undefined && responseCode < 500) return undefined
  if (code === 'EAUTH' || code === 'ENOAUTH' || code === 'ETLS') return 'sender'
  // An address that cannot be written into the protocol never reaches the server.
  if (code === 'EENVELOPE' && responseCode === undefined)
    return /sender/i.test(messageOf(error)) ? 'sender' : 'recipient'
  if (responseCode === undefined) return undefined
  return /^(RCPT TO|DATA)$/.test(command) && !namesSender(response) ? 'recipient' : 'sender'
}

/**
 * Servers that decide about the sender late say so to each recipient: with a code of RFC 3463 about the sender, a demand to
 * sign in, or the words of Postfix, Exim, Exchange, Google and Amazon.
 */
const namesSender = (response: string) =>
  /^(530|535)\b|\b5\.(1\.[78]|7\.(8|9|60))\b/.test(response) ||
  /\bsender\b.*\b(rejected|not allowed|not authori[sz]ed|not owned|denied|unknown|verify failed)|\b(send as|sendas|relay(ing)? (access )?(denied|not permitted)|unable to relay|not permitted to relay|authentication required|must be authenticated|address is not verified|from address)/i.test(
    response,
  )

/** What the server said, in one short line. */
export const replyOf = (error: unknown): string =>
  ((error as SmtpError).response ?? messageOf(error))
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, 300)

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
