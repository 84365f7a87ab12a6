import { normeOf } from '@quadra/contract/fascicolo/names'
import { daysAfter } from '@quadra/contract/kernel/days'
import { monthsAfter } from '@quadra/contract/ciclo'
import type { Tx } from '@quadra/server/database/database'
import { voce } from '@quadra/server/database/schema/dizionario'
import { mandato, mandatoCliente, mandatoNorma } from '@quadra/server/database/schema/mandato'
import { nonConformita } from '@quadra/server/database/schema/non_conformita'
import { certificato } from '@quadra/server/database/schema/programma_audit'
import { logChange } from '@quadra/server/kernel/log/changelog'
import { and, eq, sql } from 'drizzle-orm'
import { gestore } from '../audit/audit-story.ts'
import type { Calendar } from '../calendar.ts'
import type { Cast } from '../registry/registry.ts'
import { type CoopKey, cooperatives } from '../registry/registry-data.ts'
import { logCreation } from '../story.ts'
import type { DemoVisit } from '../visita_ente/visite.ts'

const certificatore = 'certificatore@example.org'

/** The auditor of the certification body: a mandate in force and one that ended; and one finding whose texts are reserved. */
export async function loadMandati(tx: Tx, { clients, people }: Cast, days: Calendar, visits: readonly DemoVisit[]) {
  const [found] = await tx
    .select({ certificate: certificato, norma: voce })
    .from(certificato)
    .innerJoin(voce, eq(voce.id, certificato.norma_id))
    .where(eq(certificato.numero, 'IT-9001-2217'))
  const { certificate, norma } = found!
  const items = await tx
    .select({ id: voce.id, descrizione: voce.descrizione })
    .from(voce)
    .where(and(eq(voce.dizionario, 'norma_conformita'), eq(voce.stato, 1)))
    .orderBy(voce.id)
  const ids = normeOf(norma.descrizione, items)
  const norme = items
    .filter(({ id }) => ids.includes(id))
    .toSorted((a, b) => a.descrizione.localeCompare(b.descrizione, 'it'))
  const today = days.day(0)
  const given = [
    { ago: 400, coops: ['alfa'], months: 12, access: daysAfter(today, -370) },
    { ago: 3, coops: ['alfa', 'beta'], months: 24, access: daysAfter(today, 30) },
  ] as const
  for (const [index, { ago, coops, months, access }] of given.entries()) {
    const visita = visits[index]!
    const at = days.instant(ago, 0)
    const period = {
      evidenze_da: monthsAfter(days.day(ago), -months),
      evidenze_a: ago > 100 ? days.day(ago) : today,
      accesso_fino_al: access,
    }
    const tracked = { data_creazione: at, data_modifica: at }
    const utente_id = people.get(certificatore)!
    const [row] = await tx
      .insert(mandato)
      .values({ ...period, ...tracked, utente_id, certificato_id: certificate.id, visita_id: visita.id })
      .returning({ id: mandato.id })
    const clienti = coops.map((key: CoopKey) => ({
      id: clients.get(key)!,
      nome: cooperatives.find((one) => one.key === key)!.nome,
    }))
    await tx.insert(mandatoCliente).values(clienti.map(({ id }) => ({ mandato_id: row!.id, cliente_id: id })))
    await tx.insert(mandatoNorma).values(norme.map(({ id }) => ({ mandato_id: row!.id, voce_id: id })))
    const { id, numero, ente, data_inizio, data_fine } = certificate
    await logCreation(
      tx,
      'mandato',
      {
        id: row!.id,
        utente: { id: utente_id, nome: 'Ivo', cognome: 'Serafini' },
        certificato: {
          id,
          numero,
          ente,
          norma: { id: norma.id, descrizione: norma.descrizione },
          data_inizio,
          data_fine,
        },
        clienti,
        norme,
        visita,
        ...period,
        revocato_il: null,
        motivo_revoca: null,
        ...tracked,
      },
      { id: people.get(gestore)! },
    )
  }
  await reserve(tx, clients.get('alfa')!, ids, { id: people.get('manager.alfa@example.org')! }, days)
}

/** One of Alfa's findings contains data on a person's health. */
async function reserve(tx: Tx, cliente_id: number, norme: readonly number[], by: { id: number }, days: Calendar) {
  const [chosen] = await tx
    .select({ id: nonConformita.id, audit_id: nonConformita.audit_id, data_modifica: nonConformita.data_modifica })
    .from(nonConformita)
    .where(
      and(
        eq(nonConformita.cliente_id, cliente_id),
        eq(nonConformita.tipo, 'reclamo'),
        eq(nonConformita.stato, 'chiuso'),
        sql`${nonConformita.norma_id} = any(${sql.param(norme)}::int[])`,
      ),
    )
    .orderBy(sql`${nonConformita.data_segnalazione} desc`, nonConformita.id)
    .limit(1)
  if (!chosen) return
  const then = days.instant(2, 0)
  const at = then > chosen.data_modifica ? then : chosen.data_modifica
  await tx
    .update(nonConformita)
    .set({ dati_particolari: true, data_modifica: at })
    .where(eq(nonConformita.id, chosen.id))
  await logChange(tx, by, {
    slice: 'non_conformita',
    id: chosen.id,
    cliente_id,
    action: 'state',
    changes: [{ field: 'dati_particolari', from: null, to: true }],
    at,
  })
}
