import type { EvidenceScope } from '../kernel/evidence.ts'
import { notFound } from '../kernel/errors.ts'
import type { Session } from '../kernel/session.ts'
import type { MandateRead } from './queries.ts'

/** What a mandate lets be read, of all its cooperatives or of one of them. */
export function scopeOf(
  { certificato, norme, clienti, evidenze_da, evidenze_a, every_site, nomi_addetti }: MandateRead,
  { today }: Pick<Session, 'today'>,
  cliente_id?: number,
): EvidenceScope {
  const chosen = cliente_id === undefined ? clienti : clienti.filter(({ id }) => id === cliente_id)
  // Another cooperative is as one that does not exist.
  if (cliente_id !== undefined && chosen.length === 0) throw notFound()
  return {
    certificato_id: certificato.id,
    norma: certificato.norma,
    norme: norme.map(({ id }) => id),
    clienti: chosen,
    da: evidenze_da,
    a: evidenze_a,
    today,
    everySite: every_site,
    nomi_addetti,
  }
}
