import { completion, missing } from '@quadra/contract/audit/rules'
import { statoOfAudit } from '@quadra/contract/audit/stato'
import type { Audit, AuditAnomalia, AuditAzione, AuditRow } from '@quadra/contract/audit/schema'
import { azioneRights } from '@quadra/contract/azione_miglioramento/rules'
import { nonConformitaRights } from '@quadra/contract/non_conformita/rules'
import { sql } from 'drizzle-orm'
import { azioneStore } from '../azione_miglioramento/queries.ts'
import { audit } from '../database/schema/audit.ts'
import { isEligible } from '../domain/deadlines/eligible.ts'
import {
  answeredBy,
  blocksOf,
  readBlocks,
  type Suitability,
  suitability,
  warningsOf,
} from '../domain/programme/suitability.ts'
import type { Session } from '../kernel/session.ts'
import { nonConformitaStore } from '../non_conformita/queries.ts'
import { deroghe } from './deroghe.ts'
import { documenti } from './documenti.ts'
import { processi } from './processi.ts'

/** What a record adds to its row: the fields a list does not show, and everything that belongs to it. */
export const auditDetails = {
  more: {
    perSession: (session: Session) => ({
      main,
      programma,
      spostamenti,
      valutatori,
      idoneita,
      deroghe: deroghe.rowsOf(audit.id),
      processi: processi.rowsOf(audit.id),
      documenti: documenti.rowsOf(audit.id),
      anomalie: anomalie(session),
      azioni: azioni(session),
    }),
  },
  show: (session: Session, row: AuditRow, more: More): Audit => {
    const planned = processi.shown(session, more.processi, row)
    const isOpen = statoOfAudit(row) === 'aperto'
    const facts = {
      ...row,
      ...more.main,
      owner_cliente_id: null,
      processi: planned.length,
      da_verificare: planned.filter(({ stato }) => stato === 0).length,
      valutatori: more.valutatori.length,
      tracce: 0,
    }
    return {
      ...row,
      ...more.main,
      // Not every reader of audits may read programmes.
      programma: session.ruolo === 'utente' ? null : more.programma,
      spostamenti: more.spostamenti.map((one) => ({ ...one, data_creazione: iso(one.data_creazione) })),
      motivo_spostamento_richiesto: row.modificabile && more.main.data_programmata !== null,
      valutatori: more.valutatori,
      processi: planned,
      documenti: documenti.shown(session, more.documenti, row),
      anomalie: more.anomalie.map((one) => showAnomalia(session, one, row.id, row.modificabile)),
      azioni: more.azioni.map((one) => showAzione(session, one, row.modificabile)),
      deroghe: deroghe.shown(session, more.deroghe, row),
      avvisi: isOpen ? warnings(session, more) : [],
      mancanze: isOpen ? missing(facts, session.today) : [],
      completamento: completion(facts),
    }
  },
}

/**
 * The blocks of the chosen evaluators that were not overridden: the day, the norm or the register may have changed
 * since.
 */
const warnings = (session: Session, { idoneita: found, valutatori: chosen }: Pick<More, 'idoneita' | 'valutatori'>) =>
  found.flatMap((one) => {
    const { nome, cognome } = chosen.find(({ id }) => id === one.valutatore_id)!
    const blocks = blocksOf(one).filter(({ tipo }) => !one.derogati.includes(tipo))
    const messages = [...readBlocks(session, blocks).map(({ messaggio }) => messaggio), ...warningsOf(one)]
    return messages.map((words) => `${`${nome ?? ''} ${cognome}`.trim()}: ${words}`)
  })

/** Within an audit that may be edited its findings are free; else none of them changes from here. */
function showAnomalia(
  session: Session,
  { utente_id, ha_task, ha_estensione, ...one }: AnomaliaRow,
  audit_id: number,
  ofOpenAudit: boolean,
): AuditAnomalia {
  const rights = nonConformitaRights(session, {
    ...one,
    utente: { id: utente_id },
    audit_id,
    ha_task,
    ha_estensione,
    rilievo: 'libero',
  })
  const mine = ofOpenAudit && one.apribile
  return {
    ...one,
    modificabile: mine && rights.modificabile && one.stato !== 'chiuso',
    cancellabile: mine && rights.cancellabile,
    ostacolo: mine ? rights.ostacolo : null,
  }
}

/** The solution of an open action may still be entered after the audit is closed. */
function showAzione(session: Session, one: AzioneRow, ofOpenAudit: boolean): AuditAzione {
  const rights = azioneRights(session, { ...one, rilievo: 'libero' })
  const mine = ofOpenAudit && one.apribile
  return {
    ...one,
    data_modifica: iso(one.data_modifica),
    modificabile: mine && rights.modificabile,
    cancellabile: mine && rights.cancellabile,
    approvabile: one.apribile && rights.modificabile,
  }
}

type Flags = 'modificabile' | 'cancellabile' | 'ostacolo' | 'approvabile'
type AnomaliaRow = Omit<AuditAnomalia, Flags> & { utente_id: number; ha_task: boolean; ha_estensione: boolean }
type AzioneRow = Omit<AuditAzione, Flags>
interface More {
  readonly main: Pick<Audit, keyof typeof main>
  readonly programma: Audit['programma']
  readonly spostamenti: Audit['spostamenti']
  readonly valutatori: Audit['valutatori']
  readonly idoneita: readonly (Suitability & { readonly derogati: readonly string[] })[]
  readonly deroghe: unknown
  readonly processi: unknown
  readonly documenti: unknown
  readonly anomalie: AnomaliaRow[]
  readonly azioni: AzioneRow[]
}

