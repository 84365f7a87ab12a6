import { eventoSicurezzaApi } from '@quadra/contract/evento_sicurezza/api'
import { dettaglioWords, type Evento, sconosciuto, tipoEventoLabels } from '@quadra/contract/evento_sicurezza/schema'
import { eq, sql } from 'drizzle-orm'
import { eventoSicurezza } from '../database/schema/factors.ts'
import { utente } from '../database/schema/registry.ts'
import { instantColumn, labelColumn, textColumn } from '../kernel/records/columns.ts'
import { columnsOf } from '../kernel/records/columns-of.ts'
import { defineStore } from '../kernel/records/store.ts'

/** Looked up when it is read: a user with a pseudonym appears under it, a deleted user without a name. */
const name = sql<string>`coalesce(nullif(trim(${utente.nome} || ' ' || ${utente.cognome}), ''), ${sconosciuto}::text)`
const author = sql<string | null>`(select trim(author.nome || ' ' || author.cognome) from utente author
  where author.id = (${eventoSicurezza.dettaglio} ->> 'autore_id')::int)`

/** A day begins at midnight in Rome. */
const midnight = (day: string) => sql`(${day}::date::timestamp at time zone 'Europe/Rome')`

export const eventoStore = defineStore({
  slice: 'evento_sicurezza',
  api: eventoSicurezzaApi,
  table: eventoSicurezza,
  fields: {
    ...columnsOf(eventoSicurezza, eventoSicurezzaApi.list.reply),
    nome: name,
    dispositivo: eventoSicurezza.user_agent,
    autore: author,
  },
  from: (select) => select.from(eventoSicurezza).leftJoin(utente, eq(utente.id, eventoSicurezza.utente_id)).$dynamic(),
  // Only administrators may call it, and they see all events.
  visible: () => undefined,
  filter: ({ da_data, a_data, tipo, utente_id }) => [
    da_data ? sql`${eventoSicurezza.at} >= ${midnight(da_data)}` : undefined,
    a_data ? sql`${eventoSicurezza.at} < ${midnight(a_data)} + interval '1 day'` : undefined,
    tipo ? eq(eventoSicurezza.tipo, tipo) : undefined,
    utente_id ? eq(eventoSicurezza.utente_id, utente_id) : undefined,
  ],
  columns: {
    at: instantColumn(eventoSicurezza.at),
    tipo: labelColumn(eventoSicurezza.tipo, tipoEventoLabels),
    nome: textColumn(name),
    indirizzo: textColumn(eventoSicurezza.indirizzo),
    dispositivo: textColumn(eventoSicurezza.user_agent),
  },
  show: (_session, { dettaglio, ...row }): { granted: boolean; item: Evento } => ({
    granted: true,
    item: { ...row, dettaglio: dettaglioWords(dettaglio) },
  }),
})
