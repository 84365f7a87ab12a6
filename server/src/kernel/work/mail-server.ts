import { isIP } from 'node:net'
import type { Config } from '../../config.ts'
import { isLoopback } from '../../config/loopback.ts'

type Sender = Pick<Config, 'publicUrl' | 'mailFrom'>

/** The mail server of SMTP_URL. */
export const smtpServer = async (smtpUrl: string, sender: Sender) =>
  (await import('nodemailer')).createTransport(smtpAddress(smtpUrl, sender))

/**
 * SMTP_URL with all that it leaves open. Passwords and recovery links travel encrypted, by STARTTLS or TLS, unless the
 * server is this machine or the address allows otherwise; then a certificate proves nothing and is not checked.
 */
export function smtpAddress(smtpUrl: string, sender: Sender): string {
  const url = new URL(smtpUrl)
  const isOpen = isOpenMail(smtpUrl)
  const name = nameOf(sender)
  const settings: Record<string, string> = {
    requireTLS: String(!isOpen),
    ...(isOpen && { 'tls.rejectUnauthorized': 'false' }),
    ...(name && { name }),
    connectionTimeout: '15000',
    greetingTimeout: '15000',
    socketTimeout: '60000',
  }
  for (const [setting, value] of Object.entries(settings))
    if (!url.searchParams.has(setting)) url.searchParams.set(setting, value)
  return url.href
}

/** Whether mails may leave unencrypted: to this machine, or where SMTP_URL says so. */
export function isOpenMail(smtpUrl: string): boolean {
  const { protocol, hostname, searchParams } = new URL(smtpUrl)
  const isRequired = searchParams.get('requireTLS')
  return protocol === 'smtp:' && (isRequired === null ? isLoopback(hostname) : isRequired === 'false')
}

/** What the product calls itself to the server: a name that exists, since many refuse the one of a container. */
function nameOf({ publicUrl, mailFrom }: Sender): string | undefined {
  const { hostname } = new URL(publicUrl)
  const isName = hostname.includes('.') && !isIP(hostname) && !isLoopback(hostname)
  return isName ? hostname : mailFrom?.address.split('@')[1]
}
