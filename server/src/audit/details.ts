import { auditRights, completion, missing } from '@quadra/contract/audit/rules'
import type { Audit, AuditAnomalia, AuditAzione, AuditRow } from '@quadra/contract/audit/schema'
import { azioneRights } from '@quadra/contract/azione_miglioramento/rules'
import { nonConformitaRights } from '@quadra/contract/non_conformita/rules'
import { type SQL, sql } from 'drizzle-orm'
import { azioneStore } from '../azione_miglioramento/queries.ts'
import type { Connection, Tx } from '../database/database.ts'
import { prepared } from '../database/prepared.ts'
import type { Session } from '../kernel/session.ts'
import { nonConformitaStore } from '../non_conformita/queries.ts'
import { auditStore } from './queries.ts'

/** The whole record: the row within the scope, then everything that belongs to it in one more query. */
export async function readAudit(db: Connection, session: Session, id: number): Promise<Audit> {
  return wholeAudit(db, session, await auditStore.read(db, session, id))
}

/** What updates read before and after, so that the history tells every field. */
export const wholeAuditStore = {
  slice: auditStore.slice,
  table: auditStore.table,
  write: async (tx: Tx, session: Session, row: SQL) =>
    wholeAudit(tx, session, await auditStore.write(tx, session, row)),
}

export async function wholeAudit(db: Connection, session: Session, row: AuditRow): Promise<Audit> {
  const { rows } = await db.execute<Parts>(partsOf(row.id, session))
  const { main, valutatori, processi, documenti, anomalie, azioni } = rows[0]!
  const da_verificare = processi.filter(({ stato }) => stato === 0).length
  const facts = { ...row, ...main, processi: processi.length, da_verificare, valutatori: valutatori.length, tracce: 0 }
  const { modificabile } = auditRights(session, facts, session.today)
  return {
    ...row,
    numero_addetti: main.numero_addetti,
    utilizzo_marchio_certificato: main.utilizzo_marchio_certificato,
    variazione_manuale: main.variazione_manuale,
    politica_qualita: main.politica_qualita,
    valutazione_generale: main.valutazione_generale,
    raccomandazioni_precedenti: main.raccomandazioni_precedenti,
    verifica_sicurezza: main.verifica_sicurezza,
    altri_requisiti_verificati: main.altri_requisiti_verificati,
    valutatori,
    processi: processi.map((one) => ({
      ...one,
      data_modifica: iso(one.data_modifica),
      modificabile: modificabile && one.stato === 0,
      cancellabile: modificabile && one.stato === 0,
    })),
    documenti: documenti.map((one) => ({
      ...one,
      data_creazione: iso(one.data_creazione),
      cancellabile: modificabile,
    })),
    anomalie: anomalie.map((one) => showAnomalia(session, one, row.id, modificabile)),
    azioni: azioni.map((one) => showAzione(session, one, modificabile)),
    mancanze: row.data_chiusura === null ? missing(facts, session.today) : [],
    completamento: completion(facts),
  }
}

function showAnomalia(
  session: Session,
  { utente_id, ha_task, ...one }: AnomaliaRow,
  audit_id: number,
  ofOpenAudit: boolean,
): AuditAnomalia {
  const rights = nonConformitaRights(session, { ...one, utente: { id: utente_id }, audit_id, ha_task })
  const mine = ofOpenAudit && one.apribile
  return {
    ...one,
    modificabile: mine && rights.modificabile && one.stato !== 'chiuso',
    cancellabile: mine && rights.cancellabile,
  }
}

/** The solution of an open action may still be entered after the audit is closed. */
function showAzione(session: Session, one: AzioneRow, ofOpenAudit: boolean): AuditAzione {
  const rights = azioneRights(session, one)
  const mine = ofOpenAudit && one.apribile
  return {
    ...one,
    data_modifica: iso(one.data_modifica),
    modificabile: mine && rights.modificabile,
    cancellabile: mine && rights.cancellabile,
    approvabile: one.apribile && rights.modificabile,
  }
}

type Flags = 'modificabile' | 'cancellabile' | 'approvabile'
type AnomaliaRow = Omit<AuditAnomalia, Flags> & { utente_id: number; ha_task: boolean }
type AzioneRow = Omit<AuditAzione, Flags>
type Main = Omit<
  Audit,
  keyof AuditRow | 'valutatori' | 'processi' | 'documenti' | 'anomalie' | 'azioni' | 'mancanze' | 'completamento'
