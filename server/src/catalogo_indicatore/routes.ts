import { catalogoIndicatoreApi } from '@quadra/contract/catalogo_indicatore/api'
import { confrontoView, exportedRows } from '@quadra/contract/catalogo_indicatore/confronto'
import { fixedErrors } from '@quadra/contract/catalogo_indicatore/rules'
import type { CatalogoChange, CatalogoIndicatore } from '@quadra/contract/catalogo_indicatore/schema'
import type { ListView } from '@quadra/contract/kernel/list'
import { ensureOffered, voceOffered } from '../domain/choices.ts'
import type { App } from '../kernel/app.ts'
import { forbidden, refuse } from '../kernel/errors.ts'
import { serve } from '../kernel/http/serve.ts'
import { crud } from '../kernel/records/crud.ts'
import { sendTable } from '../kernel/stream/send-table.ts'
import type { Db, Tx } from '../database/database.ts'
import type { Session } from '../kernel/session.ts'
import { aim, assign } from './assegna.ts'
import { compare } from './confronto.ts'
import { catalogoStore } from './queries.ts'

const unique = { catalogo_indicatore_codice_unique: { field: 'codice', message: 'Codice già usato' } }

export const catalogoIndicatoreRoutes = (app: App) =>
  serve(app, catalogoIndicatoreApi, {
    ...crud(catalogoStore, {
      unique,
      insert: async (_session, { target, ...body }, tx) => {
        await ensureOffered(tx, chosen(body))
        return { ...body, target: String(target) }
      },
      change: async (_session, { target, ...body }, before, tx) => {
        refuse(fixedErrors(body, before))
        await ensureOffered(tx, chosen(body, before))
        return { ...body, ...(target !== undefined && { target: String(target) }) }
      },
    }),
    assegna: ({ db, session, params: { id }, body }) =>
      locking(db, session, id, (tx, item) => assign(tx, session, item, body().cliente_ids)),
    target: ({ db, session, params: { id }, body }) =>
      locking(db, session, id, (tx, item) => aim(tx, session, item, body())),
    confronto: async ({ db, session, params: { id }, query: { formato }, request, reply }) => {
      const compared = await compare(db, session, await catalogoStore.read(db, session, id))
      if (formato) {
        const view = confrontoView(compared) as unknown as ListView<object>
        await sendTable(app, request, reply, { rows: exportedRows(compared) }, formato, view)
      }
      return compared
    },
  })

/** Under a lock of the item: of two at once the second finds what the first did. */
const locking = <Done>(
  db: Db,
  session: Session,
  id: number,
  work: (tx: Tx, item: CatalogoIndicatore) => Promise<Done>,
) =>
  db.transaction(async (tx) => {
    const { item, granted } = await catalogoStore.lock(tx, session, id)
    if (!granted) throw forbidden()
    return work(tx, item)
  })

const chosen = (body: CatalogoChange, before?: CatalogoIndicatore) => ({
  processo_id: voceOffered('processo', body.processo_id, before?.processo.id),
  obiettivo_id: voceOffered('obiettivo', body.obiettivo_id, before?.obiettivo.id),
  metodo_rilevazione_id: voceOffered('metodo_rilevazione', body.metodo_rilevazione_id, before?.metodo_rilevazione.id),
  responsabile_gestione_id: voceOffered(
    'responsabile',
    body.responsabile_gestione_id,
    before?.responsabile_gestione.id,
  ),
  responsabile_analisi_id: voceOffered('responsabile', body.responsabile_analisi_id, before?.responsabile_analisi.id),
})
