import { allegatoPart } from '@quadra/contract/non_conformita/allegato'
import { eq, inArray } from 'drizzle-orm'
import type { Tx } from '@quadra/server/database/database'
import { nonConformita, nonConformitaTask } from '@quadra/server/database/schema/non_conformita'
import { nonConformitaTaskAllegato } from '@quadra/server/database/schema/non_conformita_allegato'
import { logChange } from '@quadra/server/kernel/log/changelog'
import type { FileStorage } from '@quadra/server/kernel/files/storage'
import { storeFile } from './files.ts'
import { letter } from './pdf.ts'
import { lineOfPart } from '../story.ts'

/** What was handed in with some tasks, by what was to be done. */
const attached: Readonly<Record<string, readonly [name: string, heading: string, ...lines: string[]]>> = {
  'Fermare il mezzo e far sostituire il blocco': [
    'Collaudo pedana FK 210.pdf',
    'Verbale di collaudo',
    'Mezzo targato FK 210: blocco della pedana sostituito.',
    'Prova con carrozzina a pieno carico, in sosta e in marcia: esito positivo.',
    'Officina Locatelli',
  ],
  'Formare gli educatori a chiamata sulla consegna digitale': [
    'Registro presenze formazione.pdf',
    'Formazione sulla consegna digitale',
    'Presenti: sei educatori a chiamata su sei.',
    'Prova pratica superata da tutti.',
  ],
}

/** The files of the tasks that have some, as the person responsible for the task uploaded them. */
export async function loadAllegati(tx: Tx, storage: FileStorage) {
  const tasks = await tx
    .select({ task: nonConformitaTask, record: nonConformita })
    .from(nonConformitaTask)
    .innerJoin(nonConformita, eq(nonConformita.id, nonConformitaTask.non_conformita_id))
    .where(inArray(nonConformitaTask.descrizione_intervento_da_eseguire, Object.keys(attached)))
  for (const { task, record } of tasks) {
    const [name, heading, ...lines] = attached[task.descrizione_intervento_da_eseguire]!
    const [at, bytes, utente_id] = [task.data_modifica, letter(heading, lines), record.utente_id]
    const file_id = await storeFile(tx, storage, { name, bytes, utente_id, at })
    const [row] = await tx
      .insert(nonConformitaTaskAllegato)
      .values({ task_id: task.id, file_id, utente_id, data_creazione: at, data_modifica: at })
      .returning({ id: nonConformitaTaskAllegato.id })
    const of = { slice: 'non_conformita', id: record.id, cliente_id: record.cliente_id }
    const to = { task_id: task.id, nome: name, dimensione: bytes.length }
    await logChange(tx, { id: utente_id }, lineOfPart(of, allegatoPart, row!.id, { to, at }))
  }
}
