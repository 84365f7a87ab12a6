import type { Endpoint } from '@quadra/contract/kernel/endpoint'
import { italian } from '@quadra/contract/kernel/messages'
import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import formbody from '@fastify/formbody'
import fastify, { type FastifyInstance, LogController } from 'fastify'
import { z } from 'zod'
import type { Config } from './config.ts'
import type { Database } from './database/open.ts'
import { refuseKeyInAddress } from './kernel/access/keys/key-in-address.ts'
import { KeyPace } from './kernel/access/keys/key-pace.ts'
import { findSession } from './kernel/access/tokens.ts'
import type { App } from './kernel/app.ts'
import { type Clock, systemClock, today } from './kernel/clock.ts'
import { Refusal } from './kernel/errors.ts'
import { isDiskFull } from './kernel/health/disk-full.ts'
import { Health } from './kernel/health/health.ts'
import { requestSeconds, routeLabel } from './kernel/health/metrics.ts'
import { acceptMultipart } from './kernel/files/multipart.ts'
import { watchedStorage } from './kernel/files/storage.ts'
import { openStorage } from './kernel/files/open-storage.ts'
import { activeRequests } from './kernel/stream/active-requests.ts'
import { listSlots, requestSlots } from './kernel/stream/request-slots.ts'
import type { Slots } from './kernel/stream/slots.ts'
import type { DailyJob } from './kernel/work/jobs.ts'
import { Press } from './kernel/pdf/press.ts'
import { answerNotHttp } from './kernel/http/not-http.ts'
import { notePath } from './kernel/http/methods.ts'
import { sendError } from './kernel/http/send-error.ts'
import { errorForLog } from './kernel/http/log-error.ts'
import { partsOf } from './health-checks.ts'
import { metricsOf } from './metrics.ts'
import { answerAlive } from './proxy-proof.ts'
import { servePages } from './pages.ts'
import { securityHeaders } from './security-headers.ts'
import { serveMetrics } from './serve-metrics.ts'
import { slices } from './slices.ts'

export interface Product extends App {
  /** Set once the database is open, migrated and filled. */
  readonly open: (database: Database) => void
  readonly isReady: () => boolean
  /** From now on /readyz answers 503; everything else goes on. */
  readonly leave: () => void
  readonly health: Health
  /** The daily jobs of all slices. */
  readonly jobs: readonly DailyJob[]
  /** Its figures as Prometheus reads them. */
  readonly metrics: () => Promise<string>
}

interface Surroundings {
  /** The machine's time unless a test gives another. */
  readonly clock?: Clock
  /** How many work at once and wait. Default: as people need them. */
  readonly requests?: Slots
  readonly lists?: Slots
  readonly keyPace?: KeyPace
  /** Where the log is written, if not to the standard output; `false` for none. */
  readonly log?: { readonly write: (line: string) => void } | false
}

