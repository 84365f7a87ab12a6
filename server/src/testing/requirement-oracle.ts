import { daysAfter } from '@quadra/contract/kernel/days'
import { writeOn } from '@quadra/contract/kernel/list'
import type { Fonte } from '@quadra/contract/requisito/names'
import type { StatoRequisito } from '@quadra/contract/requisito/stato'
import { documentsInForce, outcomeOf, registerOf } from './requirement-registers.ts'
import type { RequisitoRow, World } from './requirement-rows.ts'

/** What is expected of a leaf at a cooperative, computed record by record from the tables. */
export interface ExpectedCell {
  readonly stato: StatoRequisito
  readonly motivi: readonly string[]
  readonly documenti: readonly Named[]
  readonly da_confermare: readonly Named[]
  readonly verifiche: readonly { readonly audit: number; readonly data: string; readonly esito: string }[]
  /** Open ones, for every caller. */
  readonly non_conformita: readonly number[]
  readonly indicatori: readonly number[]
  readonly registri: readonly { readonly fonte: Fonte; readonly record: number; readonly in_ordine: boolean }[]
}
interface Named {
  readonly id: number
  readonly da: string | null
}
const worst = ['non_conforme', 'osservazione', 'opportunita', 'conforme', 'verificato']
const closedStates = ['chiuso', 'non_pertinente', 'archiviata']
const partsOf = (codice: string) => codice.toUpperCase().split('.')
const isBelow = (codice: string, above: string) =>
  partsOf(codice).length > partsOf(above).length && partsOf(above).every((part, at) => part === partsOf(codice)[at])
export const keyOf = (testo: string) =>
  testo
    .normalize('NFD')
    .replaceAll(/\p{M}|\s/gu, '')
    .toLowerCase()

const activeOf = ({ rows }: World, norma: number) =>
  rows.requisiti.filter((one) => one.norma_id === norma && one.stato === 1)
export const leavesOf = (world: World, norma: number) => {
  const active = activeOf(world, norma)
  return active.filter((one) => !active.some((other) => isBelow(other.codice, one.codice)))
}
/** Itself, and the headings above it. */
const withHeadings = (world: World, one: RequisitoRow) => [
  one.id,
  ...activeOf(world, one.norma_id)
    .filter((other) => isBelow(one.codice, other.codice))
    .map(({ id }) => id),
]

/** The requirements of a norm that a text names; null where it names none and no alias serves it. */
export function namedBy(world: World, norma: number, testo: string): readonly number[] | null {
  const active = activeOf(world, norma)
  const found = (world.texts.get(testo) ?? []).flatMap((codice) => {
    const parts = partsOf(codice)
    for (; parts.length > 0; parts.pop()) {
      const known = active.find((one) => one.codice.toUpperCase() === parts.join('.'))
      if (known) return known.id
    }
    return []
  })
  if (found.length > 0) return found
  const alias = world.rows.alias.find((one) => one.norma_id === norma && one.testo === keyOf(testo))
  return alias ? alias.requisito_ids.filter((id) => active.some((one) => one.id === id)) : null
}

const certificateOf = ({ rows, today }: World, norma: number) =>
  rows.certificati
    .filter((one) => one.norma_id === norma && !one.data_cancellazione && one.data_inizio <= today)
    .toSorted((one, other) => other.data_inizio.localeCompare(one.data_inizio))[0]

export function cycleOf(world: World, norma: number) {
  const certificate = certificateOf(world, norma)
  const anno = Number(world.today.slice(0, 4))
  return certificate
    ? { da: certificate.data_inizio, a: certificate.data_fine, certificato: certificate.id }
    : { da: `${anno - 2}-01-01`, a: `${anno}-12-31`, certificato: null }
}

/** The cooperatives that have a row. */
export function sitesOf(world: World, norma: number): readonly number[] {
  const certificate = certificateOf(world, norma)
  const active = world.rows.clienti.filter((one) => one.stato === 1)
  if (!certificate) return active.map(({ id }) => id)
  const inForce = world.rows.siti.filter(
    (one) =>
      one.certificato_id === certificate.id &&
      (one.dal ?? world.today) <= world.today &&
      world.today <= (one.al ?? world.today),
  )
  return active.filter(({ id }) => inForce.some((one) => one.cliente_id === id)).map(({ id }) => id)
}

