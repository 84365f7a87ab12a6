import helmet from '@fastify/helmet'
import fastify from 'fastify'

/** The pages use none of these; a file from the camera is chosen in the browser's own dialog. Passkeys and the clipboard are ours alone. */
const permissions = [
  ...[
    'accelerometer',
    'autoplay',
    'bluetooth',
    'browsing-topics',
    'camera',
    'display-capture',
    'encrypted-media',
    'geolocation',
    'gyroscope',
    'hid',
    'idle-detection',
    'magnetometer',
    'microphone',
    'midi',
    'payment',
    'screen-wake-lock',
    'serial',
    'usb',
    'xr-spatial-tracking',
  ].map((feature) => `${feature}=()`),
  ...['clipboard-write', 'fullscreen', 'publickey-credentials-create', 'publickey-credentials-get'].map(
    (feature) => `${feature}=(self)`,
  ),
].join(', ')

/**
 * The headers that guard every answer, as helmet writes them. They are the same for all: helmet would compute them for
 * each.
 */
export async function securityHeaders(publicUrl: string): Promise<Readonly<Record<string, string>>> {
  const secure = publicUrl.startsWith('https:')
  const once = fastify()
  await once.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // The components set sizes and colours through style attributes.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        frameSrc: ["'none'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(secure && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: secure,
    referrerPolicy: { policy: 'no-referrer' },
  })
  once.get('/', async (_request, reply) => reply.raw.getHeaders())
  const answer = await once.inject('/')
  await once.close()
  return { ...answer.json<Record<string, string>>(), 'permissions-policy': permissions }
}
