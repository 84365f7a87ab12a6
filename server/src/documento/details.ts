import { percentuale } from '@quadra/contract/documento/lettura'
import type { Revisione } from '@quadra/contract/documento/revisione'
import { documentoRights, mustRead } from '@quadra/contract/documento/rules'
import type { Documento, DocumentoRow, Versione } from '@quadra/contract/documento/schema'
import { isOpen } from '@quadra/contract/documento/stato'
import { daysAfter } from '@quadra/contract/kernel/days'
import { management } from '@quadra/contract/policy'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Connection } from '../database/database.ts'
import { documento, documentoRevisione, documentoVersione } from '../database/schema/documento.ts'
import { file } from '../database/schema/file.ts'
import { utente } from '../database/schema/registry.ts'
import { followedPeople, readingsOfRow } from '../domain/documents/readings.ts'
import { jsonReader, jsonRows } from '../kernel/query/json-rows.ts'
import type { Session } from '../kernel/session.ts'
import { revisioneFields, revisioneFrom, revisioneOrder, showRevisione } from './revision-fields.ts'

const versioneFields = {
  id: documentoVersione.id,
  file_name: file.name,
  file_size: file.size,
  file_type: file.type,
  data_file: file.created_at,
  utente_file: { id: utente.id, nome: utente.nome, cognome: utente.cognome },
  data_sostituzione: documentoVersione.replaced_at,
}
const readVersione = jsonReader(versioneFields)
const readRevisione = jsonReader(revisioneFields)

interface More {
  readonly versioni: object[]
  readonly revisioni: object[]
  readonly lette: { readonly destinatari: number; readonly confermate: number } | null
  readonly mine: { readonly aperta_il: string | null; readonly confermata_il: string | null } | null
}

/** What a record adds to its row: its revisions, the readers of the one in force, and its earlier files. */
export const documentoDetails = {
  more: {
    perSession: (session: Session) => ({
      versioni: jsonRows(
        versioneFields,
        (select) =>
          select
            .from(documentoVersione)
            .innerJoin(file, eq(file.id, documentoVersione.file_id))
            .leftJoin(utente, eq(utente.id, file.utente_id)),
        { where: eq(documentoVersione.documento_id, documento.id), order: [desc(documentoVersione.id)] },
      ),
      revisioni: jsonRows(revisioneFields, revisioneFrom as never, {
        where: and(eq(documentoRevisione.documento_id, documento.id), isNull(documentoRevisione.data_cancellazione))!,
        order: revisioneOrder,
      }),
      lette: isManager(session)
        ? readingsOfRow(
            followedPeople(session),
            sql`json_build_object('destinatari', count(*), 'confermate', count(lettura.confermata_il))`,
          )
        : sql`null::json`,
      mine: sql`(select json_build_object('aperta_il', own.aperta_il, 'confermata_il', own.confermata_il)
        from documento_lettura own join documento_revisione current on current.id = own.revisione_id
        where current.documento_id = "documento"."id" and current.stato = 'vigente' and own.utente_id = ${session.id ?? 0})`,
    }),
  },
  show: (session: Session, { data, ...row }: DocumentoRow, more: More): Documento => {
    const { granted } = documentoRights(session, row)
    const revisioni = more.revisioni.map((json) => showRevisione(session, readRevisione(json) as never, row))
    const inForce = revisioni.find(({ stato }) => stato === 'vigente')
    const open = revisioni.find(({ stato }) => isOpen(stato))
    // A user who may not edit sees the open revision only while they are to approve it.
    const shownOpen = open && (granted || open.approvabile || open.respingibile) ? open : null
    const { letture, lettura } = readingsOf(session, inForce, more)
    return {
      ...row,
      data_documento: data,
      versioni: row.controllato && !granted ? [] : more.versioni.map((json) => showVersione(row.id, json)),
      revisioni: granted ? revisioni : [],
      revisione_aperta: shownOpen,
      letture,
      lettura,
      approvabile: open?.approvabile ?? false,
      controllabile: granted && !row.controllato,
      revisionabile: granted && row.controllato && !open,
      riesaminabile: granted && row.stato_documento === 'vigente',
      ritirabile: granted && row.stato_documento === 'vigente' && !open,
    }
  },
}

const isManager = ({ ruolo }: Session) => (management as readonly string[]).includes(ruolo)

function readingsOf(session: Session, inForce: Revisione | undefined, { lette, mine }: More) {
  if (!inForce?.presa_visione) return { letture: null, lettura: null }
  const own = mustRead(session, {
    ...inForce,
    servizi: inForce.servizi.map(({ id }) => id),
    autore_id: inForce.autore?.id ?? null,
    approvatore_id: inForce.approvatore?.id ?? null,
  })
  return {
    letture: lette && { ...lette, percentuale: percentuale(lette.confermate, lette.destinatari) },
    lettura: own
      ? {
          entro: daysAfter(inForce.data_vigenza!, inForce.presa_visione_giorni),
          aperta_il: instantOf(mine?.aperta_il),
          confermata_il: instantOf(mine?.confermata_il),
        }
      : null,
  }
}
/** JSON writes instants in its own way. */
const instantOf = (value: string | null | undefined) => (value ? new Date(value).toISOString() : null)

function showVersione(id: number, json: object): Versione {
  const one = readVersione(json) as Omit<Versione, 'url'>
  return { ...one, url: `/api/documento/${id}/versione/${one.id}/file` }
}

/** The bytes of an earlier version, for users who see the document; another document's version does not exist here. */
export const fileOfVersione = (db: Connection, id: number, vid: number) =>
  db
    .select({ file_id: documentoVersione.file_id })
    .from(documentoVersione)
    .where(and(eq(documentoVersione.id, vid), eq(documentoVersione.documento_id, id)))
