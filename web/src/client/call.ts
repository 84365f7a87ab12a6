import type { Body, BodyInput, Endpoint, Params, QueryInput, Reply } from '@quadra/contract/kernel/endpoint'
export type { Body, BodyInput, Endpoint, Params, QueryInput, Reply }
