import { daysAfter } from '@quadra/contract/kernel/days'
import { type RispostaDati, rispostaPart } from '@quadra/contract/rilievo_ente/risposta'
import type { StatoRilievoEnte } from '@quadra/contract/rilievo_ente/stato'
import type { Tx } from '@quadra/server/database/database'
import { voce } from '@quadra/server/database/schema/dizionario'
import { mandato } from '@quadra/server/database/schema/mandato'
import { certificato } from '@quadra/server/database/schema/programma_audit'
import { requisito } from '@quadra/server/database/schema/requisito'
import { rilievoEnte, rilievoEnteCounter, rilievoEnteRisposta } from '@quadra/server/database/schema/rilievo_ente'
import { logChange } from '@quadra/server/kernel/log/changelog'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Calendar } from '../calendar.ts'
import type { Cast } from '../registry/registry.ts'
import { cooperatives } from '../registry/registry-data.ts'
import { changesOf, lineOfPart, logCreation } from '../story.ts'
import { type DemoFinding, findings } from './rilievi-data.ts'
import type { DemoVisit } from '../visita_ente/visite.ts'

/** What the body's auditor found on both visits, in three states. */
export async function loadRilievi(tx: Tx, cast: Cast, days: Calendar, visits: readonly DemoVisit[]) {
  const [found] = await tx
    .select({ certificate: certificato, norma: voce })
    .from(certificato)
    .innerJoin(voce, eq(voce.id, certificato.norma_id))
    .where(eq(certificato.numero, 'IT-9001-2217'))
  const mandates = await tx.select({ id: mandato.id }).from(mandato).orderBy(asc(mandato.id))
  const numbers = new Map<number, number>()
  for (const finding of findings) {
    const anno = Number(days.day(finding.ago).slice(0, 4))
    const numero = (numbers.get(anno) ?? 0) + 1
    numbers.set(anno, numero)
    const visit = visits[finding.visit]!
    await loadRilievo(tx, { cast, days, ...found!, visit, mandato_id: mandates[finding.visit]!.id }, finding, {
      anno,
      numero,
    })
  }
  for (const [anno, ultimo] of numbers) await tx.insert(rilievoEnteCounter).values({ anno, ultimo })
}

interface Around {
  readonly cast: Cast
  readonly days: Calendar
  readonly certificate: typeof certificato.$inferSelect
  readonly norma: typeof voce.$inferSelect
  readonly visit: DemoVisit
  readonly mandato_id: number
}

