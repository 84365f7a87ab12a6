import { pianoFormazioneApi } from '@quadra/contract/piano_formazione/api'
import type { Riga } from '@quadra/contract/piano_formazione/riga'
import { pianoRights } from '@quadra/contract/piano_formazione/rules'
import type { Piano } from '@quadra/contract/piano_formazione/schema'
import { statoPianoLabels } from '@quadra/contract/piano_formazione/stato'
import { eq, sql } from 'drizzle-orm'
import { pianoFormazione } from '../database/schema/formazione.ts'
import { cliente } from '../database/schema/registry.ts'
import { ofOwnCliente } from '../domain/scope.ts'
import { columnsOf } from '../kernel/records/columns-of.ts'
import { labelColumn, textColumn } from '../kernel/records/columns.ts'
import { defineStore } from '../kernel/records/store.ts'
import { righeOf, rows } from './rows.ts'

/** The plans of training: read by the coordination of their cooperative, written by its managers and the consortium. */
export const pianoStore = defineStore({
  slice: 'piano_formazione',
  api: pianoFormazioneApi,
  table: pianoFormazione,
  fields: {
    ...columnsOf(pianoFormazione, pianoFormazioneApi.list.reply),
    cliente: { id: cliente.id, nome: cliente.nome },
    righe: sql<Riga[]>`planned.righe`,
  },
  from: {
    perSession: (select, session) =>
      select
        .from(pianoFormazione)
        .innerJoin(cliente, eq(cliente.id, pianoFormazione.cliente_id))
        .leftJoinLateral(righeOf(session), sql`true`)
        .$dynamic(),
  },
  visible: (session) => (session.ruolo === 'utente' ? sql`false` : ofOwnCliente(session, pianoFormazione.cliente_id)),
  filter: ({ cliente_id, anno, stato }) => [
    cliente_id ? eq(pianoFormazione.cliente_id, cliente_id) : undefined,
    anno ? eq(pianoFormazione.anno, anno) : undefined,
    stato && stato !== 'tutti' ? eq(pianoFormazione.stato, stato) : undefined,
  ],
  columns: {
    anno: { sort: pianoFormazione.anno, text: sql`${pianoFormazione.anno}::text` },
    cliente: textColumn(cliente.nome),
    stato: labelColumn(pianoFormazione.stato, statoPianoLabels),
    revisione: { sort: pianoFormazione.revisione, text: sql`${pianoFormazione.revisione}::text` },
  },
  sheet: ['id', 'anno', 'cliente', 'stato', 'revisione'],
  show: (session, row) => {
    const { granted, ...flags } = pianoRights(session, row)
    return { granted, item: { ...row, ...flags } satisfies Piano }
  },
  parts: [rows.part],
})
