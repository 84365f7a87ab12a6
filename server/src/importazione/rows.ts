import { importazioneApi } from '@quadra/contract/importazione/api'
import type { Riga } from '@quadra/contract/importazione/riga'
import { esitoRigaLabels } from '@quadra/contract/importazione/words'
import { eq, sql } from 'drizzle-orm'
import { importazione, importazioneRiga } from '../database/schema/importazione.ts'
import { ofOwnCliente } from '../domain/scope.ts'
import { labelColumn } from '../kernel/records/columns.ts'
import { defineStore } from '../kernel/records/store.ts'

const messages = (column: typeof importazioneRiga.errori | typeof importazioneRiga.avvisi) =>
  sql`(select string_agg(one ->> 'messaggio', '; ') from jsonb_array_elements(${column}) one)`
const words = (column: typeof importazioneRiga.errori | typeof importazioneRiga.avvisi) => ({
  sort: messages(column),
  text: messages(column),
})

/** The rows of an import, visible to users who see the import. */
export const rigaStore = defineStore({
  slice: 'importazione_riga',
  api: { list: importazioneApi.righe },
  table: importazioneRiga,
  fields: {
    id: importazioneRiga.id,
    numero: importazioneRiga.numero,
    esito: importazioneRiga.esito,
    valori: importazioneRiga.valori,
    errori: importazioneRiga.errori,
    avvisi: importazioneRiga.avvisi,
    slice: importazioneRiga.slice,
    record_id: importazioneRiga.record_id,
    /** Whose certificate it is. */
    addetto_id: sql<number | null>`(select given.addetto_id from addetto_attestato given
      where ${importazioneRiga.slice} = 'attestato' and given.id = ${importazioneRiga.record_id})`,
  },
  from: (select) =>
    select
      .from(importazioneRiga)
      .innerJoin(importazione, eq(importazione.id, importazioneRiga.importazione_id))
      .$dynamic(),
  visible: (session) => ofOwnCliente(session, importazione.cliente_id),
  filter: (query) => [
    eq(importazioneRiga.importazione_id, (query as { importazione_id?: number }).importazione_id ?? 0),
    query.esito === 'avviso'
      ? sql`${importazioneRiga.avvisi} <> '[]'`
      : query.esito && eq(importazioneRiga.esito, query.esito),
  ],
  columns: {
    numero: { sort: importazioneRiga.numero, text: importazioneRiga.numero },
    esito: labelColumn(importazioneRiga.esito, esitoRigaLabels),
    errori: words(importazioneRiga.errori),
    avvisi: words(importazioneRiga.avvisi),
  },
  // A search among a thousand rows is mostly for the values of their cells.
  alsoFiltered: [
    {
      sort: importazioneRiga.valori,
      text: sql`(select string_agg(value, ' ') from jsonb_each_text(${importazioneRiga.valori}))`,
    },
  ],
  show: (_session, { slice, record_id, addetto_id, valori, ...row }) => ({
    granted: true,
    item: {
      ...row,
      valori: valori ?? {},
      record: addetto_id ? { slice: 'addetto', id: addetto_id } : slice && record_id ? { slice, id: record_id } : null,
    } satisfies Riga,
  }),
})
