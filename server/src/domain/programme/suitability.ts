import { type Blocco, nonIdoneo, qualificheNonRegistrate } from '@quadra/contract/audit/deroga'
import { writeOn } from '@quadra/contract/kernel/list'
import { type SQL, sql } from 'drizzle-orm'
import { sentences } from '../../kernel/errors.ts'
import type { Session } from '../../kernel/session.ts'

/** The state of an evaluator in the register, for one audit. */
export interface Suitability {
  readonly valutatore_id: number
  /** The linked user, where they belong to the audited cooperative. */
  readonly appartiene: string | null
  /** Why they may not audit it, on that day. */
  readonly incompatibilita: readonly string[]
  /** Whether any qualification is on file, and one for the norm that is valid on that day. */
  readonly registrato: boolean
  readonly qualificato: boolean
  /** What the audit is about, in words. */
  readonly norma: string | null
  readonly data: string | null
}

/** The same as JSON, of the evaluator whose row is `v`; where a value of the audit is missing, nothing blocks them. */
export const suitability = ({ cliente, norma, data }: { cliente: SQL; norma: SQL; data: SQL }) => sql`json_build_object(
  'valutatore_id', v.id,
  'appartiene', (select u.nome || ' ' || u.cognome from utente u where u.id = v.utente_id and u.cliente_id = ${cliente}),
  'incompatibilita', (select coalesce(json_agg(i.motivo order by i.id), '[]') from valutatore_incompatibilita i
    where i.valutatore_id = v.id and i.cliente_id = ${cliente} and i.data_cancellazione is null
      and ${data} between coalesce(i.dal, ${data}) and coalesce(i.al, ${data})),
  'registrato', exists (select from valutatore_qualifica q where q.valutatore_id = v.id and q.data_cancellazione is null),
  'qualificato', ${norma} is null or ${data} is null or exists (select from valutatore_qualifica q
    where q.valutatore_id = v.id and q.norma_id = ${norma} and q.data_cancellazione is null
      and ${data} between q.data_conseguimento and coalesce(q.scadenza, ${data})),
  'norma', (select descrizione from voce where id = ${norma}), 'data', ${data})`

/** Why an evaluator may not audit, in the order in which it weighs. */
export function blocksOf(found: Suitability): Blocco[] {
  const { valutatore_id, appartiene, incompatibilita, registrato, qualificato, norma, data } = found
  const blocks: Omit<Blocco, 'valutatore_id'>[] = [
    ...(appartiene
      ? [{ tipo: 'conflitto' as const, messaggio: `${appartiene} appartiene alla cooperativa sottoposta ad audit` }]
      : []),
    ...incompatibilita.map((motivo) => ({
      tipo: 'incompatibilita' as const,
      messaggio: `Incompatibilità registrata: ${motivo}`,
    })),
    ...(registrato && !qualificato
      ? [
          {
            tipo: 'qualifica' as const,
            messaggio: `Nessuna qualifica valida per ${norma} ${writeOn('al', data ?? '')}`,
          },
        ]
      : []),
  ]
  return blocks.map((block) => ({ valutatore_id, ...block }))
}

/**
 * The overrides for these blocks, one for each evaluator. A user is not named, because the name may have to be erased
 * one day; of several blocks the one not shown to the cooperative gives the kind.
 */
export function overridesFor(blocks: readonly Blocco[]): Override[] {
  return [...new Set(blocks.map(({ valutatore_id }) => valutatore_id))].map((valutatore_id) => {
    const own = blocks.filter((block) => block.valutatore_id === valutatore_id)
    return {
      valutatore_id,
      tipo: (own.find(({ tipo }) => tipo !== 'conflitto') ?? own[0]!).tipo,
      tipi: [...new Set(own.map(({ tipo }) => tipo))],
      messaggio: sentences(own.map(({ tipo, messaggio }) => (tipo === 'conflitto' ? belongs : messaggio))),
    }
  })
}
export interface Override extends Blocco {
  readonly tipi: Blocco['tipo'][]
}
const belongs = 'Appartiene alla cooperativa sottoposta ad audit'

/**
 * An override as the cooperative reads it: that an evaluator belongs to it, and of the rest only that there was one.
 */
export const maskingOverride = <Row extends Pick<Override, 'tipo' | 'tipi' | 'messaggio'>>(row: Row): Row =>
  row.tipi.includes('conflitto')
    ? { ...row, tipo: 'conflitto', tipi: ['conflitto'], messaggio: belongs }
    : { ...masking(row), tipi: ['non_idoneo'] }

/** The kinds of block that an audit's overrides of the evaluator `v` answer, as rows of one column. */
export const answeredBy = (audit: SQL) => sql`select answered.tipo from audit_deroga given
  cross join lateral unnest(given.tipi || given.tipo) answered (tipo)
  where given.audit_id = ${audit} and given.valutatore_id = v.id`

/** An evaluator without a register gets a warning only. */
export const warningsOf = ({ registrato }: Suitability) => (registrato ? [] : [qualificheNonRegistrate])

/** As the caller may read them: reasons are the consortium's, except for belonging, which is shown to all. */
export function readBlocks({ cliente }: Pick<Session, 'cliente'>, blocks: readonly Blocco[]): Blocco[] {
  if (!cliente) return [...blocks]
  const masked = blocks.map((block) => masking(block))
  return masked.filter(
    (block, at) =>
      masked.findIndex((one) => one.valutatore_id === block.valutatore_id && one.messaggio === block.messaggio) === at,
  )
}

export const masking = <Block extends Pick<Blocco, 'tipo' | 'messaggio'>>(block: Block): Block =>
  block.tipo === 'conflitto' ? block : { ...block, tipo: 'non_idoneo', messaggio: nonIdoneo }
