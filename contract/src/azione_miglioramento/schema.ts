import { z } from 'zod'
import { sola_lettura } from '../kernel/editing.ts'
import {
  computed,
  day,
  flag,
  flagParam,
  initially,
  key,
  keyParam,
  longText,
  optionalLongText,
  optionalPastDay,
  optionalRef,
  pastDay,
  ref,
  right,
  tracked,
  user,
} from '../kernel/fields.ts'
import { chosenParam, listView, withExported } from '../kernel/list.ts'
import { ostacolo } from '../kernel/removal.ts'
import { responsabileShown } from '../responsabile.ts'
import { rilievo } from '../rilievo.ts'
import { rilievoEnteRef } from '../rilievo_ente/names.ts'
import { rischioRef } from '../rischio/names.ts'
import { statoAzione } from './stato.ts'

const cliente_id = ref('Cooperativa')
const fields = {
  servizio_id: optionalRef('Servizio').optional(),
  data_azione: day('Data prevista di verifica'),
  data_segnalazione: pastDay('Data segnalazione'),
  miglioramento: longText('Miglioramento'),
  soluzione: optionalLongText('Soluzione').optional(),
  responsabile_id: optionalRef('Responsabile').optional(),
}

export const azioneCreate = z.object({
  cliente_id,
  ...fields,
  /** The indicator whose target it is to recover. */
  indicatore_id: optionalRef('Indicatore').optional(),
  /** The risk that it is to reduce. */
  rischio_id: optionalRef('Rischio').optional(),
})
/** Within an audit the client is the audit's, and the day of the report today's by default. */
export const azioneOfAuditCreate = z.object({
  ...fields,
  data_segnalazione: optionalPastDay('Data segnalazione').optional(),
})
/** A reason for the change: it must be given to correct what a closed audit found. */
const motivo = optionalLongText('Motivo della correzione')
export const azioneUpdate = z.object({ cliente_id, ...fields, motivo }).partial()
export const azioneApprova = z.object({ soluzione: longText('Soluzione') })
export type AzioneReport = z.output<typeof azioneOfAuditCreate>
export type AzioneChange = z.output<typeof azioneUpdate>

export const azioneMiglioramento = z.object({
  id: key,
  /** The audit it was created in. */
  audit: z.object({ id: z.int(), anno: z.int(), numero: z.int() }).nullable().meta({ title: 'Audit' }),
  /** The indicator whose target it is to recover. */
  indicatore: z.object({ id: z.int(), descrizione: z.string() }).nullable().meta({ title: 'Indicatore' }),
  /** The certification body's finding that it answers. */
  rilievo_ente: computed(rilievoEnteRef.nullable()),
  /** The risk that it is to reduce; null for who does not see that. */
  rischio: rischioRef.nullable().meta({ title: 'Rischio', rischio: true }),
  cliente: z.object({ id: z.int(), nome: z.string() }),
  servizio: z.object({ id: z.int(), descrizione: z.string() }).nullable(),
  /** The user who proposed it. */
  utente: user('Owner'),
  ...responsabileShown('Responsabile'),
  /** The expected verification date. */
  data_azione: z.iso.date(),
  data_segnalazione: z.iso.date(),
  miglioramento: z.string(),
  soluzione: z.string().nullable(),
  chiusa: flag('Chiusa'),
  /** Closed with its cooperative or service, without a solution. */
  archiviata: initially(false, flag('Archiviata')),
  /** Past its date and not closed. */
  scaduta: computed(z.boolean()),
  ...tracked,
  /** What the caller may do with what the audit found. */
  rilievo,
  modificabile: right,
  sola_lettura,
  cancellabile: right,
  ostacolo,
})
export type AzioneMiglioramento = z.output<typeof azioneMiglioramento>

export const azioneFilter = z.object({
  cliente_id: keyParam.optional(),
  servizio_id: keyParam.optional(),
  /** Those of the services the caller is associated with. */
  miei_servizi: flagParam.optional(),
  chiusa: flagParam.optional(),
  archiviata: flagParam.optional(),
  scaduti: flagParam.optional(),
  da_audit: flagParam.optional(),
  /** Of cooperatives that are active. */
  attive: flagParam.optional(),
  indicatore_id: keyParam.optional(),
  rischio_id: keyParam.optional(),
  /** Those that were chosen in the list. */
  scelte: chosenParam.optional(),
})

/** Whether it comes from an audit, in the words of the list (Spec 1 §2.9). */
export const auditWords = { true: 'Si', false: 'No' } as const

export const azioneView = withExported(
  listView<AzioneMiglioramento>()({
    exportAs: 'Azioni_Miglioramento_',
    sort: { key: 'data_segnalazione', direction: 'desc' },
    columns: [
      { key: 'data_segnalazione', label: 'Data segnalazione', kind: 'day', value: (row) => row.data_segnalazione },
      { key: 'cliente', label: 'Cliente', value: (row) => row.cliente.nome, truncate: 20 },
      { key: 'servizio', label: 'Servizio', value: (row) => row.servizio?.descrizione, truncate: 30 },
      { key: 'miglioramento', label: 'Miglioramento', value: (row) => row.miglioramento, truncate: 40, aside: true },
      { key: 'audit', label: 'Audit', value: (row) => auditWords[`${row.audit !== null}`] },
    ],
  }),
  [
    { key: 'stato', label: 'Stato', value: statoAzione },
    { key: 'data_azione', label: 'Data prevista di verifica', kind: 'day', value: (row) => row.data_azione },
    { key: 'soluzione', label: 'Soluzione', value: (row) => row.soluzione, truncate: 60 },
    { key: 'utente', label: 'Owner', value: (row) => `${row.utente.nome} ${row.utente.cognome}` },
    {
      key: 'numero_audit',
      label: 'Numero audit',
      value: (row) => row.audit && `${row.audit.anno}/${row.audit.numero}`,
    },
  ],
)