async function loadRilievo(
  tx: Tx,
  { cast: { clients, people }, days, certificate, norma, visit, mandato_id }: Around,
  finding: DemoFinding,
  number: { readonly anno: number; readonly numero: number },
) {
  const { coop, ago, tipo, codice, testo, codice_ente, due, life } = finding
  const [named] = await tx
    .select({ id: requisito.id, codice: requisito.codice, titolo: requisito.titolo })
    .from(requisito)
    .where(and(eq(requisito.norma_id, norma.id), eq(requisito.codice, codice)))
  const cliente_id = clients.get(coop)!
  const at = days.instant(ago, 60)
  const day = days.day(ago)
  const values = {
    ...number,
    tipo,
    riferimento: null,
    codice_ente,
    testo,
    data_rilievo: day,
    termine: daysAfter(day, due),
  }
  const treated = finding.treats ? await caseOf(tx, cliente_id, finding.treats) : undefined
  const [row] = await tx
    .insert(rilievoEnte)
    .values({
      ...values,
      certificato_id: certificate.id,
      visita_id: visit.id,
      mandato_id,
      cliente_id,
      requisito_id: named?.id ?? null,
      non_conformita_id: treated?.id ?? null,
      data_creazione: at,
      data_modifica: at,
    })
    .returning({ id: rilievoEnte.id })
  const { id } = row!
  const { numero, ente } = certificate
  const born = {
    id,
    certificato: { id: certificate.id, numero, ente, norma: { id: norma.id, descrizione: norma.descrizione } },
    visita: visit,
    cliente: { id: cliente_id, nome: cooperatives.find((one) => one.key === coop)!.nome },
    requisito: named ?? null,
    ...values,
    numero: number.numero,
    stato: 'aperto' as StatoRilievoEnte,
    verificato_il: null as string | null,
    nota: null as string | null,
    non_conformita: treated ? { id: treated.id } : null,
    azione: null,
    data_creazione: at,
    data_modifica: at,
  }
  await logCreation(tx, 'rilievo_ente', born, { id: people.get(auditor)! })
  const of = { slice: 'rilievo_ente', id, cliente_id }
  let present: Record<string, unknown> & { readonly stato: StatoRilievoEnte } = born
  for (const [index, step] of life.entries()) {
    const then = days.instant(step.ago, 90 + index * 30)
    const actor = { id: people.get(step.by)! }
    if (step.to === 'risposto' && treated) {
      const answer = { numero: 1, testo: step.words ?? null, dati: treated.dati, esito: null, motivo: null }
      const [given] = await tx
        .insert(rilievoEnteRisposta)
        .values({ ...answer, rilievo_id: id, utente_id: actor.id, quando: then })
        .returning({ id: rilievoEnteRisposta.id })
      const to = { ...answer, utente: { id: actor.id } }
      await logChange(tx, actor, lineOfPart(of, rispostaPart, given!.id, { to, at: then }))
    }
    if (step.to === 'accettato') {
      const verdict = { esito: 'accettata' as const, motivo: step.why ?? null }
      const [before] = await tx.select().from(rilievoEnteRisposta).where(eq(rilievoEnteRisposta.rilievo_id, id))
      await tx
        .update(rilievoEnteRisposta)
        .set({ ...verdict, giudicata_il: then })
        .where(eq(rilievoEnteRisposta.id, before!.id))
      const from = { ...before!, utente: { id: before!.utente_id } }
      const line = lineOfPart(of, rispostaPart, before!.id, { from, to: { ...from, ...verdict }, at: then })
      await logChange(tx, actor, line)
    }
    const verified = step.to === 'chiuso' ? { verificato_il: days.day(step.ago), nota: step.words ?? null } : {}
    const after = { ...present, ...verified, stato: step.to }
    await tx
      .update(rilievoEnte)
      .set({ stato: step.to, ...verified, data_modifica: then })
      .where(eq(rilievoEnte.id, id))
    await logChange(tx, actor, {
      ...of,
      action: 'state',
      changes: changesOf('rilievo_ente', present, after),
      reason: step.why ?? null,
      at: then,
    })
    present = after
  }
}

const auditor = 'certificatore@example.org'

/** The non-conformity that treats a finding, by words of it, with what was answered from it. */
async function caseOf(tx: Tx, cliente_id: number, words: string) {
  const { rows } = await tx.execute<RispostaDati & { id: number } & Record<string, unknown>>(sql`
    select id, coalesce(correzione, '') as correzione, coalesce(causa, '') as causa, coalesce(trattamento, '') as trattamento,
      (select coalesce(json_agg(json_build_object('testo', task.descrizione_intervento_da_eseguire, 'scadenza', task.scadenza,
        'concluso_il', (task.data_chiusura at time zone 'Europe/Rome')::date) order by task.id), '[]')
        from non_conformita_task task where task.non_conformita_id = non_conformita.id and task.data_cancellazione is null) as azioni
    from non_conformita where cliente_id = ${cliente_id} and descrizione like ${`%${words}%`} and data_cancellazione is null
    order by id limit 1`)
  const [found] = rows
  if (!found) throw new Error(`no non-conformity says: ${words}`)
  const { id, correzione, causa, trattamento, azioni } = found
  return { id, dati: { correzione, causa, trattamento, azioni } }
}
