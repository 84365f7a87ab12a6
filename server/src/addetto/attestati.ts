import type { addettoApi } from '@quadra/contract/addetto/api'
import { monthsAfter } from '@quadra/contract/ciclo'
import { eq } from 'drizzle-orm'
import type { Tx } from '../database/database.ts'
import { competenza } from '../database/schema/addetto.ts'
import { ensureOffered } from '../domain/choices.ts'
import { competenceOffered } from '../domain/competences/choices.ts'
import type { App } from '../kernel/app.ts'
import { withFile } from '../kernel/files/keep.ts'
import { sendFile } from '../kernel/files/send.ts'
import type { Handler } from '../kernel/http/serve.ts'
import { partOf } from '../kernel/records/parts.ts'
import { attestati } from './attestati-part.ts'
import { addettoStore } from './queries.ts'

export const certificates = partOf(addettoStore, attestati)

type Api = typeof addettoApi
type Names = 'attestati' | 'addAttestato' | 'removeAttestato' | 'restoreAttestato' | 'fileAttestato'

export const attestatoHandlers = (app: App): { readonly [Name in Names]: Handler<Api[Name]> } => ({
  attestati: async ({ db, session, params }) =>
    certificates.list(db, session, await addettoStore.read(db, session, params.id)),
  addAttestato: async ({ db, session, params: { id }, form }) => {
    await certificates.mayAdd(app.db, session, id)
    const { values, file: sent } = await form()
    return withFile({ ...app, db }, session, sent, (tx, file_id) =>
      certificates.add(tx, session, id, async () => {
        await ensureOffered(tx, { competenza_id: competenceOffered(values.competenza_id) })
        return {
          ...values,
          data_scadenza: await endOf(tx, values),
          file_id: file_id ?? null,
          addetto_id: id,
          utente_id: session.id,
        }
      }),
    )
  },
  removeAttestato: ({ db, session, params: { id, aid } }) =>
    db.transaction((tx) => certificates.remove(tx, session, [id, aid])),
  restoreAttestato: ({ db, session, params: { id, aid }, raw }) =>
    db.transaction((tx) => certificates.restore(tx, session, [id, aid], raw)),
  fileAttestato: async ({ db, session, params, reply }) => {
    const person = await addettoStore.read(db, session, params.id)
    return sendFile(app, reply, certificates.fileOf(session, person, params.aid))
  },
})

interface Given {
  readonly competenza_id: number
  readonly data_conseguimento: string
  readonly data_scadenza?: string | null | undefined
}
/** As given; left out, so many months later as the competence is good for today. */
async function endOf(tx: Tx, { competenza_id, data_conseguimento, data_scadenza }: Given) {
  if (data_scadenza !== undefined) return data_scadenza
  const [taught] = await tx
    .select({ months: competenza.validita_mesi })
    .from(competenza)
    .where(eq(competenza.id, competenza_id))
  return taught?.months ? monthsAfter(data_conseguimento, taught.months) : null
}
