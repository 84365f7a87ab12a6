import { daysAfter } from '@quadra/contract/kernel/days'
import { romeDay } from '@quadra/contract/kernel/list'
import { usualInformativa } from '@quadra/contract/reclamo/informativa'
import { puntoPart } from '@quadra/contract/reclamo/punto'
import { isOpenReclamo, reclamoName } from '@quadra/contract/reclamo/stato'
import type { Tx } from '@quadra/server/database/database'
import { voce } from '@quadra/server/database/schema/dizionario'
import { reclamo, reclamoCounter, reclamoPunto, reclamoRisposta } from '@quadra/server/database/schema/reclamo'
import { cliente, servizio, utente } from '@quadra/server/database/schema/registry'
import { logChanges } from '@quadra/server/kernel/log/changelog'
import { hashOf, randomLetters } from '@quadra/server/reclamo/codes'
import { desc, eq } from 'drizzle-orm'
import { nonConformita } from '@quadra/server/database/schema/non_conformita'
import type { Calendar } from '../calendar.ts'
import { logNonConformita } from '../non_conformita/non_conformita.ts'
import type { Cast } from '../registry/registry.ts'
import { changesOf, lineOfPart } from '../story.ts'
import { complaints, type DemoComplaint, pages } from './reclami-data.ts'

/** Three public pages for complaints, and six complaints in every state. */
export async function loadReclami(tx: Tx, cast: Cast, days: Calendar) {
  const at = days.instant(230, 0)
  for (const [coop, code] of pages) {
    const servizio_id = cast.services.get(coop)!.get(code)!
    const page = { attivo: true, token: randomLetters() }
    const [made] = await tx
      .insert(reclamoPunto)
      .values({ servizio_id, ...page, data_creazione: at, data_modifica: at })
      .returning({ id: reclamoPunto.id })
    const of = { slice: 'servizio', id: servizio_id, cliente_id: cast.clients.get(coop)! }
    await logChanges(tx, [{ actor: undefined, ...lineOfPart(of, puntoPart, made!.id, { to: page, at }) }])
  }
  const numbers = new Map<string, number>()
  const people = new Map((await tx.select().from(utente)).map((row) => [row.email, row]))
  for (const one of complaints) await loadReclamo(tx, { cast, days, people, numbers }, one)
  for (const [key, ultimo] of numbers) {
    const [cliente_id, anno] = key.split('/').map(Number) as [number, number]
    await tx.insert(reclamoCounter).values({ cliente_id, anno, ultimo })
  }
}

interface Around {
  readonly cast: Cast
  readonly days: Calendar
  readonly people: ReadonlyMap<string, typeof utente.$inferSelect>
  /** The last number of each cooperative and year. */
  readonly numbers: Map<string, number>
}