const numberOf = (descrizione: string | undefined) => /\d{3,}/.exec(descrizione ?? '')?.[0]
/** The non-conformities of a norm, in any state. */
export function casesOf({ rows }: World, norma: number) {
  const number = numberOf(rows.voci.find(({ id }) => id === norma)?.descrizione)
  const norme = rows.voci
    .filter((one) => one.dizionario === 'norma_conformita' && one.stato === 1 && numberOf(one.descrizione) === number)
    .map(({ id }) => id)
  const audits = rows.audit.filter((one) => one.norma_id === norma && !one.data_cancellazione).map(({ id }) => id)
  return rows.casi.filter(
    (one) => !one.data_cancellazione && (norme.includes(one.norma_id) || audits.includes(one.audit_id ?? 0)),
  )
}
/** Those that name a requirement or a heading above it. */
export const casesNaming = (world: World, requisito: RequisitoRow) => {
  const own = withHeadings(world, requisito)
  return casesOf(world, requisito.norma_id).filter(
    ({ riferimento_norma }) =>
      riferimento_norma && namedBy(world, requisito.norma_id, riferimento_norma)?.some((id) => own.includes(id)),
  )
}

function documentsOf(world: World, cliente: number, named: readonly number[], da: string | null) {
  const { rows } = world
  return documentsInForce(world, cliente)
    .filter((one) => rows.legami.some((link) => link.documento_id === one.id && named.includes(link.requisito_id)))
    .map((one) => ({ id: one.id, da, row: one }))
}

/** By the audits of one norm: `named` are the requirements whose naming counts. */
function verifiedBy(world: World, cliente: number, norma: number, named: readonly number[]) {
  const { rows } = world
  const { da, a } = cycleOf(world, norma)
  const processi = rows.processi.filter((one) => named.includes(one.requisito_id)).map((one) => one.processo_id)
  const audits = rows.audit.filter(
    (one) =>
      one.cliente_id === cliente &&
      one.norma_id === norma &&
      one.data_chiusura &&
      !one.data_annullamento &&
      !one.data_cancellazione &&
      da <= one.data_audit &&
      one.data_audit <= a,
  )
  return audits.flatMap(({ id }) =>
    rows.verificati
      .filter((one) => one.audit_id === id && one.stato === 1 && one.data_verifica && !one.data_cancellazione)
      .flatMap((done) => {
        const questions = rows.domande.filter(
          (one) =>
            one.versione_id === done.checklist_versione_id &&
            one.riferimento &&
            namedBy(world, norma, one.riferimento)?.some((key) => named.includes(key)),
        )
        const answers = rows.risposte
          .filter((one) => one.audit_processo_id === done.id && !one.data_cancellazione)
          .filter((one) => questions.some((question) => question.id === one.domanda_id))
          .flatMap(({ esito }) => (esito && esito !== 'non_applicabile' ? [esito as string] : []))
        const outcomes = questions.length > 0 ? answers : processi.includes(done.processo_id) ? ['verificato'] : []
        return outcomes.map((esito) => ({ audit: id, data: done.data_verifica!, esito }))
      }),
  )
}

