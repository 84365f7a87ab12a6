import type { Body } from '@quadra/contract/kernel/endpoint'
import type { visitaEnteApi } from '@quadra/contract/visita_ente/api'
import { notVisitedSite, otherCertificate, visitEndsBefore } from '@quadra/contract/visita_ente/rules'
import type { VisitaEnte } from '@quadra/contract/visita_ente/schema'
import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../database/database.ts'
import { visitaEnte, visitaSito } from '../database/schema/visita_ente.ts'
import { ensureOffered } from '../domain/choices.ts'
import { conflict, type FieldErrors, forbidden, refuse } from '../kernel/errors.ts'
import { changesBetween, logChange } from '../kernel/log/changelog.ts'
import { changing, removeRecord, type Requested, updateRecord } from '../kernel/records/records.ts'
import { touched } from '../kernel/records/statements.ts'
import type { Session } from '../kernel/session.ts'
import { visitaEnteStore } from './queries.ts'

type NewVisita = Body<typeof visitaEnteApi.create>
type VisitaChange = Body<typeof visitaEnteApi.update>
type Siti = NewVisita['siti']

/** Its number is the next of the year of its first day; its sites are written with it. */
export async function createVisita(tx: Tx, session: Session, { siti, ...values }: NewVisita): Promise<VisitaEnte> {
  await ensureOffered(tx, {
    certificato_id: sql`exists (select from certificato where id = ${values.certificato_id} and data_cancellazione is null)`,
  })
  refuse(await siteErrors(tx, values.certificato_id, siti))
  const anno = Number(values.data_inizio.slice(0, 4))
  const numero = await takeNumero(tx, anno)
  const [made] = await tx
    .insert(visitaEnte)
    .values({ ...values, anno, numero })
    .returning({ id: visitaEnte.id })
  await writeSites(tx, made!.id, siti)
  const item = await visitaEnteStore.read(tx, session, made!.id)
  await logChange(tx, session, {
    slice: visitaEnteStore.slice,
    id: item.id,
    ...visitaEnteStore.belongs(item),
    action: 'create',
    changes: changesBetween(visitaEnteStore.schema, undefined, item),
    at: item.data_creazione,
  })
  return item
}

/** Of two written at once the second waits for the first: no number is left out. */
async function takeNumero(tx: Tx, anno: number): Promise<number> {
  const { rows } = await tx.execute<{ ultimo: number }>(sql`
    insert into visita_ente_counter (anno, ultimo) values (${anno}, 1)
    on conflict (anno) do update set ultimo = visita_ente_counter.ultimo + 1 returning ultimo`)
  return rows[0]!.ultimo
}

export async function updateVisita(tx: Tx, session: Session, id: number, request: Requested<VisitaChange>) {
  const found = await visitaEnteStore.lock(tx, session, id)
  return changing(tx, session, visitaEnteStore, found, request, {
    change: async ({ certificato_id, siti, ...values }, before) => {
      const { data_inizio = before.data_inizio, data_fine = before.data_fine } = values
      const present = new Set(before.siti.map(({ cliente }) => cliente.id))
      refuse({
        ...(certificato_id !== undefined &&
          certificato_id !== before.certificato.id && { certificato_id: otherCertificate }),
        ...(data_fine < data_inizio && { data_fine: visitEndsBefore }),
        ...(siti && (await siteErrors(tx, before.certificato.id, siti, present))),
      })
      const others = siti && !sameSites(siti, before.siti)
      if (others) {
        await tx.delete(visitaSito).where(eq(visitaSito.visita_id, id))
        await writeSites(tx, id, siti)
      }
      return { ...values, ...(others && touched) }
    },
  })
}

/** Another report takes the place of the one that is there. */
export async function setRapporto(tx: Tx, session: Session, id: number, file_id: string): Promise<VisitaEnte> {
  const { item, granted } = await visitaEnteStore.lock(tx, session, id)
  if (!granted) throw forbidden()
  return updateRecord(tx, session, visitaEnteStore, item, { file_id })
}

export async function removeVisita(tx: Tx, session: Session, id: number) {
  const { item, granted } = await visitaEnteStore.lock(tx, session, id)
  if (!granted) throw forbidden()
  if (!item.cancellabile) throw conflict(item.ostacolo!)
  await removeRecord(tx, session, visitaEnteStore, item)
}

/** Only sites of the certificate are visited; one that is there stays, even after it has left. */
async function siteErrors(
  tx: Tx,
  certificato_id: number,
  siti: Siti,
  present: ReadonlySet<number> = new Set(),
): Promise<FieldErrors> {
  const added = siti.map(({ cliente_id }) => cliente_id).filter((id) => !present.has(id))
  const { rows } = await tx.execute<{ id: number }>(sql`select wanted.id
    from unnest(${sql.param(added)}::int[]) as wanted (id) where not exists (
      select from certificato_sito sito where sito.certificato_id = ${certificato_id} and sito.cliente_id = wanted.id)`)
  const missing = new Set(rows.map(({ id }) => id))
  return Object.fromEntries(
    siti.flatMap(({ cliente_id }, index) =>
      missing.has(cliente_id) ? [[`siti.${index}.cliente_id`, notVisitedSite]] : [],
    ),
  )
}

const writeSites = (tx: Tx, visita_id: number, siti: Siti) =>
  tx.insert(visitaSito).values(siti.map(({ cliente_id, motivo = null }) => ({ visita_id, cliente_id, motivo })))

const sameSites = (wanted: Siti, present: VisitaEnte['siti']) =>
  wanted.length === present.length &&
  wanted.every(({ cliente_id, motivo = null }) =>
    present.some((site) => site.cliente.id === cliente_id && site.motivo === motivo),
  )