/** The HTTP side of the product: what its slices serve. It may listen before its database is open. */
export async function buildApp(config: Config, surroundings: Surroundings = {}): Promise<Product> {
  const {
    clock = systemClock,
    requests = requestSlots(config),
    lists = listSlots(),
    keyPace = new KeyPace(),
    log,
  } = surroundings
  z.config(italian)
  const http: FastifyInstance = fastify({
    // Names a request in the answer and in the log, also among those of other processes.
    genReqId: () => randomUUID(),
    logger: log !== false && {
      level: 'info',
      base: null,
      redact: ['req.headers.authorization'],
      serializers: { err: errorForLog },
      ...(log && { stream: log }),
    },
    logController: new LogController({ disableRequestLogging: true }),
    // Behind a reverse proxy the caller's address is in its header; headers of other senders are ignored.
    trustProxy: config.trustedProxies.length > 0 && [...config.trustedProxies],
    forceCloseConnections: 'idle',
    bodyLimit: 1_048_576,
    // A client that takes longer to send a request has disconnected in the middle of it.
    requestTimeout: 120_000,
    clientErrorHandler: answerNotHttp,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    // Every line of a request that a proxy traces contains the proxy's trace id, also alone, as collectors of logs look for it.
    childLoggerFactory: (logger, bindings, options, { headers: { traceparent } }) =>
      logger.child({ ...bindings, ...traceOf(traceparent) }, options),
    // An unreadable address is handled like an unknown one, with the same headers and words.
    frameworkErrors: (_error, { raw }, reply) => http.routing(Object.assign(raw, { url: '/api' }), reply.raw),
  })
  let database: Database | undefined
  let isLeaving = false
  const storage = openStorage(config)
  const press = new Press((error) => {
    http.log.error({ err: error }, 'printing a report failed')
    health.doubt('pdf')
  })
  const health = new Health(partsOf({ db: () => app.db, config, storage, press, clock, jobs: () => app.jobs }))
  const app: Product = {
    health,
    get jobs() {
      return jobs
    },
    http,
    config,
    storage: watchedStorage(storage, (error) => health.failed('file', error)),
    press,
    requests,
    lists,
    clock,
    keyPace,
    sectionOf,
    get db() {
      if (!database) throw notReady()
      return database.db
    },
    authenticate: (token) => findSession(app.db, token, today(clock)),
    open: (opened) => {
      database = opened
    },
    isReady: () => database !== undefined,
    leave: () => {
      isLeaving = true
    },
    metrics: () => metrics(),
  }
  const jobs = slices.flatMap((slice) => slice.jobs?.(app, slices) ?? [])
  const metrics = metricsOf(app, () => database)
  http.addHook('onClose', async () => press.close())
  http.decorate('doubtDatabase', () => health.doubt('database'))
  await install(http, config)
  http.addHook('onRequest', (request) => refuseKeyInAddress(app, request))
  serveMetrics(http, config, metrics)
  http.get('/healthz', (request) => answerAlive(request, config))
  http.get('/readyz', async (_request, reply) => {
    if (isLeaving) return reply.code(503).header('Retry-After', '2').send({ stato: 'in chiusura' })
    if (!database) return reply.code(503).header('Retry-After', '2').send({ stato: 'in avvio' })
    const mode = await database.pool
      .query<{ mode: string }>(`select current_setting('transaction_read_only') as mode`)
      .then(
        ({ rows }) => rows[0]?.mode,
        (error: unknown) => error,
      )
    // A user who only reads never gets the refusal that would trigger the check.
    if (mode === 'on' || isDiskFull(mode)) health.doubt('database')
    if (typeof mode !== 'string') return reply.code(503).send(unreachable(mode, health))
    const guasti = health.troubles
    return guasti.length ? { stato: 'degradato', guasti } : { stato: 'pronto' }
  })
  for (const { routes } of slices) routes(app, slices)
  await servePages(http, fileURLToPath(new URL('../../web/dist', import.meta.url)), app.config)
  return app
}

/** The slice that each call belongs to, as keys name sections. */
const sections = new Map(
  slices.flatMap(({ name, api }) => Object.values(api).map(({ method, path }) => [`${method} ${path}`, name] as const)),
)
const sectionOf = ({ method, path }: Endpoint) => sections.get(`${method} ${path}`)!

/** In the format of the W3C; nothing else that an anonymous client sends is written to the log. */
function traceOf(value: unknown) {
  const [traceparent, trace_id] =
    /^[\da-f]{2}-([\da-f]{32})-[\da-f]{16}-[\da-f]{2}$/.exec(typeof value === 'string' ? value : '') ?? []
  return trace_id && { traceparent, trace_id }
}

/** A database that does not answer: a full disk is reported, any other cause recovers by itself. */
const unreachable = (error: unknown, { troubles }: Health) =>
  isDiskFull(error) ? { stato: 'guasto', guasti: troubles } : { stato: 'in avvio' }

/** What every request passes: headers, form bodies, errors in one voice, one log line without secrets. */
async function install(http: FastifyInstance, config: Config) {
  const guard = await securityHeaders(config.publicUrl)
  await http.register(formbody)
  acceptMultipart(http)
  http.decorate('readOnlyMeansFull', !config.databaseUrl)
  http.decorateRequest('session', undefined)
  http.decorateRequest('admission', undefined)
  http.decorateRequest('slot', undefined)
  http.setErrorHandler(sendError)
  http.addHook('onRequest', async (request, reply) => {
    reply.headers(guard)
    reply.header('x-request-id', request.id)
    activeRequests.add(reply.raw)
    reply.raw.once('close', () => activeRequests.end(reply.raw))
    // The next user of the same computer finds nothing of it in the browser's cache.
    if (/^\/(api|oauth)(\/|$)/.test(request.url)) reply.header('Cache-Control', 'no-store')
  })
  http.addHook('onRoute', ({ url, method, config: { endpoint } = {} }) => {
    if (!/^\/(api|oauth)\//.test(url)) return
    if (!endpoint?.who) throw new Error(`${url} does not say who may call it: declare it in the contract`)
    for (const one of [method].flat()) notePath(url, one)
  })
  http.addHook('onResponse', async (request, reply) => {
    // The route's pattern, not the address: recovery tokens travel in the path, words people search in the query.
    requestSeconds.observe(
      { method: request.method, route: routeLabel(request.routeOptions.url), status: reply.statusCode },
      reply.elapsedTime / 1000,
    )
    request.log.info({
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      user: request.session?.id,
      key: request.session?.chiave?.id,
    })
  })
}

const notReady = () =>
  new Refusal(503, 'Quadra si sta avviando: riprovare tra qualche secondo', undefined, {
    headers: { 'Retry-After': '2' },
  })
