import { Counter, Histogram, Registry } from 'prom-client'

/** The counters of this process, for Prometheus. No label names a cooperative, a person or a user's text. */
export const registry = new Registry()
const registers = [registry]

export const requestSeconds = new Histogram({
  name: 'quadra_http_request_seconds',
  help: 'Time to answer a request, by method, route and status',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
  registers,
})

export const securityEvents = new Counter({
  name: 'quadra_security_events_total',
  help: 'Refused sign-ins, links and roles, ended and replayed sessions, by event',
  labelNames: ['event'],
  registers,
})

export const pdfSeconds = new Histogram({
  name: 'quadra_pdf_seconds',
  help: 'Time to print a report, waiting included, by outcome',
  labelNames: ['outcome'],
  buckets: [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60],
  registers,
})

export const fileOperations = new Counter({
  name: 'quadra_file_operations_total',
  help: 'Operations on stored files, by operation and outcome',
  labelNames: ['operation', 'outcome'],
  registers,
})

/** The route as a label: its pattern, and one name for all pages and their files. */
export const routeLabel = (pattern: string | undefined) =>
  pattern && /^\/(api|oauth)\/|^\/(healthz|readyz|metrics)$/.test(pattern) ? pattern : 'pages'
