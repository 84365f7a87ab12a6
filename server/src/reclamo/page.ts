import type { CountedAddress } from '../kernel/http/counted-address.ts'
import { challengeBits, reclamoLimits, reclamoWords } from '@quadra/contract/reclamo/limits'
import type { PaginaReclami } from '@quadra/contract/reclamo/pubblico'
import type { App } from '../kernel/app.ts'
import { today } from '../kernel/clock.ts'
import { makeChallenge } from './challenge.ts'
import { hashOf } from './codes.ts'
import { type Counter, countOf, countUpTo, tooMany } from './counters.ts'
import { keyOfDay, markOf } from './keys.ts'
import { atPoint } from './limits.ts'
import { findPoint, informativaOf } from './point.ts'

/** The page, and the challenge that its complaint must answer: harder where many have come within the hour. */
export async function readPage({ db, clock }: App, token: string, address: CountedAddress): Promise<PaginaReclami> {
  const at = clock()
  const point = await findPoint(db, token)
  const key = (await keyOfDay(
    db,
    today(() => at),
    true,
  ))!
  const counter: Counter = { tipo: 'pagina', chi: markOf(key, address), per: 'hour' }
  if (!(await countUpTo(db, counter, reclamoLimits.page, at))) throw tooMany(reclamoWords.tooManyPages, 'hour', at)
  const many = (await countOf(db, atPoint(point.id), at)) >= reclamoLimits.perPoint.harder
  const bit = many ? challengeBits.harder : challengeBits.usual
  const informativa = informativaOf(point)
  return {
    cliente: point.cliente.nome,
    servizio: point.servizio.descrizione,
    informativa,
    giorni_risposta: point.cliente.giorni,
    sfida: makeChallenge(key, point.token, at, bit, hashOf(informativa)),
    bit,
  }
}
