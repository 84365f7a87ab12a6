import { daysAfter } from '@quadra/contract/kernel/days'
import { writeOn } from '@quadra/contract/kernel/list'
import type { Fonte } from '@quadra/contract/requisito/names'
import type { RequirementRows, World } from './requirement-rows.ts'

interface Had {
  readonly record: number
  /** What is not in order; null where all is. */
  readonly reason: string | null
}
type Indicatore = RequirementRows['indicatori'][number]

/** What a cooperative has of a register, counted record by record. */
export function registerOf(world: World, fonte: Fonte, cliente: number, norma: number): Had {
  const { rows, today } = world
  const isActive = rows.clienti.some((one) => one.id === cliente && one.stato === 1)
  const own = <One extends { readonly cliente_id: number | null }>(all: readonly One[]) =>
    all.filter((one) => one.cliente_id === cliente)
  const count = (words: string, all: readonly unknown[], late: number): Had => ({
    record: all.length,
    reason: late > 0 ? `${words}: ${late}` : null,
  })
  if (fonte === 'documenti') {
    const all = documentsInForce(world, cliente)
    return count('Documenti da riesaminare', all, all.filter((one) => isBefore(one.riesame_entro, today)).length)
  }
  if (fonte === 'indicatori') {
    const all = own(rows.indicatori).filter((one) => one.stato && !one.data_cancellazione)
    const late = all.filter((one) => outcomeOf(world, one) === 'da_verificare').length
    return count('Indicatori da rilevare', all, late)
  }
  if (fonte === 'fornitori') {
    const { record, fuori } = world.suppliers.get(cliente) ?? { record: 0, fuori: 0 }
    return { record, reason: fuori > 0 ? `Fornitori non in regola: ${fuori}` : null }
  }
  if (fonte === 'reclami') {
    const all = own(rows.reclami)
    const open = all.filter((one) => ['ricevuto', 'in_esame'].includes(one.stato))
    return count('Reclami oltre il termine', all, open.filter((one) => one.scadenza_risposta < today).length)
  }
  if (fonte === 'audit') {
    const all = own(rows.audit).filter(
      (one) => one.norma_id === norma && !one.data_cancellazione && !one.data_annullamento,
    )
    return count(
      'Audit in ritardo',
      all,
      all.filter((one) => isActive && !one.data_chiusura && one.data_audit < today).length,
    )
  }
  if (fonte === 'riesame') {
    const all = rows.riesami.filter(
      (one) =>
        (one.cliente_id === cliente || one.cliente_id === null) && one.stato === 'chiuso' && !one.data_cancellazione,
    )
    const last = all
      .flatMap(({ data_riunione }) => data_riunione ?? [])
      .toSorted()
      .at(-1)
    const yearAgo = `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`
    return { record: all.length, reason: last && last < yearAgo ? `Ultimo riesame ${writeOn('del', last)}` : null }
  }
  if (fonte === 'non_conformita') {
    const all = own(rows.casi).filter((one) => !one.data_cancellazione)
    const late = all.filter(
      (one) =>
        isActive &&
        !['chiuso', 'non_pertinente', 'archiviata'].includes(one.stato) &&
        (one.data_verifica ?? daysAfter(one.data_segnalazione, 30)) < today,
    )
    return count('Non conformità scadute', all, late.length)
  }
  if (fonte === 'azioni') {
    const all = own(rows.azioni).filter((one) => !one.data_cancellazione)
    return count('Azioni scadute', all, all.filter((one) => isActive && !one.chiusa && one.data_azione < today).length)
  }
  throw new Error(`no computation of ${fonte}`)
}

const isBefore = (day: string | null, other: string) => day !== null && day < other

/** Controlled documents in force, own ones and those of the consortium that reach a cooperative. */
export function documentsInForce({ rows }: World, cliente: number) {
  const coop = rows.clienti.find(({ id }) => id === cliente)!
  const flags = ['servizi_imprese', 'servizi_persona', 'parita_genere'] as const
  return rows.documenti
    .filter((one) => one.controllato && one.stato_documento === 'vigente' && !one.data_cancellazione)
    .filter((one) =>
      one.cliente_id === null ? flags.some((flag) => one[flag] && coop[flag]) : one.cliente_id === cliente,
    )
}

/** By the value of its last whole period, which is owed from its first period on. */
export function outcomeOf({ rows, today }: World, { id, periodicita_verifica, periodicita_dal }: Indicatore) {
  const anno = Number(today.slice(0, 4))
  const isLate = today.slice(5) > '06-30'
  const [da, a] =
    periodicita_verifica === 'annuale'
      ? [`${anno - 1}-01-01`, `${anno - 1}-12-31`]
      : isLate
        ? [`${anno}-01-01`, `${anno}-06-30`]
        : [`${anno - 1}-07-01`, `${anno - 1}-12-31`]
  const values = rows.valori.filter((one) => one.indicatore_id === id && !one.data_cancellazione)
  if (periodicita_dal <= a && !values.some(({ giorno }) => da <= giorno && giorno <= a)) return 'da_verificare'
  const newest = values.toSorted(
    (one, other) =>
      other.giorno.localeCompare(one.giorno) ||
      other.data_valutazione.localeCompare(one.data_valutazione) ||
      other.id - one.id,
  )[0]
  return newest ? (newest.risultato ? 'raggiunto' : 'non_raggiunto') : null
}
