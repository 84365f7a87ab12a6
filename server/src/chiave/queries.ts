import { chiaveApi } from '@quadra/contract/chiave/api'
import { ambitoLabels, type StatoChiave, statoChiaveLabels } from '@quadra/contract/chiave/names'
import { chiaveRights } from '@quadra/contract/chiave/rules'
import type { Chiave } from '@quadra/contract/chiave/schema'
import { sezioneLabels } from '@quadra/contract/chiave/sezioni'
import { isConsortium } from '@quadra/contract/policy'
import { eq, sql } from 'drizzle-orm'
import { chiave } from '../database/schema/chiave.ts'
import { cliente, utente } from '../database/schema/registry.ts'
import { mayAct } from '../kernel/access/may-enter.ts'
import { mayHaveKeys } from '../kernel/access/policy.ts'
import { columnsOf } from '../kernel/records/columns-of.ts'
import { dayColumn, instantColumn, labelColumn, textColumn } from '../kernel/records/columns.ts'
import { shownRow } from '../kernel/records/shown-row.ts'
import { defineStore } from '../kernel/records/store.ts'

/** For the order and for Filtra; what a row says counts by the day of the call. */
const stato = sql<StatoChiave>`(case when ${chiave.revocata_il} is not null then 'revocata'
  when ${chiave.scade_il} < (now() at time zone 'Europe/Rome')::date then 'scaduta' else 'attiva' end)`
const persona = sql<string>`trim(${utente.nome} || ' ' || ${utente.cognome})`
const sezioni = sql<string>`coalesce((select string_agg(coalesce(${sql.raw(`'${JSON.stringify(sezioneLabels).replaceAll("'", "''")}'`)}::jsonb ->> name, name), ', ' order by place)
  from unnest(${chiave.sezioni}) with ordinality as chosen(name, place)), 'Tutte')`

/** The own ones; the consortium reads and ends those of all. */
export const chiaveStore = defineStore({
  slice: 'chiave',
  api: chiaveApi,
  table: chiave,
  fields: {
    ...columnsOf(chiave, chiaveApi.read.reply),
    persona: { id: utente.id, nome: utente.nome, cognome: utente.cognome },
    cliente: { id: cliente.id, nome: cliente.nome },
    facts: { may_act: mayAct, may_have: mayHaveKeys },
  },
  from: (select) =>
    select
      .from(chiave)
      .innerJoin(utente, eq(utente.id, chiave.utente_id))
      .leftJoin(cliente, eq(cliente.id, utente.cliente_id))
      .$dynamic(),
  visible: (session) => (isConsortium(session.ruolo) ? undefined : eq(chiave.utente_id, session.id)),
  filter: ({ tutte }, session) => [tutte ? undefined : eq(chiave.utente_id, session.id)],
  columns: {
    nome: textColumn(chiave.nome),
    persona: textColumn(persona),
    ambito: labelColumn(chiave.ambito, ambitoLabels),
    sezioni: textColumn(sezioni),
    scade_il: dayColumn(chiave.scade_il),
    ultimo_uso: instantColumn(chiave.ultimo_uso),
    ultimo_indirizzo: textColumn(chiave.ultimo_indirizzo),
    stato: labelColumn(stato, statoChiaveLabels),
    cliente: textColumn(cliente.nome),
    prefisso: textColumn(chiave.prefisso),
  },
  show: (session, row) => {
    const stato = row.revocata_il ? 'revocata' : row.scade_il < session.today ? 'scaduta' : 'attiva'
    const { granted, ...flags } = chiaveRights(session, { utente_id: row.persona.id, stato })
    const precedente = row.precedente_fino_al
    return {
      granted,
      item: shownRow(row, ['facts'], {
        stato,
        sospesa: suspension(row.facts),
        precedente_fino_al: precedente && Date.parse(precedente) > Date.now() ? precedente : null,
        ...flags,
      }) satisfies Chiave,
    }
  },
})

/** Why a key is refused that nobody ended. */
const suspension = ({ may_act, may_have }: { readonly may_act: boolean; readonly may_have: boolean }) =>
  may_act
    ? may_have
      ? null
      : 'Il ruolo della persona non può avere chiavi'
    : 'La persona o la sua cooperativa non è attiva'
