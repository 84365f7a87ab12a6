import { rilascioPart } from '@quadra/contract/richiesta_ente/rilascio'
import type { Tx } from '@quadra/server/database/database'
import { mandato } from '@quadra/server/database/schema/mandato'
import { richiestaEnte, rilascio } from '@quadra/server/database/schema/richiesta_ente'
import { logChange } from '@quadra/server/kernel/log/changelog'
import { desc, eq, sql } from 'drizzle-orm'
import type { Calendar } from '../calendar.ts'
import type { Cast } from '../registry/registry.ts'
import { changesOf, lineOfPart, logCreation } from '../story.ts'

interface Attached extends Record<string, unknown> {
  readonly id: number
  readonly finding: number
  readonly file_id: string
  readonly nome: string
  readonly sha256: string
}

/** What the auditor asked Alfa for: one answered with the file of a task, the other still open. */
export async function loadRichiesteEnte(tx: Tx, { clients, people }: Cast, days: Calendar) {
  const cliente = { id: clients.get('alfa')!, nome: 'Alfa' }
  const auditor = { id: people.get('certificatore@example.org')! }
  const manager = { id: people.get('manager.alfa@example.org')! }
  const [given] = await tx.select({ id: mandato.id }).from(mandato).orderBy(desc(mandato.id)).limit(1)
  const ask = async (testo: string, { ago, due }: { ago: number; due: number }) => {
    const at = days.instant(ago, 60)
    const tracked = { data_creazione: at, data_modifica: at }
    const values = { mandato_id: given!.id, testo, termine: days.day(-due) }
    const [row] = await tx
      .insert(richiestaEnte)
      .values({ ...values, ...tracked, cliente_id: cliente.id })
      .returning()
    const record = {
      ...values,
      ...tracked,
      id: row!.id,
      cliente,
      stato: 'aperta' as const,
      requisito: null,
      risposta: null,
      motivo: null,
    }
    await logCreation(tx, 'richiesta_ente', record, auditor)
    return record
  }

  const answered = await ask('La prova che la pedana del mezzo FK 210 è stata collaudata dopo la riparazione.', {
    ago: 2,
    due: 5,
  })
  await ask('L’elenco dei mezzi attrezzati in uso al servizio di trasporto, con le date delle revisioni.', {
    ago: 1,
    due: 12,
  })

  const { rows } =
    await tx.execute<Attached>(sql`select attached.id, task.non_conformita_id as finding, file.id as file_id, file.name as nome, file.sha256
    from non_conformita_task_allegato attached join non_conformita_task task on task.id = attached.task_id
      join non_conformita finding on finding.id = task.non_conformita_id join file on file.id = attached.file_id
    where finding.cliente_id = ${cliente.id} and not finding.dati_particolari
    order by file.name like '%FK 210%' desc, attached.id limit 1`)
  const [{ id: record_id, finding, ...file }] = rows as [Attached]
  const at = days.instant(1, 30)
  const nota = 'Verbale dell’officina'
  const [row] = await tx
    .insert(rilascio)
    .values({
      ...file,
      richiesta_id: answered.id,
      fonte: 'task',
      record_id,
      origine_id: finding,
      nota,
      utente_id: manager.id,
      quando: at,
    })
    .returning({ id: rilascio.id })
  const to = {
    ...file,
    richiesta_id: answered.id,
    fonte: 'task',
    nota,
    visto_il: null,
    revocato_il: null,
    motivo: null,
  }
  for (const [slice, id] of [
    ['richiesta_ente', answered.id],
    ['non_conformita', finding],
  ] as const)
    await logChange(tx, manager, lineOfPart({ slice, id, cliente_id: cliente.id }, rilascioPart, row!.id, { to, at }))
  const later = days.instant(1, 40)
  await tx.update(richiestaEnte).set({ stato: 'evasa', data_modifica: later }).where(eq(richiestaEnte.id, answered.id))
  await logChange(tx, manager, {
    slice: 'richiesta_ente',
    id: answered.id,
    cliente_id: cliente.id,
    action: 'state',
    changes: changesOf('richiesta_ente', answered, { ...answered, stato: 'evasa' }),
    at: later,
  })
}
