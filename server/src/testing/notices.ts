import { sql } from 'drizzle-orm'
import { runDaily } from '../kernel/work/jobs.ts'
import { deadlineNotices } from '../scadenzario/notices-job.ts'
import { slices } from '../slices.ts'
import { cast } from './cast.ts'
import { testClock } from './clock.ts'
import { people } from './people.ts'
import { openProduct } from './product.ts'

/** What no mail, calendar or notice may ever contain. */
export const secret = 'Lesione di Ernesta Bonomi'

/**
 * The product on days that the test chooses, with one active cooperative: the others are switched off, so that all
 * notices are about what the test made.
 */
export async function openNotices(day: string) {
  const at = (one: string, hour = '09') => `${one}T${hour}:00:00Z`
  const { clock, set } = testClock(at(day))
  const product = await openProduct({ PUBLIC_URL: 'https://qualita.example.org' }, { log: false, clock })
  const { db } = product
  await db.execute(sql`update cliente set stato = 0`)
  await db.execute(sql`update documento set riesame_entro = null`)
  await db.execute(sql`delete from valutatore_qualifica`)
  await db.execute(sql`update certificato set data_cancellazione = now()`)
  await db.execute(sql`update utente set stato = 0 where ruolo = 'gestore_multisito' and email <> ${cast.gestore}`)
  const gestore = product.as('gestore')
  const made = async (url: string, body: object) => {
    const { status, body: answer } = await gestore.post(url, body)
    if (status !== 201) throw new Error(`${url}: ${JSON.stringify(answer)}`)
    return answer.data
  }
  const cliente = await made('/api/cliente', {
    nome: 'Gamma Cooperativa Sociale',
    email: 'gamma@example.org',
    descrizione: 'Servizi educativi',
    luogo: 'Brescia',
    servizi_persona: true,
  })
  const servizio = await made('/api/servizio', { cliente: cliente.id, descrizione: 'Nido comunale' })
  const crowd = people(product)
  const someone = (nome: string, ruolo: string) =>
    crowd.create('gestore', { nome, cognome: 'Moretti', ruolo, cliente_id: cliente.id })
  const manager = await someone('Marta', 'manager')
  const coordinatore = await someone('Carla', 'coordinatore')
  const utente = await someone('Ugo', 'utente')
  for (const { id } of [coordinatore, utente]) await made(`/api/utente/${id}/servizio`, { servizio_id: servizio.id })
  const norma = await db.execute<{ id: number }>(
    sql`select id from voce where dizionario = 'norma_conformita' and stato = 1 limit 1`,
  )
  const job = deadlineNotices(slices, product.config.publicUrl)

  return {
    product,
    job,
    cliente,
    servizio,
    manager,
    coordinatore,
    utente,
    /** Deletes all notices, and everything that would cause one. */
    forget: async () => {
      for (const table of ['scadenza_avviso', 'outbox', 'notifica', 'job_run', 'preferenza_utente'])
        await db.execute(sql`delete from ${sql.identifier(table)}`)
      await db.execute(sql`update azione_miglioramento set data_cancellazione = now()`)
      await db.execute(sql`update non_conformita set data_cancellazione = now()`)
    },
    on: (one: string, hour?: string) => set(at(one, hour)),
    /** The run of a day, if it was not yet. */
    run: (one: string) => {
      set(at(one))
      return runDaily(db, job, clock())
    },
    /** An action due on a day; its texts must not leave the product. */
    action: async (data_azione: string, more: object = {}) =>
      (
        await made('/api/azione_miglioramento', {
          cliente_id: cliente.id,
          servizio_id: servizio.id,
          data_segnalazione: '2026-01-10',
          data_azione,
          miglioramento: secret,
          ...more,
        })
      ).id as number,
    settle: (id: number) => gestore.put(`/api/azione_miglioramento/${id}/approva`, { soluzione: secret }),
    /** A task of a non-conformity that is itself not due for long. */
    task: async (scadenza: string, responsabile_id: number) => {
      const { id } = await made('/api/non_conformita', {
        cliente_id: cliente.id,
        servizio_id: servizio.id,
        norma_id: norma.rows[0]!.id,
        data_segnalazione: '2026-01-10',
        data_verifica: '2027-12-31',
        tipo: 'reclamo',
        segnalante: secret,
        descrizione: secret,
      })
      await gestore.put(`/api/non_conformita/${id}/stato`, { stato: 'in_lavorazione', motivo: secret })
      const body = { responsabile_id, scadenza, descrizione_intervento_da_eseguire: secret }
      const task = await made(`/api/non_conformita/${id}/task`, body)
      return { id: id as number, url: `/api/non_conformita/${id}/task/${task.id}` }
    },
    /** The mails in the outbox since the last call. */
    mails: async () => {
      const { rows } = await db.execute<{ recipient: string; subject: string; body: string }>(
        sql`delete from outbox returning recipient, subject, body, id`,
      )
      return rows
        .map(({ recipient, subject, body }) => ({ recipient, subject, body }))
        .toSorted((one, other) => (one.recipient < other.recipient ? -1 : 1))
    },
    /** The notices of the bell since the last call. */
    bell: async () => {
      // In order of creation: ids are random, and `delete … returning` has no order of its own.
      const { rows } = await db.execute<{ id: number; tipo: string; testo: string; percorso: string }>(
        sql`with gone as (delete from notifica returning *, ctid as place)
          select utente_id as id, tipo, testo, percorso from gone order by data_creazione, place`,
      )
      return rows
    },
  }
}
export type Notices = Awaited<ReturnType<typeof openNotices>>
