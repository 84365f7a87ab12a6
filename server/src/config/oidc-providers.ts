import { z } from 'zod'

/** An identity provider of the organisation, as the installation names it. */
const provider = z.object({
  id: z.string().regex(/^[a-z0-9][a-z0-9-]{0,29}$/),
  nome: z.string().trim().min(1).max(60),
  issuer: z.string().refine(isIssuer),
  client_id: z.string().min(1),
  client_secret: z.string().min(1),
  /** Its addresses are the organisation's own: no mark of verification is waited for. */
  email_fidata: z.boolean().default(false),
  /** Only addresses of these domains are linked. */
  domini: z
    .array(
      z
        .string()
        .trim()
        .toLowerCase()
        .regex(/^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/),
    )
    .min(1)
    .max(50)
    .optional(),
  /** Which side requires the second factor. */
  secondo_fattore: z.enum(['quadra', 'provider']).default('quadra'),
})
export type OidcProvider = z.output<typeof provider>

const providers = z
  .array(provider)
  .max(10)
  .refine((list) => new Set(list.map(({ id }) => id)).size === list.length)
  // In a provider of many organisations any account owner can change the address it reports.
  .refine((list) => list.every(({ email_fidata, issuer, domini }) => !email_fidata || domini || !servesMany(issuer)))

/** OIDC_PROVIDERS, a JSON list. Nothing when it cannot be used. */
export function readOidcProviders(text: string): readonly OidcProvider[] | undefined {
  try {
    return providers.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/** Encrypted, or on this machine. */
function isIssuer(issuer: string) {
  if (!URL.canParse(issuer)) return false
  const { protocol, hostname } = new URL(issuer)
  return protocol === 'https:' || (protocol === 'http:' && /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname))
}

/** Whether accounts of many organisations, or of anyone, come by this issuer. */
export function servesMany(issuer: string) {
  const { hostname, pathname } = new URL(issuer)
  return open.test(hostname) || shared.test(pathname)
}
const open =
  /^(accounts\.google\.com|login\.live\.com|appleid\.apple\.com|(www\.|m\.)?(facebook|linkedin)\.com|gitlab\.com|github\.com|api\.login\.yahoo\.com)\.?$/i
/** The last is the tenant number of Microsoft's private accounts. */
const shared = /\/(common|organizations|consumers|9188040d-6c67-4c5b-b112-36a304b66dad)(\/|$)/i
