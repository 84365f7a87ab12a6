import { type Risposta, rispostaAllegatoPart, rispostaPart } from '@quadra/contract/audit/risposta'
import type { Tx } from '@quadra/server/database/database'
import { auditRisposta, auditRispostaAllegato } from '@quadra/server/database/schema/audit_risposta'
import type { FileStorage } from '@quadra/server/kernel/files/storage'
import { type Line, logChange } from '@quadra/server/kernel/log/changelog'
import { sql } from 'drizzle-orm'
import { galli, gestore, latestOfBeta } from '../audit/audit-story.ts'
import type { Calendar } from '../calendar.ts'
import { storeFile } from '../material/files.ts'
import { picture } from '../material/png.ts'
import type { Cast } from '../registry/registry.ts'
import type { CoopKey } from '../registry/registry-data.ts'
import { lineOfPart } from '../story.ts'

interface Answer {
  readonly esito: NonNullable<Risposta['esito']>
  readonly nota?: string
  /** What it raised is the finding of the audit with these words. */
  readonly raised?: string
  readonly photo?: string
}
interface Story {
  readonly coop: CoopKey
  readonly ago: number
  readonly processo: string
  readonly by: string
  /** In the order of the questions; those beyond are not answered yet. */
  readonly answers: readonly Answer[]
}

const conforme: Answer = { esito: 'conforme' }
const stories: readonly Story[] = [
  {
    coop: 'alfa',
    ago: 450,
    processo: 'PR03',
    by: gestore,
    answers: [
      conforme,
      {
        esito: 'non_conforme',
        nota: 'Quattro operatori SAD su cinque senza registrazioni da oltre sei mesi.',
        raised: 'Registri della formazione',
      },
      conforme,
      { esito: 'osservazione', nota: 'Questionari raccolti ma non riassunti.' },
      conforme,
      conforme,
      { esito: 'non_applicabile', nota: 'Nessuna attrezzatura nuova nel periodo.' },
      conforme,
    ],
  },
  {
    coop: 'beta',
    ago: latestOfBeta,
    processo: 'PR04',
    by: galli,
    answers: [
      conforme,
      conforme,
      {
        esito: 'non_conforme',
        nota: 'Due consegne di detergenti senza controllo al ricevimento; scaffale fotografato.',
        photo: 'scaffale detergenti.png',
      },
      conforme,
      { esito: 'opportunita', nota: 'Registrare i respingimenti anche dal telefono.' },
    ],
  },
]

/** A shelf with boxes, as a phone would see it. */
const shelf = picture(320, 240, [
  [20, 60, 280, 6, [120, 84, 50]],
  [20, 150, 280, 6, [120, 84, 50]],
  [40, 20, 50, 40, [66, 99, 235]],
  [120, 100, 60, 50, [200, 70, 60]],
  [220, 110, 40, 40, [60, 150, 90]],
])

/** One checklist that was completed long ago, and one that is being answered now. */
export async function loadRisposte(tx: Tx, storage: FileStorage, { clients, people }: Cast, days: Calendar) {
  for (const { coop, ago, processo, by, answers } of stories) {
    const author = { id: people.get(by)! }
    const cliente_id = clients.get(coop)!
    const { audit, process, questions } = await planned(tx, cliente_id, days.day(ago), processo)
    const of = { slice: 'audit', id: audit, cliente_id }
    const report = (line: Line) => logChange(tx, author, line)
    for (const [index, { esito, nota = null, raised, photo }] of answers.entries()) {
      const at = days.instant(ago, 61 + index)
      const domanda = questions[index]!
      const [row] = await tx
        .insert(auditRisposta)
        .values({
          audit_processo_id: process,
          domanda_id: domanda.id,
          esito,
          nota,
          non_conformita_id: raised ? await findingOf(tx, audit, raised) : null,
          utente_id: author.id,
          data_creazione: at,
          data_modifica: at,
        })
        .returning({ id: auditRisposta.id })
      await report(lineOfPart(of, rispostaPart, row!.id, { to: { domanda, esito, nota, utente: author }, at }))
      if (!photo) continue
      const file_id = await storeFile(tx, storage, { name: photo, bytes: shelf, utente_id: author.id, at })
      const [photoRow] = await tx
        .insert(auditRispostaAllegato)
        .values({ risposta_id: row!.id, file_id, utente_id: author.id, data_creazione: at, data_modifica: at })
        .returning({ id: auditRispostaAllegato.id })
      const to = { domanda, nome: photo, dimensione: shelf.length }
      await report(lineOfPart(of, rispostaAllegatoPart, photoRow!.id, { to, at }))
    }
  }
}

async function planned(tx: Tx, cliente_id: number, day: string, processo: string) {
  const { rows } = await tx.execute<{
    audit: number
    process: number
    questions: { id: number; descrizione: string }[]
  }>(sql`
    select audit.id as audit, planned.id as process, (
      select json_agg(json_build_object('id', question.id, 'descrizione', question.riferimento) order by question.ordine)
      from checklist_domanda question where question.versione_id = planned.checklist_versione_id) as questions
    from audit join audit_processo planned on planned.audit_id = audit.id join voce on voce.id = planned.processo_id
    where audit.cliente_id = ${cliente_id} and audit.data_audit = ${day} and voce.codice = ${processo}`)
  return rows[0]!
}

async function findingOf(tx: Tx, audit: number, words: string) {
  const { rows } = await tx.execute<{ id: number }>(
    sql`select id from non_conformita where audit_id = ${audit} and descrizione like ${`${words}%`}`,
  )
  return rows[0]!.id
}
