import { setTimeout as wait } from 'node:timers/promises'
import { consorzio, fascicoloDays, fascicoloFileName } from '@quadra/contract/fascicolo/rules'
import { daysAfter } from '@quadra/contract/kernel/days'
import { placeOf } from '@quadra/contract/places'
import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../database/database.ts'
import { fascicolo, fascicoloPezzo } from '../database/schema/fascicolo.ts'
import { notify } from '../domain/deadlines/notify.ts'
import { afterCommit } from '../database/after-commit.ts'
import type { App } from '../kernel/app.ts'
import { today } from '../kernel/clock.ts'
import { Refusal } from '../kernel/errors.ts'
import { openSigner } from '../kernel/log/anchor/key.ts'
import type { Press } from '../kernel/pdf/press.ts'
import { productSession } from '../kernel/session.ts'
import type { Slice } from '../kernel/slice.ts'
import type { Work, WorkKind } from '../kernel/work/lavoro.ts'
import { assemble } from './assemble.ts'
import { indexReport } from './index-report.ts'
import { endPreparation } from './moves.ts'
import { type Attempt, isWhole, type StoredPack, storePieces, sweepPieces } from './pieces.ts'
import { packWorkName } from './queries.ts'
import { readRequest, type Request } from './request.ts'

/** Makes a pack piece by piece; what a dead attempt has stored is deleted before the next begins. */
export const packWork = (app: App, slices: readonly Slice[]): WorkKind => ({
  tipo: packWorkName,
  long: true,
  run: async (work) => {
    const { db } = work
    await work.progress(0, 'Preparazione')
    const attempt = await begin(work)
    await sweepPieces(db, app.storage, today(app.clock))
    const request = await readRequest(db, work.riferimento_id, today(app.clock))
    const kind = request.scope.cliente ? 'cooperativa' : 'consorzio'
    const press = patient(app.press, work)
    const signer = await openSigner(app.config)
    const { bytes, listed } = assemble({
      db,
      press,
      scope: request.scope,
      sources: slices.flatMap(({ pack }) => pack?.(app, slices) ?? []).filter(({ of }) => of === kind),
      progress: work.progress,
      index: async (files) =>
        press.print('fascicolo', indexReport({ ...request, key: signer.key }, files, app.clock())),
      signer,
    })
    // No longer wanted: the next call of `progress` throws the reason.
    const lost = async (): Promise<never> => {
      await work.progress(0, 'Preparazione')
      throw new Error(`pack ${work.riferimento_id} is no longer wanted`)
    }
    const pieces = await storePieces(db, app.storage, attempt, bytes, lost)
    const files = listed.filter(({ sha256 }) => sha256 !== undefined).length + 2
    await db.transaction((tx) => finish(tx, app, work, request, attempt, { ...pieces, files }))
  },
  ended: async (tx, { riferimento_id, utente_id, chiave_id }, how, errore) => {
    await endPreparation(tx, productSession('', utente_id, chiave_id), riferimento_id, how, { errore })
    await afterCommit(tx, (db) => sweepPieces(db, app.storage, today(app.clock)))
  },
})

/**
 * From here on pieces of any other attempt are useless; also those of a released one, whose number this attempt has.
 */
async function begin({ db, riferimento_id, tentativi }: Work): Promise<Attempt> {
  await db.update(fascicoloPezzo).set({ fascicolo_id: null }).where(eq(fascicoloPezzo.fascicolo_id, riferimento_id))
  await db.update(fascicolo).set({ tentativo: tentativi }).where(eq(fascicolo.id, riferimento_id))
  return { fascicolo_id: riferimento_id, tentativo: tentativi }
}

async function finish(
  tx: Tx,
  app: App,
  work: Work,
  { id, scope: { cliente, norma, anno } }: Request,
  attempt: Attempt,
  { files, ...pieces }: StoredPack & { readonly files: number },
) {
  const ready = await endPreparation(tx, productSession('', work.utente_id, work.chiave_id), id, 'pronto', {
    nome: fascicoloFileName(cliente?.nome ?? null, norma.descrizione, anno),
    dimensione: pieces.dimensione,
    sha256: pieces.sha256,
    numero_file: files,
    scade_il: daysAfter(today(app.clock), fascicoloDays),
  })
  // A person named in it was pseudonymised meanwhile, and its pieces deleted: it is made again.
  if (!ready || !(await isWhole(tx, attempt, pieces))) throw new Error(`pack ${id} is not whole`)
  await notify(
    tx,
    { id: 0 },
    {
      tipo: 'stato',
      testo: `Fascicolo n. ${id} pronto: ${cliente?.nome ?? consorzio}, ${norma.descrizione}, ${anno}`,
      percorso: placeOf('fascicolo').path,
      cliente_id: cliente?.id ?? null,
      to: sql`"utente"."id" = ${work.utente_id}`,
    },
  )
  await work.complete(tx)
}

/** The press may be busy with the reports of others for a while: a pack waits for its turn instead of failing. */
const patient = (press: Press, { progress }: Pick<Work, 'progress'>): Pick<Press, 'print'> => ({
  print: async (template, report) => {
    for (let attempt = 1; ; attempt += 1)
      try {
        return await press.print(template, report)
      } catch (error) {
        if (!(error instanceof Refusal) || error.status !== 503 || attempt === mostWaits) throw error
        await wait(pause)
        await progress(0, 'In attesa della stampa')
      }
  },
})
const [mostWaits, pause] = [6, 5_000]
