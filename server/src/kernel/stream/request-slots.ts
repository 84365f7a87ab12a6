import type { Config } from '../../config.ts'
import { Refusal } from '../errors.ts'
import { Slots } from './slots.ts'

/**
 * The slots of requests. A page makes a handful of calls at once, a browser opens six connections: a user who only
 * reads is never refused (ADR 0032). The embedded engine has one connection: the request that has the slot is not
 * interrupted.
 */
export const requestSlots = ({ databaseUrl }: Pick<Config, 'databaseUrl'>) =>
  new Slots({
    ...(databaseUrl ? { all: 16, perPerson: 4, share: 1 } : { all: 1, perPerson: 1, share: 1 / 10 }),
    open: 12,
    waiting: 50,
    patience: 30_000,
    refuse: () => crowded('Hai troppe richieste in corso: riprova tra qualche secondo', 5),
  })

/** The slots of lists too long to be answered at once: an open one occupies a batch of rows. */
export const listSlots = (patience = 15_000) =>
  new Slots({
    all: 24,
    perPerson: 2,
    waiting: 4,
    patience,
    refuse: () => crowded('Altri elenchi interi sono in preparazione: riprova tra qualche secondo', 10),
  })

const crowded = (message: string, seconds: number) =>
  new Refusal(503, message, undefined, { headers: { 'Retry-After': String(seconds) } })
