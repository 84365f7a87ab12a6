import { rispostaRights } from '@quadra/contract/estensione/rules'
import type { Estensione, RispostaUpdate } from '@quadra/contract/estensione/schema'
import type { Risposta } from '@quadra/contract/estensione/risposta'
import { required } from '@quadra/contract/kernel/messages'
import type { Tx } from '../database/database.ts'
import { now } from '../database/schema/columns.ts'
import { estensioneRisposta } from '../database/schema/estensione.ts'
import { ensureOffered, servizioOffered } from '../domain/choices.ts'
import { concludeAnswered } from '../domain/extension/estensioni.ts'
import { logChange, partLine } from '../kernel/log/changelog.ts'
import { conflict, invalid, notFound } from '../kernel/errors.ts'
import { type Requested, ensureVersion } from '../kernel/records/records.ts'
import { fullName, type Session } from '../kernel/session.ts'
import { updateOf } from '../kernel/records/statements.ts'
import { createNonConformita } from '../non_conformita/write.ts'
import { answers } from './answers.ts'
import { estensioneStore } from './queries.ts'

interface Key {
  readonly id: number
  readonly cliente_id: number
}

/**
 * The answer of a cooperative, or of the consortium in its stead. The extension is locked: of two concurrent answers
 * the second sees the first, and the last of all ends it.
 */
export async function answerExtension(
  tx: Tx,
  session: Session,
  { id, cliente_id }: Key,
  request: Requested<RispostaUpdate>,
) {
  const { item } = await estensioneStore.lock(tx, session, id)
  // Others' answers are not among these.
  const before = [...(item.risposte ?? []), ...(item.risposta ? [item.risposta] : [])].find(
    ({ cliente }) => cliente.id === cliente_id,
  )
  if (!before) throw notFound()
  const { motivo = null, ...values } = request.body()
  const chosen = { ...values, servizio_id: values.esito === 'interessata' ? (values.servizio_id ?? null) : null }
  if (before.motivo_richiesto && !motivo) throw invalid({ motivo: required })
  await ensureOffered(tx, { servizio_id: servizioOffered(chosen.servizio_id, cliente_id) })
  ensureVersion(before, request.raw)
  const { state } = rispostaRights(session, item, { esito: before.esito, attiva: before.cella !== 'esclusa' })
  if (state) throw conflict(state)
  if (before.esito === chosen.esito && before.nota === chosen.nota) return item
  await write(tx, session, item, before, { ...chosen, ...(await concerned(tx, session, item, before, chosen)) }, motivo)
  await concludeAnswered(tx, session, [id])
  return estensioneStore.read(tx, session, id)
}

async function write(
  tx: Tx,
  session: Session,
  record: Estensione,
  before: Risposta,
  values: object,
  reason: string | null,
) {
  const key = before.cliente.id
  const given = { ...values, risposta_da: session.id, per_conto: session.cliente === null, data_risposta: now }
  const after = await answers.write(tx, session, record, updateOf(estensioneRisposta, answers.at(record, key), given))
  await logChange(tx, session, {
    slice: estensioneStore.slice,
    id: record.id,
    cliente_id: key,
    ...partLine(answers.part, key, { from: before, to: after })!,
    reason,
  })
}

/** Where the cooperative is concerned it has a finding of its own, made as every other is. */
async function concerned(tx: Tx, session: Session, record: Estensione, { cliente }: Risposta, chosen: RispostaUpdate) {
  if (chosen.esito !== 'interessata') return {}
  const { id } = await createNonConformita(
    tx,
    session,
    { cliente_id: cliente.id, estensione_id: record.id },
    {
      tipo: 'non_conformita',
      norma_id: record.norma.id,
      riferimento_norma: record.riferimento_norma,
      processo_id: record.processo?.id ?? null,
      gravita: record.gravita,
      descrizione: chosen.nota,
      segnalante: fullName(session),
      data_segnalazione: session.today,
      servizio_id: chosen.servizio_id,
    },
  )
  return { non_conformita_id: id }
}
