import type { fornitoreApi } from '@quadra/contract/fornitore/api'
import { approvazioneMedia, managesRecords, monitoraggioMedia } from '@quadra/contract/fornitore/rules'
import {
  type Approvazione,
  approvazione,
  approvazionePart,
  type Monitoraggio,
  monitoraggio,
  monitoraggioPart,
} from '@quadra/contract/fornitore/valutazione'
import { desc, eq } from 'drizzle-orm'
import { fornitoreApprovazione, fornitoreMonitoraggio } from '../database/schema/fornitore.ts'
import { cliente } from '../database/schema/registry.ts'
import { ofOwnCliente } from '../domain/scope.ts'
import { columnsOf } from '../kernel/records/columns-of.ts'
import { definePart, partOf } from '../kernel/records/parts.ts'
import type { Handler } from '../kernel/http/serve.ts'
import { ensureVisible, ofClient, writtenBy } from './children.ts'
import { fornitoreStore } from './queries.ts'

export const approvazioni = partOf(
  fornitoreStore,
  definePart({
    ...ofClient,
    part: approvazionePart,
    table: fornitoreApprovazione,
    parent: fornitoreApprovazione.fornitore_id,
    fields: { ...columnsOf(fornitoreApprovazione, approvazione), cliente: { id: cliente.id, nome: cliente.nome } },
    from: (select) =>
      select
        .from(fornitoreApprovazione)
        .innerJoin(cliente, eq(cliente.id, fornitoreApprovazione.cliente_id))
        .$dynamic(),
    order: [desc(fornitoreApprovazione.data_valutazione), desc(fornitoreApprovazione.id)],
    visible: (session) => ofOwnCliente(session, fornitoreApprovazione.cliente_id),
    show: (session, row): Approvazione => ({ ...row, cancellabile: managesRecords(session, row.cliente) }),
  }),
)
export const monitoraggi = partOf(
  fornitoreStore,
  definePart({
    ...ofClient,
    part: monitoraggioPart,
    table: fornitoreMonitoraggio,
    parent: fornitoreMonitoraggio.fornitore_id,
    fields: { ...columnsOf(fornitoreMonitoraggio, monitoraggio), cliente: { id: cliente.id, nome: cliente.nome } },
    from: (select) =>
      select
        .from(fornitoreMonitoraggio)
        .innerJoin(cliente, eq(cliente.id, fornitoreMonitoraggio.cliente_id))
        .$dynamic(),
    order: [desc(fornitoreMonitoraggio.data_valutazione), desc(fornitoreMonitoraggio.id)],
    visible: (session) => ofOwnCliente(session, fornitoreMonitoraggio.cliente_id),
    show: (session, row): Monitoraggio => ({ ...row, cancellabile: managesRecords(session, row.cliente) }),
  }),
)

type Api = typeof fornitoreApi
type Names = `${'add' | 'remove' | 'restore'}${'Approvazione' | 'Monitoraggio'}` | 'approvazioni' | 'monitoraggi'

export const valutazioneHandlers: { readonly [Name in Names]: Handler<Api[Name]> } = {
  approvazioni: async ({ db, session, params }) => {
    await ensureVisible(db, session, params.id)
    return approvazioni.list(db, session, params)
  },
  addApprovazione: ({ db, session, params: { id }, body }) =>
    db.transaction((tx) =>
      approvazioni.add(tx, session, id, () => {
        const votes = body()
        return { ...votes, media: approvazioneMedia(votes), ...writtenBy(session, id) }
      }),
    ),
  removeApprovazione: ({ db, session, params: { id, aid } }) =>
    db.transaction((tx) => approvazioni.remove(tx, session, [id, aid])),
  restoreApprovazione: ({ db, session, params: { id, aid }, raw }) =>
    db.transaction((tx) => approvazioni.restore(tx, session, [id, aid], raw)),

  monitoraggi: async ({ db, session, params }) => {
    await ensureVisible(db, session, params.id)
    return monitoraggi.list(db, session, params)
  },
  addMonitoraggio: ({ db, session, params: { id }, body }) =>
    db.transaction((tx) =>
      monitoraggi.add(tx, session, id, () => {
        const { cliente: _, ...votes } = body()
        return { ...votes, media: monitoraggioMedia(votes), ...writtenBy(session, id) }
      }),
    ),
  removeMonitoraggio: ({ db, session, params: { id, mid } }) =>
    db.transaction((tx) => monitoraggi.remove(tx, session, [id, mid])),
  restoreMonitoraggio: ({ db, session, params: { id, mid }, raw }) =>
    db.transaction((tx) => monitoraggi.restore(tx, session, [id, mid], raw)),
}
