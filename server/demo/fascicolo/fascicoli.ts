import { createHash } from 'node:crypto'
import { normeOf } from '@quadra/contract/fascicolo/names'
import { fascicoloFileName } from '@quadra/contract/fascicolo/rules'
import { fascicolo as schema } from '@quadra/contract/fascicolo/schema'
import type { Tx } from '@quadra/server/database/database'
import { voce } from '@quadra/server/database/schema/dizionario'
import { fascicolo } from '@quadra/server/database/schema/fascicolo'
import { cliente, utente } from '@quadra/server/database/schema/registry'
import { changesBetween, logChange } from '@quadra/server/kernel/log/changelog'
import { and, asc, eq } from 'drizzle-orm'
import type { Calendar } from '../calendar.ts'
import type { Cast } from '../registry/registry.ts'
import { logCreation } from '../story.ts'

/** The pack that Alfa handed in last year: its bytes are deleted, its row stays. */
export async function loadFascicoli(tx: Tx, cast: Cast, days: Calendar) {
  const at = days.instant(40, 15)
  const anno = Number(days.day(0).slice(0, 4)) - 1
  const [owner] = await tx
    .select({ id: cliente.id, nome: cliente.nome })
    .from(cliente)
    .where(eq(cliente.id, cast.clients.get('alfa')!))
  const [manager] = await tx.select().from(utente).where(eq(utente.email, 'manager.alfa@example.org'))
  const [norma] = await tx
    .select({ id: voce.id, descrizione: voce.descrizione })
    .from(voce)
    .where(and(eq(voce.dizionario, 'norma'), eq(voce.descrizione, 'UNI EN ISO 9001:2015')))
  const items = await tx
    .select({ id: voce.id, descrizione: voce.descrizione })
    .from(voce)
    .where(and(eq(voce.dizionario, 'norma_conformita'), eq(voce.stato, 1)))
    .orderBy(asc(voce.id))
  const norme = normeOf(norma!.descrizione, items)
  const made = {
    nome: fascicoloFileName(owner!.nome, norma!.descrizione, anno),
    dimensione: 1_482_610,
    sha256: createHash('sha256').update('fascicolo dimostrativo').digest('hex'),
    numero_file: 31,
    scade_il: days.day(33),
  }
  const ready = days.instant(40, 17)
  const [row] = await tx
    .insert(fascicolo)
    .values({
      ...made,
      cliente_id: owner!.id,
      norma_id: norma!.id,
      anno,
      norme_conformita: norme,
      utente_id: manager!.id,
      stato: 'pronto',
      tentativo: 1,
      data_creazione: at,
      data_modifica: ready,
    })
    .returning({ id: fascicolo.id })
  const request = {
    id: row!.id,
    cliente: owner!,
    norma: norma!,
    anno,
    norme_conformita: items.filter(({ id }) => norme.includes(id)),
    utente: { id: manager!.id, nome: manager!.nome, cognome: manager!.cognome },
    data_creazione: at,
  }
  await logCreation(tx, 'fascicolo', request, manager)
  const line = { slice: 'fascicolo', id: row!.id, cliente_id: owner!.id }
  const changes = [
    { field: 'stato', from: null, to: 'pronto' },
    ...changesBetween(schema, request, { ...request, ...made }),
  ]
  await logChange(tx, manager, { ...line, action: 'state', changes, at: ready })
  await logChange(tx, manager, { ...line, action: 'download', changes: [], at: days.instant(39, 5) })
}