async function loadReclamo(tx: Tx, around: Around, one: DemoComplaint) {
  const { days, people } = around
  const site = await siteOf(tx, around, one)
  const ricevuto_il = days.instant(one.ago, -50)
  const day = romeDay(ricevuto_il)
  const anno = Number(day.slice(0, 4))
  const numero = nextNumber(around, site.cliente.id, anno)
  const { nome = null, email = null, telefono = null, riservato = false } = one
  const anonimo = nome === null && email === null && telefono === null
  const head = { anno, numero, riservato, anonimo, ricevuto_il, scadenza_risposta: daysAfter(day, site.giorni) }
  const { cliente: coop, servizio: about } = site
  const [row] = await tx
    .insert(reclamo)
    .values({
      ...head,
      cliente_id: coop.id,
      servizio_id: about.id,
      ...(!one.rimossi && { nome, email, telefono, testo: one.testo }),
      informativa_sha256: hashOf(usualInformativa({ nome: coop.nome, email: site.email, mesi: site.mesi })),
      data_creazione: ricevuto_il,
      data_modifica: ricevuto_il,
    })
    .returning({ id: reclamo.id })
  const { id } = row!
  const of = { slice: 'reclamo', id, cliente_id: coop.id }
  let reading: object = { ...head, cliente: coop, servizio: about, stato: 'ricevuto' }
  await logChanges(tx, [
    { ...of, actor: undefined, action: 'create', changes: changesOf('reclamo', undefined, reading), at: ricevuto_il },
  ])
  const write = async (columns: object, values: object, line: Line) => {
    const next = { ...reading, ...values }
    await tx
      .update(reclamo)
      .set({ ...columns, data_modifica: line.at })
      .where(eq(reclamo.id, id))
    await logChanges(tx, [
      {
        ...of,
        ...line,
        actor: people.get(line.by)!,
        changes: changesOf('reclamo', reading, next),
        reason: line.reason ?? null,
      },
    ])
    reading = next
  }
  let risposto_il: string | undefined
  for (const { ago, by, stato, risposta, motivo } of one.life) {
    const at = days.instant(ago, 60)
    if (risposta) {
      risposto_il ??= at
      const utente_id = people.get(by)!.id
      await tx
        .insert(reclamoRisposta)
        .values({ reclamo_id: id, testo: one.rimossi ? null : risposta, utente_id, quando: at })
    }
    const answered = risposto_il && { risposto_il }
    const columns = { stato, ...answered, concluso_il: isOpenReclamo(stato) ? null : at, ...(motivo && { motivo }) }
    await write(columns, { stato, ...answered }, { action: 'state', by, at, reason: motivo })
  }
  if (one.nonConformita) {
    const found = await openFinding(tx, around, one, reclamoName(head))
    const moved = { stato: 'in_esame' as const }
    const at = days.instant(one.ago, 1)
    const line = { action: 'state', by: findingBy, at } as const
    await write({ ...moved, non_conformita_id: found.id }, { ...moved, non_conformita: found }, line)
  }
  if (one.rimossi) {
    const at = days.instant(one.rimossi.ago, 30)
    const { by, motivo: reason } = one.rimossi
    await write({ dati_rimossi_il: at }, { dati_rimossi_il: at }, { action: 'update', by, at, reason })
  }
}

interface Line {
  readonly action: 'state' | 'update'
  readonly by: string
  readonly at: string
  readonly reason?: string | undefined
}

function nextNumber({ numbers }: Around, cliente_id: number, anno: number) {
  const key = `${cliente_id}/${anno}`
  const numero = (numbers.get(key) ?? 0) + 1
  numbers.set(key, numero)
  return numero
}

const findingBy = 'manager.alfa@example.org'

/** The non-conformity that treats it. */
async function openFinding(tx: Tx, { cast, days, people }: Around, one: DemoComplaint, segnalante: string) {
  const norms = new Map(
    (await tx.select().from(voce).where(eq(voce.dizionario, 'norma_conformita'))).map((row) => [
      row.descrizione,
      row.id,
    ]),
  )
  await logNonConformita(tx, {
    story: {
      coop: one.coop,
      servizio: one.servizio,
      by: findingBy,
      followedBy: findingBy,
      ago: one.ago,
      tipo: 'reclamo',
      norma: [...norms.keys()].find((name) => name.includes('9001'))!,
      segnalante,
      descrizione: one.nonConformita!,
      life: [],
    },
    cast,
    days,
    norms,
    people,
  })
  const [newest] = await tx
    .select({ id: nonConformita.id })
    .from(nonConformita)
    .orderBy(desc(nonConformita.id))
    .limit(1)
  return newest!
}

async function siteOf(tx: Tx, { cast }: Around, { coop, servizio: code }: DemoComplaint) {
  const [found] = await tx
    .select({
      cliente: { id: cliente.id, nome: cliente.nome },
      servizio: { id: servizio.id, descrizione: servizio.descrizione },
      email: cliente.email,
      giorni: cliente.giorni_risposta_reclami,
      mesi: cliente.mesi_conservazione_reclami,
    })
    .from(servizio)
    .innerJoin(cliente, eq(cliente.id, servizio.cliente_id))
    .where(eq(servizio.id, cast.services.get(coop)!.get(code)!))
  return found!
}
