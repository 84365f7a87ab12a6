import { isConsortium, type Role } from '@quadra/contract/policy'
import type { utenteApi } from '@quadra/contract/utente/api'
import type { Body } from '@quadra/contract/kernel/endpoint'
import { assignableRoles, madeByMandate, staysCertificatore } from '@quadra/contract/utente/rules'
import { passingReasons } from '@quadra/contract/utente/consegne'
import { clienteFits, clienteMismatch, type Utente } from '@quadra/contract/utente/schema'
import { eq } from 'drizzle-orm'
import type { Config } from '../config.ts'
import type { Tx } from '../database/database.ts'
import { notifica } from '../database/schema/avvisi.ts'
import { unlinkMoved } from '../domain/competences/unlink.ts'
import { clienteOffered, ensureOffered } from '../domain/choices.ts'
import { handOver } from '../domain/handover/hand-over.ts'
import { endAbsences } from '../domain/handover/sostituzioni.ts'
import { conflict, invalid, Refusal } from '../kernel/errors.ts'
import type { Session } from '../kernel/session.ts'
import type { Slice } from '../kernel/slice.ts'
import { sendMail } from '../kernel/work/outbox.ts'
import { endChallenges } from '../kernel/access/challenge.ts'
import { endCalendar } from '../kernel/access/end-calendar.ts'
import { type Origin, recordEvent } from '../kernel/access/events.ts'
import { ensurePresent } from '../kernel/access/presence.ts'
import { endLinks } from '../kernel/access/set-password.ts'
import { endSessions } from '../kernel/access/tokens.ts'
import { emailChangedMail } from './mails.ts'
import { otherActiveAdmins } from './queries.ts'
import { dropServices } from './services.ts'

export function ensureAssignable(session: Session, ruolo: Role) {
  if (assignableRoles(session.ruolo).includes(ruolo)) return
  if (isConsortium(session.ruolo) && ruolo === 'certificatore') throw invalid({ ruolo: madeByMandate })
  throw new Refusal(403, 'Non puoi assegnare questo ruolo', { ruolo: 'Non puoi assegnare questo ruolo' })
}

export async function ensureOtherAdmin(tx: Tx, id: number) {
  if ((await otherActiveAdmins(tx, id)) === 0) throw conflict('È l’ultimo amministratore attivo')
}

interface Moving {
  readonly origin: Origin
  readonly config: Config
  readonly slices: readonly Slice[]
}

/**
 * The columns an update writes. Another role, client or stato ends the user's sessions at once; notices of the former
 * role are deleted.
 */
export async function moveUtente(
  session: Session,
  body: Body<typeof utenteApi.update>,
  before: Utente,
  tx: Tx,
  { origin, config, slices }: Moving,
) {
  const was = { ruolo: before.ruolo, stato: before.stato, cliente_id: before.cliente?.id ?? null }
  const becomes = {
    ruolo: body.ruolo ?? was.ruolo,
    stato: body.stato ?? was.stato,
    cliente_id: body.cliente_id === undefined ? was.cliente_id : body.cliente_id,
  }
  if (was.ruolo !== 'certificatore') ensureAssignable(session, becomes.ruolo)
  else if (becomes.ruolo !== was.ruolo) throw invalid({ ruolo: staysCertificatore })
  const changesEmail = body.email !== undefined && body.email !== before.email
  if (!before.proprio && (becomes.ruolo !== was.ruolo || changesEmail)) await ensurePresent(tx, session, config)
  if (!clienteFits(becomes)) throw invalid({ cliente_id: clienteMismatch(becomes.ruolo) })
  if (becomes.cliente_id && becomes.cliente_id !== was.cliente_id) {
    await ensureOffered(tx, { cliente_id: clienteOffered(becomes.cliente_id) })
  }
  if (becomes.ruolo !== was.ruolo || becomes.stato !== was.stato || becomes.cliente_id !== was.cliente_id) {
    if (before.proprio) throw new Refusal(403, 'Non puoi disattivarti né cambiare il tuo ruolo o la tua cooperativa')
    const leaves = was.ruolo === 'admin' && was.stato === 1 && (becomes.ruolo !== 'admin' || becomes.stato === 0)
    if (leaves) await ensureOtherAdmin(tx, before.id)
    if (body.passaggi?.length)
      await handOver(
        tx,
        slices,
        session,
        before,
        { wanted: { person: before.id }, passaggi: body.passaggi },
        { reason: passingReasons.change, publicUrl: config.publicUrl },
      )
    await endAbsences(tx, before.id)
    await endAccess(tx, session, before, origin)
    if (becomes.ruolo !== was.ruolo)
      await recordEvent(tx, 'ruolo_cambiato', before.id, origin, {
        da_ruolo: was.ruolo,
        a_ruolo: becomes.ruolo,
        autore_id: session.id,
      })
    await dropServices(tx, before, becomes)
    await unlinkMoved(tx, session, { id: before.id, cliente_id: becomes.cliente_id })
    if (becomes.ruolo !== was.ruolo || becomes.cliente_id !== was.cliente_id)
      await tx.delete(notifica).where(eq(notifica.utente_id, before.id))
  }
  if (changesEmail) await changeEmail(tx, session, before, body.email!, origin)
  const { agenzia_id = before.agenzia_id, passaggi: _, ...values } = body
  return { ...values, cliente_id: becomes.cliente_id, agenzia_id: session.cliente ? before.agenzia_id : agenzia_id }
}

/**
 * The owner of the address can gain access: users do not change their own, sessions and recovery links of the old one
 * end, and both addresses get a mail.
 */
async function changeEmail(tx: Tx, session: Session, before: Utente, email: string, origin: Origin) {
  if (before.proprio)
    throw new Refusal(403, 'La propria email la cambia un altro utente', { email: 'Non puoi cambiarla' })
  await endAccess(tx, session, before, origin)
  await endLinks(tx, before.id)
  await endCalendar(tx, before.id, 'email', session)
  for (const recipient of [before.email, email]) await sendMail(tx, emailChangedMail(before, recipient, email))
}

/** Sessions, and sign-ins of which only the second step is missing. */
async function endAccess(tx: Tx, session: Session, { id }: Utente, origin: Origin) {
  await endChallenges(tx, id)
  if ((await endSessions(tx, id)) > 0)
    await recordEvent(tx, 'sessione_terminata', id, origin, { causa: 'spostamento', autore_id: session.id })
}
