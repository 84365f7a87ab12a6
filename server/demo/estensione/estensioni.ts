import { estensionePart } from '@quadra/contract/non_conformita/estensione'
import { rispostaPart } from '@quadra/contract/estensione/risposta'
import type { Tx } from '@quadra/server/database/database'
import { estensioneRisposta } from '@quadra/server/database/schema/estensione'
import { estensione } from '@quadra/server/database/schema/non_conformita'
import { logChanges } from '@quadra/server/kernel/log/changelog'
import { sql } from 'drizzle-orm'
import type { Calendar } from '../calendar.ts'
import { type Answered, type ExtensionStory, extensionStories } from './estensioni-data.ts'
import { type Finding, notifyConcerned } from './estensioni-concerned.ts'
import type { Cast } from '../registry/registry.ts'
import { cooperatives } from '../registry/registry-data.ts'
import { changesOf, lineOfPart } from '../story.ts'

/** Questions of the consortium to its cooperatives: one that all have answered, and one that some still have to. */
export async function loadEstensioni(tx: Tx, cast: Cast, days: Calendar) {
  const gestore = cast.people.get('gestore@example.org')!
  for (const story of extensionStories) await logExtension(tx, { story, cast, days, gestore })
}

interface StoryContext {
  readonly story: ExtensionStory
  readonly cast: Cast
  readonly days: Calendar
  readonly gestore: number
}

async function logExtension(tx: Tx, context: StoryContext) {
  const { story, cast, days, gestore } = context
  const finding = await findingOf(tx, story.finding)
  const opened = days.instant(story.opened, 30)
  const ended = story.answers.length === story.requested.length ? instantOf(days, story.answers.at(-1)!) : null
  const question = { richiesta: story.richiesta, scadenza: days.day(story.due) }
  const { norma_id, processo_id, riferimento_norma, gravita } = finding
  const [row] = await tx
    .insert(estensione)
    .values({
      ...question,
      non_conformita_id: finding.id,
      stato: ended ? 'conclusa' : 'aperta',
      norma_id,
      processo_id,
      riferimento_norma,
      gravita,
      aperta_da: gestore,
      data_apertura: opened,
      data_chiusura: ended,
      data_creazione: opened,
      data_modifica: ended ?? opened,
    })
    .returning()
  const { id } = row!
  const { norma, processo } = finding
  const reading = { ...question, stato: 'aperta', norma, processo, riferimento_norma, gravita }
  const of = { slice: 'estensione', id, cliente_id: null }
  const opener = { id: gestore }
  await logChanges(tx, [
    { ...of, actor: opener, action: 'create', changes: changesOf('estensione', undefined, reading), at: opened },
    ...story.requested.map((coop) => ({
      ...lineOfPart({ ...of, cliente_id: cast.clients.get(coop)! }, rispostaPart, cast.clients.get(coop)!, {
        to: unanswered(coop, cast),
        at: opened,
      }),
      actor: opener,
    })),
  ])
  const values = { id, scadenza: question.scadenza, chieste: story.requested.length }
  const ofFinding = { slice: 'non_conformita', id: finding.id, cliente_id: finding.cliente_id }
  const open = { ...values, stato: 'aperta', risposte: null }
  await logChanges(tx, [{ ...lineOfPart(ofFinding, estensionePart, id, { to: open, at: opened }), actor: opener }])
  for (const coop of story.requested)
    await logAnswer(tx, context, { id, finding, coop, given: story.answers.find((one) => one.coop === coop) })
  if (!ended) return
  const closed = { ...values, stato: 'conclusa', risposte: story.answers.length }
  const last = story.answers.at(-1)!
  await logChanges(tx, [
    {
      ...of,
      actor: { id: await answererOf(tx, context, last) },
      action: 'state',
      changes: [{ field: 'stato', from: 'aperta', to: 'conclusa' }],
      at: ended,
    },
    { ...lineOfPart(ofFinding, estensionePart, id, { from: open, to: closed, at: ended }), actor: undefined },
  ])
}

interface AnswerParts {
  readonly id: number
  readonly finding: Finding
  readonly coop: Answered['coop']
  readonly given: Answered | undefined
}

async function logAnswer(tx: Tx, context: StoryContext, { id, finding, coop, given }: AnswerParts) {
  const { cast, days, story } = context
  const cliente_id = cast.clients.get(coop)!
  const opened = days.instant(story.opened, 30)
  const values = { estensione_id: id, cliente_id, data_creazione: opened }
  if (!given) {
    await tx.insert(estensioneRisposta).values({ ...values, data_modifica: opened })
    return
  }
  const at = instantOf(days, given)
  const { esito, nota, servizio } = given
  const who = await answererOf(tx, context, given)
  const servizio_id = servizio ? cast.services.get(coop)!.get(servizio)! : null
  const born = esito === 'interessata' ? await notifyConcerned(tx, context, { id, finding, given, who }) : null
  await tx.insert(estensioneRisposta).values({
    ...values,
    esito,
    nota,
    servizio_id,
    non_conformita_id: born,
    risposta_da: who,
    per_conto: given.perConto === true,
    data_risposta: at,
    data_modifica: at,
  })
  const service = cooperatives.find(({ key }) => key === coop)!.services.find(([, code]) => code === servizio)?.[0]
  const from = unanswered(coop, cast)
  const to = {
    ...from,
    esito,
    nota,
    servizio: service ? { id: servizio_id, descrizione: service } : null,
    non_conformita: born && { id: born },
    utente: { id: who },
    per_conto: given.perConto === true,
  }
  const of = { slice: 'estensione', id, cliente_id }
  await logChanges(tx, [{ ...lineOfPart(of, rispostaPart, cliente_id, { from, to, at }), actor: { id: who } }])
}

const instantOf = (days: Calendar, { ago }: Answered) => days.instant(ago, 90)

const unanswered = (coop: Answered['coop'], cast: Cast) => ({
  cliente: { id: cast.clients.get(coop)!, nome: cooperatives.find(({ key }) => key === coop)!.nome },
  per_conto: false,
})

/** The manager of the cooperative, or the user who opened it in its stead. */
async function answererOf(tx: Tx, { cast, gestore }: StoryContext, { coop, perConto }: Answered): Promise<number> {
  if (perConto) return gestore
  const { rows } = await tx.execute<{ id: number }>(
    sql`select id from utente where cliente_id = ${cast.clients.get(coop)!} and ruolo = 'manager' and stato = 1 order by id limit 1`,
  )
  return rows[0]!.id
}

async function findingOf(tx: Tx, words: string): Promise<Finding> {
  const { rows } =
    await tx.execute<Finding>(sql`select nc.id, nc.cliente_id, nc.norma_id, nc.processo_id, nc.riferimento_norma, nc.gravita,
      json_build_object('id', norma.id, 'descrizione', norma.descrizione) as norma,
      case when processo.id is not null then json_build_object('id', processo.id, 'codice', processo.codice, 'descrizione', processo.descrizione) end as processo
    from non_conformita nc join voce norma on norma.id = nc.norma_id left join voce processo on processo.id = nc.processo_id
    where nc.descrizione like ${`%${words}%`}`)
  return rows[0]!
}
