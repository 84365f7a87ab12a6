import { randomBytes } from 'node:crypto'
import type { Body } from '@quadra/contract/kernel/endpoint'
import type { programmaAuditApi } from '@quadra/contract/programma_audit/api'
import type { Campione } from '@quadra/contract/programma_audit/campione'
import type { Tx } from '../database/database.ts'
import { conflict, invalid } from '../kernel/errors.ts'
import { partOf } from '../kernel/records/parts.ts'
import type { Session } from '../kernel/session.ts'
import { campioni } from './campioni.ts'
import { draw } from './draw.ts'
import { programmaStore } from './queries.ts'
import { sitesWithRisk } from './risk.ts'

const ofCampioni = partOf(programmaStore, campioni)

/** Draws a sample of the sites of a programme's year and norm, and stores it with its seed and every site's score. */
export const drawCampione = (
  tx: Tx,
  session: Session,
  id: number,
  body: () => Body<typeof programmaAuditApi.campione>,
): Promise<Campione> =>
  ofCampioni.add(tx, session, id, async ({ norma, anno, campioni: drawn }) => {
    const { tipo, seme, motivo = null } = body()
    if (!motivo && drawn.some((one) => one.tipo === tipo))
      throw invalid({ motivo: 'Un campione di questo tipo è già stato estratto: indicare il motivo di un altro' })
    const sites = await sitesWithRisk(tx, session, { norma_id: norma.id, anno })
    if (sites.length === 0) throw conflict('Nessun sito')
    const sample = draw(sites, tipo, seme ?? randomBytes(4).toString('hex'))
    return { ...sample, tipo, motivo, programma_id: id, utente_id: session.id }
  })