> & { owner_cliente_id: number | null }
type Parts = {
  main: Main
  valutatori: Audit['valutatori']
  processi: Omit<Audit['processi'][number], Flags>[]
  documenti: Omit<Audit['documenti'][number], Flags>[]
  anomalie: AnomaliaRow[]
  azioni: AzioneRow[]
}

/** JSON of the database writes instants in its own way. */
const iso = (instant: string) => new Date(instant).toISOString()

const many = (object: ReturnType<typeof sql>, from: ReturnType<typeof sql>) =>
  sql`coalesce((select json_agg(${object}) ${from}), '[]'::json)`
const service = sql`(select json_build_object('id', s.id, 'descrizione', s.descrizione) from servizio s where s.id = part.servizio_id)`

/** Inside a visible audit everything of it shows; what the caller could not open on its own leads nowhere. */
const partsOf = (id: number, session: Session) => sql`
  select json_build_object('owner_cliente_id', owner.cliente_id, 'numero_addetti', a.numero_addetti,
      'utilizzo_marchio_certificato', a.utilizzo_marchio_certificato, 'variazione_manuale', a.variazione_manuale,
      'politica_qualita', a.politica_qualita, 'valutazione_generale', a.valutazione_generale,
      'raccomandazioni_precedenti', a.raccomandazioni_precedenti, 'verifica_sicurezza', a.verifica_sicurezza,
      'altri_requisiti_verificati', a.altri_requisiti_verificati) as main,
    ${many(
      sql`json_build_object('id', v.id, 'nome', v.nome, 'cognome', v.cognome) order by v.cognome, v.nome, v.id`,
      sql`from audit_valutatore part join valutatore v on v.id = part.valutatore_id where part.audit_id = a.id`,
    )} as valutatori,
    ${many(
      sql`json_build_object('id', part.id, 'audit_id', part.audit_id,
        'processo', json_build_object('id', v.id, 'codice', v.codice, 'descrizione', v.descrizione), 'persona', part.persona,
        'data', part.data, 'da_orario', part.da_orario, 'a_orario', part.a_orario, 'stato', part.stato,
        'valutazione', part.valutazione, 'data_verifica', part.data_verifica, 'data_modifica', part.data_modifica) order by part.data, part.da_orario, part.id`,
      sql`from audit_processo part join voce v on v.id = part.processo_id where part.audit_id = a.id and part.data_cancellazione is null`,
    )} as processi,
    ${many(
      sql`json_build_object('id', part.id, 'tipo_documento', json_build_object('id', v.id, 'codice', v.codice, 'descrizione', v.descrizione),
        'descrizione', part.descrizione, 'file_name', f.name, 'file_size', f.size, 'file_type', f.type,
        'url', '/api/audit/' || a.id || '/documento/' || part.id || '/file', 'data_creazione', part.data_creazione) order by part.id`,
      sql`from audit_documento part join voce v on v.id = part.tipo_documento_id join file f on f.id = part.file_id
        where part.audit_id = a.id and part.data_cancellazione is null`,
    )} as documenti,
    ${many(
      sql`json_build_object('id', part.id, 'tipo', part.tipo, 'stato', part.stato, 'data_segnalazione', part.data_segnalazione,
        'norma', json_build_object('id', v.id, 'descrizione', v.descrizione), 'servizio', ${service}, 'segnalante', part.segnalante,
        'descrizione', part.descrizione, 'utente_id', part.utente_id,
        'ha_task', exists (select 1 from non_conformita_task t where t.non_conformita_id = part.id and t.data_cancellazione is null),
        'apribile', exists (select 1 from non_conformita where non_conformita.id = part.id and ${nonConformitaStore.scope(session) ?? sql`true`}))
        order by part.data_segnalazione, part.id`,
      sql`from non_conformita part join voce v on v.id = part.norma_id where part.audit_id = a.id and part.data_cancellazione is null`,
    )} as anomalie,
    ${many(
      sql`json_build_object('id', part.id, 'servizio', ${service}, 'data_azione', part.data_azione, 'data_segnalazione', part.data_segnalazione,
        'miglioramento', part.miglioramento, 'soluzione', part.soluzione, 'chiusa', part.chiusa, 'data_modifica', part.data_modifica,
        'apribile', exists (select 1 from azione_miglioramento where azione_miglioramento.id = part.id and ${azioneStore.scope(session) ?? sql`true`}))
        order by part.data_azione, part.id`,
      sql`from azione_miglioramento part where part.audit_id = a.id and part.data_cancellazione is null`,
    )} as azioni
  from audit a join utente owner on owner.id = a.utente_id where a.id = ${id}${prepared}`