export function expectedCell(world: World, leaf: RequisitoRow, cliente: number): ExpectedCell {
  const { rows, today } = world
  const own = withHeadings(world, leaf)
  const origins = rows.origini
    .filter((one) => one.requisito_id === leaf.id && ['invariato', 'modificato'].includes(leaf.variazione ?? ''))
    .map((one) => rows.requisiti.find(({ id }) => id === one.da_id)!)
    .toSorted((one, other) => (one.codice < other.codice ? -1 : 1))
  const unchanged = leaf.variazione === 'invariato' ? origins : []
  const named = [
    ...documentsOf(world, cliente, own, null),
    ...unchanged.flatMap((one) => documentsOf(world, cliente, withHeadings(world, one), one.codice)),
  ]
  const documenti = once(named)
  const da_confermare = once(
    origins
      .filter((one) => !unchanged.includes(one))
      .flatMap((one) => documentsOf(world, cliente, withHeadings(world, one), one.codice)),
  ).filter(({ id }) => !documenti.some((one) => one.id === id))
  const norme = new Map<number, number[]>([[leaf.norma_id, own]])
  for (const one of unchanged)
    norme.set(one.norma_id, [...(norme.get(one.norma_id) ?? []), ...withHeadings(world, one)])
  const found = [...norme].flatMap(([norma, keys]) => verifiedBy(world, cliente, norma, keys))
  const verifiche = [...new Set(found.map((one) => one.audit))].map((audit) => {
    const ofIt = found.filter((one) => one.audit === audit)
    return {
      audit,
      data: ofIt
        .map(({ data }) => data)
        .toSorted()
        .at(-1)!,
      esito: worst.find((esito) => ofIt.some((one) => one.esito === esito))!,
    }
  })
  const open = casesNaming(world, leaf).filter((one) => one.cliente_id === cliente && !closedStates.includes(one.stato))
  const processi = rows.processi.filter((one) => own.includes(one.requisito_id)).map((one) => one.processo_id)
  const indicatori = rows.indicatori
    .filter((one) => one.cliente_id === cliente && one.stato && !one.data_cancellazione)
    .filter((one) => processi.includes(one.processo_id))
    .filter(({ id }) => rows.valori.some((one) => one.indicatore_id === id && !one.data_cancellazione))
  const fonti = [...new Set(rows.requisiti.filter(({ id }) => own.includes(id)).flatMap((one) => one.fonti))]
  const registri = fonti.flatMap((fonte) => {
    const had = registerOf(world, fonte, cliente, leaf.norma_id)
    return had.record > 0 ? [{ fonte, ...had }] : []
  })
  const escluso = rows.esclusioni.find((one) => one.requisito_id === leaf.id && one.cliente_id === cliente)
  const maggiori = open.filter((one) => one.gravita === 'maggiore').length
  const missed = indicatori.filter((one) => outcomeOf(world, one) === 'non_raggiunto').length
  const isBare = documenti.length + verifiche.length + indicatori.length + registri.length === 0
  const ciclo = cycleOf(world, leaf.norma_id)
  const due = ciclo.certificato !== null && verifiche.length === 0 && ciclo.a <= daysAfter(today, 180)
  const toReview = [
    ...many('Non conformità aperte', open.length - maggiori),
    ...documenti
      .filter(({ row }) => row.riesame_entro && row.riesame_entro < today)
      .map(({ row }) => `Documento da riesaminare: ${row.codice_documento || row.descrizione}`),
    ...many('Indicatori non raggiunti', missed),
    ...registri.flatMap(({ reason }) => reason ?? []),
    ...(due ? [`Non verificato nel ciclo che finisce ${writeOn('il', ciclo.a)}`] : []),
    ...many('Requisito modificato: documenti da confermare', da_confermare.length),
  ]
  const motivi = [
    ...many('Non conformità maggiori aperte', maggiori),
    ...(isBare ? ['Nessuna evidenza'] : []),
    ...toReview,
  ]
  return {
    stato: escluso
      ? 'non_applicabile'
      : maggiori > 0
        ? 'non_conforme'
        : isBare
          ? 'scoperto'
          : toReview.length > 0
            ? 'da_rivedere'
            : 'coperto',
    motivi: escluso ? [`Escluso: ${escluso.motivo}`] : motivi,
    documenti: documenti.map(({ id, da }) => ({ id, da })),
    da_confermare: da_confermare.map(({ id, da }) => ({ id, da })),
    verifiche,
    non_conformita: open.map(({ id }) => id),
    indicatori: indicatori.map(({ id }) => id),
    registri: registri.map(({ fonte, record, reason }) => ({ fonte, record, in_ordine: reason === null })),
  }
}

const once = <One extends Named>(all: readonly One[]) =>
  all.filter((one, at) => all.findIndex(({ id }) => id === one.id) === at)
const many = (words: string, count: number) => (count > 0 ? [`${words}: ${count}`] : [])
