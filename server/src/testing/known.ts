import { randomUUID } from 'node:crypto'
import { romeDay } from '@quadra/contract/kernel/list'
import { sql } from 'drizzle-orm'
import { freshPassword } from './people.ts'
import type { TestProduct } from './product.ts'
import type { Known } from './samples.ts'

export type Cooperative = 'Alfa' | 'Beta'

/** What samples of a cooperative's records refer to: the cooperative, a service its people work in, dictionary items. */
export async function knownOf({ db }: TestProduct, cooperative: Cooperative): Promise<Known> {
  const one = async (query: string) => (await db.execute<{ id: number }>(sql.raw(query))).rows[0]!.id
  const item = (dizionario: string) =>
    one(`select id from voce where dizionario = '${dizionario}' and stato = 1 order by id limit 1`)
  const cliente = await one(`select id from cliente where nome like '${cooperative}%'`)
  const servizio = await one(`select s.id from servizio s join utente_servizio us on us.servizio_id = s.id
    join utente u on u.id = us.utente_id where s.cliente_id = ${cliente} and s.stato = 1
    and u.email in ('coordinatore.${cooperative.toLowerCase()}@example.org', 'utente.${cooperative.toLowerCase()}@example.org')
    group by s.id order by count(*) desc, s.id limit 1`)
  const another = await one(
    `select id from servizio where cliente_id = ${cliente} and stato = 1 and id <> ${servizio} order by id limit 1`,
  )
  const responsabile = await item('responsabile')
  const processo = await item('processo')
  const contratto = `contratto:${await one(openContratto(cliente))}`
  // The one at work whom the first samples make.
  const person = await one('select coalesce(max(id), 0) + 1 as id from addetto')
  const anno = 2031
  return {
    anno,
    siti: [{ cliente_id: cliente }],
    // Long before any other certificate, and each cooperative's at its own time.
    ciclo:
      cooperative === 'Alfa'
        ? { data_inizio: '1995-01-01', data_fine: '1997-12-31', sorveglianza_entro: '1996-01-01' }
        : { data_inizio: '1998-01-01', data_fine: '2000-12-31', sorveglianza_entro: '1999-01-01' },
    righe: [{ cliente_id: cliente, data_audit: `${anno}-03-04`, processi: [{ processo_id: processo }] }],
    rilevate: [
      {
        indicatore_id: await one(
          `select id from indicatore where cliente_id = ${cliente} and servizio_id = ${servizio} and periodicita_verifica = 'semestrale' order by id limit 1`,
        ),
        periodo: '2001-S1',
        verifica: 3,
        motivo_correzione: 'Letto male',
      },
    ],
    // Rows that each act on chosen ones can be done to.
    scelte: {
      assegna: { elementi: [`azione:${await one(openAzione(cliente))}`], versioni: {} },
      sposta: { elementi: [`azione:${await one(openAzione(cliente))}`], versioni: {} },
      gestito: { elementi: [contratto], versioni: {} },
      // Versions that do not match: the call reaches the check and is refused.
      annullaGestito: { elementi: [contratto], versioni: { [contratto]: '2001-01-01T00:00:00.000Z' } },
      conferma: { elementi: [`nc_task:${await one(openTask(cliente))}`], versioni: {} },
    },
    cliente_id: cliente,
    cliente,
    cliente_ids: [cliente],
    mandato: {
      utente_id: await one(`select id from utente where ruolo = 'certificatore' order by id limit 1`),
      certificato_id: await one(`select id from certificato where numero = 'IT-9001-2217'`),
      norma_conformita_ids: [],
      evidenze_da: '2001-01-01',
      evidenze_a: '2001-12-31',
      accesso_fino_al: romeDay(new Date(Date.now() + 5 * 86_400_000).toISOString()),
    },
    servizio_id: servizio,
    servizi: [another],
    responsabile_id: await one(
      `select id from utente where email = 'manager.${cooperative.toLowerCase()}@example.org'`,
    ),
    agenzia_id: 9,
    ruolo: 'utente',
    ruoli_obbligati: [],
    confirmPassword: freshPassword,
    norma_audit: await item('norma'),
    norma_id: await item('norma_conformita'),
    norme_conformita_ids: [await item('norma_conformita')],
    processo_id: processo,
    processi: [processo],
    norma_conformita_id: await item('norma_conformita'),
    norma_segnalazioni_id: await item('norma_conformita'),
    checklist_id: await one(
      `select id from checklist where stato = 1 and processo_id = ${processo} order by id limit 1`,
    ),
    domande: [{ testo: 'Da quando?' }],
    data_modifica: null,
    // A file sent again under the same key would be the same file.
    get chiave() {
      return randomUUID()
    },
    categoria_causa_id: await item('categoria_causa'),
    // A major one requires more of the whole consortium before it can be judged.
    gravita: 'minore',
    obiettivo_id: await item('obiettivo'),
    metodo_rilevazione_id: await item('metodo_rilevazione'),
    responsabile_gestione_id: responsabile,
    responsabile_analisi_id: responsabile,
    tipo_documento_id: await item('tipo_documento'),
    tipo_requisito_id: await item('tipo_requisito'),
    categoria_id: await item('servizio_fornitore'),
    categoria_ids: [await item('servizio_fornitore')],
    mansione_id: await item('mansione'),
    competenza_id: await one('select id from competenza where stato = 1 order by id limit 1'),
    servizio_ids: [servizio],
    addetto_ids: [],
    presenze: [{ addetto_id: person, presente: true }],
    esiti: [{ addetto_id: person, efficacia: 'efficace' }],
    livello: 'richiesto',
    elenco: 'non_conformita',
    parametri: { stato: 'nuovo' },
    nascoste: ['tipo'],
    larghezze: { stato: 120 },
    ordine: ['scadute'],
    fornitore_id: null,
    certificato_id: await one(`select id from certificato where numero = 'IT-9001-2217'`),
    visita_id: null,
    requisito_id: null,
    rischio_id: null,
    // A value is of the period of its day, an action of no indicator.
    periodo: '',
    indicatore_id: null,
    data_conseguimento: '2024-02-03',
    menzioni: [],
    task_id: null,
    deroghe: [],
    seme: 'a1b2c3d4',
    utente_id: null,
    valutatori: [await one('select id from valutatore where stato = 1 order by id limit 1')],
  }
}

const openAzione = (cliente: number) =>
  `select id from azione_miglioramento where cliente_id = ${cliente} and not chiusa and data_cancellazione is null order by id limit 1`
const openContratto = (cliente: number) =>
  `select id from fornitore_contratto where cliente_id = ${cliente} and data_fine is not null and gestito_il is null
    and data_cancellazione is null order by id limit 1`
const openTask = (cliente: number) =>
  `select task.id from non_conformita_task task join non_conformita nc on nc.id = task.non_conformita_id
    where nc.cliente_id = ${cliente} and nc.stato = 'in_lavorazione' and nc.data_cancellazione is null
    and not task.chiuso and task.data_cancellazione is null order by task.id limit 1`
