import { requirementPart } from '@quadra/contract/requisito_competenza/schema'
import type { Tx } from '@quadra/server/database/database'
import { competenza, requisitoCompetenza } from '@quadra/server/database/schema/addetto'
import { voce } from '@quadra/server/database/schema/dizionario'
import { documento } from '@quadra/server/database/schema/documento'
import { utente } from '@quadra/server/database/schema/registry'
import { logChange, logChanges } from '@quadra/server/kernel/log/changelog'
import { eq } from 'drizzle-orm'
import type { Calendar } from '../calendar.ts'
import { changesOf, lineOfPart } from '../story.ts'

/** What each job requires; an exclamation mark makes it blocking. */
export const required: Readonly<Record<string, readonly string[]>> = {
  OSS: ['OSS!', 'SIM!', 'SIG', 'HAC', 'MOV', 'PRI'],
  ASA: ['SIM!', 'HAC!', 'SIG', 'MOV', 'PRI'],
  EDU: ['EDU!', 'SIM!', 'SIG', 'PSO', 'PRI', 'IST'],
  AUT: ['GUI!', 'SIM!', 'SIG', 'BLS'],
  CUO: ['HAC!', 'SIM!', 'SIG'],
  PUL: ['SIM!', 'SIG', 'ANT'],
  AMM: ['SIB!', 'SIG', 'PRI'],
  COO: ['PRE!', 'SIB!', 'SIG', 'PSO', 'PRI'],
}
/** Days ago on which the consortium said so. */
const since = 230

/** What the consortium requires of each job, and the document whose reading is an instruction. */
export async function loadRichieste(tx: Tx, days: Calendar) {
  const keeper = (await tx.select().from(utente).where(eq(utente.email, 'gestore@example.org')))[0]!
  const jobs = await tx.select().from(voce).where(eq(voce.dizionario, 'mansione'))
  const taught = new Map((await tx.select().from(competenza)).map((one) => [one.codice, one]))
  const at = days.instant(since, 20)
  const times = { data_creazione: at, data_modifica: at }
  const cells = Object.entries(required).flatMap(([codice, needed]) =>
    needed.map((one) => ({
      job: jobs.find((job) => job.codice === codice)!,
      competenza: taught.get(one.slice(0, 3))!,
      bloccante: one.endsWith('!'),
    })),
  )
  const rows = cells.map(({ job, competenza: { id }, bloccante }) => ({
    ...{ mansione_id: job.id, competenza_id: id, bloccante, dal: days.day(since) },
    ...times,
  }))
  const made = await tx.insert(requisitoCompetenza).values(rows).returning({ id: requisitoCompetenza.id })
  await logChanges(
    tx,
    cells.map(({ job, competenza: { id, descrizione }, bloccante }, index) => {
      const to = { competenza: { id, descrizione }, livello: bloccante ? 'bloccante' : 'richiesta' }
      const of = { slice: 'mansione', id: job.id, cliente_id: null }
      return { actor: keeper, ...lineOfPart(of, requirementPart, made[index]!.id, { to, at }) }
    }),
  )
  await teachByReading(tx, keeper, taught.get('IST')!, days.instant(since, 25))
}

/** Who confirms to have read how hands are cleaned is instructed. */
async function teachByReading(tx: Tx, keeper: { id: number }, { id }: { id: number }, at: string) {
  const [read] = await tx.select().from(documento).where(eq(documento.codice_documento, 'IO-01'))
  await tx.update(competenza).set({ documento_id: read!.id, data_modifica: at }).where(eq(competenza.id, id))
  const values = { id: read!.id, codice_documento: read!.codice_documento, descrizione: read!.descrizione }
  await logChange(tx, keeper, {
    ...{ slice: 'competenza', id, cliente_id: null, action: 'update' },
    changes: changesOf('competenza', {}, { documento: values }),
    at,
  })
}
