import { writeOn } from '@quadra/contract/kernel/list'
import { rilievoEntePlace } from '@quadra/contract/rilievo_ente/place'
import type { RilievoMandatoRow } from '@quadra/contract/rilievo_ente/schema'
import { rilievoEnteNumber } from '@quadra/contract/rilievo_ente/stato'
import { clienteOf } from '@quadra/contract/rilievo_ente/view'
import type { Tx } from '../database/database.ts'
import { mandatesThatShow } from '../domain/ente/of-mandate.ts'
import { notifyBody, notifyCooperative } from '../domain/ente/tell.ts'
import type { App } from '../kernel/app.ts'
import type { Session } from '../kernel/session.ts'

type Finding = Pick<RilievoMandatoRow, 'id' | 'anno' | 'numero' | 'cliente' | 'termine' | 'certificato'>
type Around = Pick<App, 'config' | 'clock'>

const where = (finding: Finding) => `${rilievoEnteNumber(finding)} (${clienteOf(finding)})`
const due = ({ termine }: Finding) => (termine ? `, risposta ${writeOn('entro il', termine)}` : '')

/** Notifies those who answer of a finding that was just written, refused or reopened. */
export async function notifyAnswerers(
  app: Around,
  tx: Tx,
  session: Session,
  finding: Finding,
  what: 'nuovo' | 'respinto' | 'riaperto',
) {
  const testo =
    what === 'nuovo'
      ? `Nuovo rilievo dell’ente ${where(finding)}${due(finding)}`
      : `Rilievo dell’ente ${where(finding)} ${what}${due(finding)}`
  await notifyCooperative(tx, session, app.config, {
    testo,
    subject:
      what === 'nuovo'
        ? `nuovo rilievo dell’ente ${rilievoEnteNumber(finding)}`
        : `rilievo dell’ente ${rilievoEnteNumber(finding)} ${what}`,
    percorso: rilievoEntePlace.record(finding.id),
    cliente_id: finding.cliente?.id ?? null,
    asks: { chiave: `rilievo_ente:${finding.id}`, record_id: finding.id },
  })
}

/** Whatever is done about a finding on our side is news for the auditors whose mandate shows it. */
export const notifyAuditors = (
  { config, clock }: Around,
  tx: Tx,
  session: Session,
  { certificato, cliente }: Finding,
) =>
  notifyBody(tx, session, config, {
    at: clock(),
    shows: mandatesThatShow({ certificato_id: certificato.id, cliente_id: cliente?.id ?? null }),
  })
