import { importazioneApi } from '@quadra/contract/importazione/api'
import { importazioneRights } from '@quadra/contract/importazione/rules'
import type { Importazione, ImportazioneRow } from '@quadra/contract/importazione/schema'
import { statoImportazioneLabels, tipoImportazioneLabels } from '@quadra/contract/importazione/words'
import { isUnderWay } from '@quadra/contract/kernel/lavoro'
import { eq, sql } from 'drizzle-orm'
import { importazione } from '../database/schema/importazione.ts'
import { cliente, utente } from '../database/schema/registry.ts'
import { ofOwnCliente } from '../domain/scope.ts'
import { instantColumn, labelColumn, relatedColumn, textColumn } from '../kernel/records/columns.ts'
import { lavoroOf } from '../kernel/work/lavoro.ts'
import type { Session } from '../kernel/session.ts'
import { columnsOf } from '../kernel/records/columns-of.ts'
import { defineStore } from '../kernel/records/store.ts'
import { works } from './works.ts'

const file_inviati = sql<Importazione['file_inviati']>`coalesce((
  select json_agg(json_build_object('nome', sent.nome, 'dimensione', file.size, 'sha256', file.sha256) order by sent.nome)
  from importazione_documento sent join file on file.id = sent.file_id where sent.importazione_id = "importazione"."id"), '[]')`

/** Names are compared as the analysis compares them. */
const file_attesi = sql<Importazione['file_attesi']>`coalesce((
  select json_agg(named.nome order by named.nome) from (
    select distinct riga.valori ->> 'file' as nome from importazione_riga riga
    where "importazione"."tipo" = 'documenti' and riga.importazione_id = "importazione"."id" and riga.esito = 'valida' and riga.valori ? 'file') named
  where not exists (select 1 from importazione_documento sent
    where sent.importazione_id = "importazione"."id" and lower(sent.nome) = lower(named.nome))), '[]')`

export const importazioneStore = defineStore({
  slice: 'importazione',
  api: importazioneApi,
  table: importazione,
  fields: {
    ...columnsOf(importazione, importazioneApi.list.reply),
    eseguita_da_id: importazione.eseguita_da_id,
    cliente: { id: cliente.id, nome: cliente.nome },
    utente: { id: utente.id, nome: utente.nome, cognome: utente.cognome },
    lavoro: lavoroOf(importazione.id, works.prefix),
    has_file: sql<boolean>`("importazione"."file_id" is not null)`,
    file_mancanti: sql<number>`json_array_length(${file_attesi})`,
    undoable: sql<boolean>`coalesce("importazione"."annullabile_fino_al" > now(), false)`,
  },
  from: (select) =>
    select
      .from(importazione)
      .innerJoin(cliente, eq(cliente.id, importazione.cliente_id))
      .innerJoin(utente, eq(utente.id, importazione.utente_id))
      .$dynamic(),
  visible: (session) => ofOwnCliente(session, importazione.cliente_id),
  filter: ({ tipo, stato, cliente_id }) => [
    tipo ? eq(importazione.tipo, tipo) : undefined,
    stato && stato !== 'tutti' ? eq(importazione.stato, stato) : undefined,
    cliente_id ? eq(importazione.cliente_id, cliente_id) : undefined,
  ],
  columns: {
    data_creazione: instantColumn(importazione.data_creazione),
    tipo: labelColumn(importazione.tipo, tipoImportazioneLabels),
    cliente: relatedColumn(cliente.nome, importazione.cliente_id, cliente.id),
    nome_file: textColumn(importazione.nome_file),
    totale: { sort: importazione.totale, text: importazione.totale },
    stato: labelColumn(importazione.stato, statoImportazioneLabels),
    utente: textColumn(sql`${utente.nome} || ' ' || ${utente.cognome}`),
  },
  show: (session, { has_file, file_mancanti, eseguita_da_id, undoable, ...row }) => {
    const facts = { ...row, has_file, file_mancanti, eseguita_da_id, undoable, busy: isUnderWay(row.lavoro) }
    const { granted, ...flags } = importazioneRights(session, facts)
    return { granted, item: { ...row, foglio_presente: has_file, ...flags } satisfies ImportazioneRow }
  },
  record: {
    more: () => ({
      riga_intestazioni: importazione.riga_intestazioni,
      intestazioni: importazione.intestazioni,
      esempi: importazione.esempi,
      mappatura: importazione.mappatura,
      file_inviati,
      file_attesi,
    }),
    show: (_session: Session, row: ImportazioneRow, more: More): Recorded => ({ ...row, ...more }),
  },
})

/** The kind, which other slices declare, defines the fields. */
export type Recorded = Omit<Importazione, 'campi'>
type More = Pick<
  Importazione,
  'riga_intestazioni' | 'intestazioni' | 'esempi' | 'mappatura' | 'file_inviati' | 'file_attesi'
>