/** JSON of the database writes instants in its own way. */
const iso = (instant: string) => new Date(instant).toISOString()

const main = {
  data_programmata: audit.data_programmata,
  motivo_annullamento: audit.motivo_annullamento,
  numero_addetti: audit.numero_addetti,
  utilizzo_marchio_certificato: audit.utilizzo_marchio_certificato,
  variazione_manuale: audit.variazione_manuale,
  politica_qualita: audit.politica_qualita,
  valutazione_generale: audit.valutazione_generale,
  raccomandazioni_precedenti: audit.raccomandazioni_precedenti,
  verifica_sicurezza: audit.verifica_sicurezza,
  altri_requisiti_verificati: audit.altri_requisiti_verificati,
}

const many = (object: ReturnType<typeof sql>, from: ReturnType<typeof sql>) =>
  sql`coalesce((select json_agg(${object}) ${from}), '[]'::json)`
const service = sql`(select json_build_object('id', s.id, 'descrizione', s.descrizione) from servizio s where s.id = part.servizio_id)`

/** A programme is a head over the audits of its year and norm. */
const programma = sql`(select json_build_object('id', head.id, 'anno', head.anno, 'stato', head.stato) from programma_audit head
  where head.anno = "audit"."anno" and head.norma_id = "audit"."norma_id" and head.data_cancellazione is null)`

const spostamenti = many(
  sql`json_build_object('id', part.id, 'da', part.da, 'a', part.a, 'motivo', part.motivo,
    'utente', json_build_object('id', u.id, 'nome', u.nome, 'cognome', u.cognome), 'data_creazione', part.data_creazione) order by part.id`,
  sql`from audit_spostamento part join utente u on u.id = part.utente_id where part.audit_id = "audit"."id"`,
)

const valutatori = many(
  sql`json_build_object('id', v.id, 'nome', v.nome, 'cognome', v.cognome) order by v.cognome, v.nome, v.id`,
  sql`from audit_valutatore part join valutatore v on v.id = part.valutatore_id where part.audit_id = "audit"."id"`,
)

/** Their state in the register, for this audit as it is now. */
const idoneita = sql`coalesce((select json_agg((${suitability({
  cliente: sql`"audit"."cliente_id"`,
  norma: sql`"audit"."norma_id"`,
  data: sql`"audit"."data_audit"`,
})})::jsonb || jsonb_build_object('derogati', (select coalesce(jsonb_agg(answered.tipo), '[]') from (${answeredBy(sql`part.audit_id`)}) answered)) order by v.cognome, v.nome, v.id)
  from audit_valutatore part join valutatore v on v.id = part.valutatore_id where part.audit_id = "audit"."id"), '[]'::json)`

/** Inside a visible audit everything of it is shown; a record the caller could not open is shown without a link. */
const anomalie = (session: Session) =>
  many(
    sql`json_build_object('id', part.id, 'tipo', part.tipo, 'stato', part.stato, 'gravita', part.gravita,
      'data_segnalazione', part.data_segnalazione, 'norma', json_build_object('id', v.id, 'descrizione', v.descrizione), 'servizio', ${service}, 'segnalante', part.segnalante,
      'descrizione', part.descrizione, 'dati_particolari', part.dati_particolari, 'utente_id', part.utente_id,
      'ha_task', exists (select 1 from non_conformita_task t where t.non_conformita_id = part.id and t.data_cancellazione is null),
      'ha_estensione', exists (select 1 from estensione e where e.non_conformita_id = part.id and e.data_cancellazione is null),
      'apribile', exists (select 1 from non_conformita where non_conformita.id = part.id and ${nonConformitaStore.scope(session) ?? sql`true`}))
      order by part.data_segnalazione, part.id`,
    sql`from non_conformita part join voce v on v.id = part.norma_id where part.audit_id = "audit"."id" and part.data_cancellazione is null`,
  )
const azioni = (session: Session) =>
  many(
    sql`json_build_object('id', part.id, 'servizio', ${service}, 'data_azione', part.data_azione, 'data_segnalazione', part.data_segnalazione,
      'miglioramento', part.miglioramento, 'soluzione', part.soluzione, 'chiusa', part.chiusa, 'archiviata', part.archiviata, 'data_modifica', part.data_modifica,
      'responsabile', case when responsabile.id is not null then json_build_object('id', responsabile.id,
        'nome', responsabile.nome, 'cognome', responsabile.cognome) end,
      'responsabile_attivo', coalesce(${isEligible(sql`responsabile`, sql`part.cliente_id`)}, false),
      'apribile', exists (select 1 from azione_miglioramento where azione_miglioramento.id = part.id and ${azioneStore.scope(session) ?? sql`true`}))
      order by part.data_azione, part.id`,
    sql`from azione_miglioramento part left join utente responsabile on responsabile.id = part.responsabile_id where part.audit_id = "audit"."id" and part.data_cancellazione is null`,
  )
