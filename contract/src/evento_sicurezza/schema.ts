import { z } from 'zod'
import { dayParam, flag, instant, key, keyParam } from '../kernel/fields.ts'
import { listView, withExported } from '../kernel/list.ts'
import { required } from '../kernel/messages.ts'
import { management, type Role, roleLabels, roles } from '../policy.ts'
import { type Metodo, metodoLabels } from '../profilo/schema.ts'

export const tipoEventoLabels = {
  accesso: 'Accesso',
  accesso_rifiutato: 'Accesso rifiutato',
  limite_superato: 'Troppi tentativi',
  secondo_fattore_attivato: 'Secondo fattore attivato',
  secondo_fattore_tolto: 'Secondo fattore tolto',
  secondo_fattore_rifiutato: 'Secondo fattore rifiutato',
  secondo_fattore_azzerato: 'Secondo fattore azzerato',
  codice_recupero_usato: 'Codice di recupero usato',
  passkey_aggiunta: 'Passkey aggiunta',
  passkey_tolta: 'Passkey tolta',
  password_cambiata: 'Password cambiata',
  recupero_chiesto: 'Recupero della password chiesto',
  recupero_dal_server: 'Collegamento per la password creato dal server',
  sessione_terminata: 'Sessione terminata',
  sessione_rubata: 'Sessione chiusa: credenziali usate due volte',
  accesso_collegato: 'Accesso collegato',
  ruolo_cambiato: 'Ruolo cambiato',
  politica_cambiata: 'Regole cambiate',
  chiave_registro_accettata: 'Nuova chiave dei sigilli accettata',
  chiave_creata: 'Chiave creata',
  chiave_rinnovata: 'Chiave rinnovata',
  chiave_revocata: 'Chiave revocata',
  chiave_scaduta: 'Chiave scaduta',
  chiave_rifiutata: 'Chiave rifiutata',
  chiave_da_nuova_rete: 'Chiave usata da una nuova rete',
} as const
export type TipoEvento = keyof typeof tipoEventoLabels
const tipi = Object.keys(tipoEventoLabels) as [TipoEvento, ...TipoEvento[]]

/** Details of an event: values of closed lists, never user input. */
export interface DettaglioEvento {
  readonly metodo?: Metodo
  readonly fattore?: 'totp' | 'passkey'
  readonly causa?: keyof typeof causaLabels
  readonly da_ruolo?: Role
  readonly a_ruolo?: Role
  /** As they became; before keys were, without the roles that may have them. */
  readonly regole?: Omit<Politica, 'ruoli_con_chiavi'> & Partial<Pick<Politica, 'ruoli_con_chiavi'>>
  /** The acting user, if it was not the person. */
  readonly autore_id?: number
  /** The key of a program, by its number: its name was typed. */
  readonly chiave_id?: number
  /** Whose attempts were too many, by a hash: one event per account or address. */
  readonly chiave?: string
}

export const causaLabels = {
  logout: 'Logout',
  spostamento: 'ruolo, cooperativa, email o stato cambiati',
  richiesta: 'terminata da «Sicurezza e sessioni»',
} as const
const fattoreLabels = { totp: 'App di autenticazione', passkey: 'Passkey' } as const

/** The same in words. */
export const dettaglioWords = ({
  metodo,
  fattore,
  causa,
  da_ruolo,
  a_ruolo,
  regole,
  chiave_id,
}: DettaglioEvento): string =>
  [
    metodo && metodoLabels[metodo],
    fattore && fattoreLabels[fattore],
    causa && causaLabels[causa],
    chiave_id && `chiave n. ${chiave_id}`,
    da_ruolo && a_ruolo && `${roleLabels[da_ruolo]} → ${roleLabels[a_ruolo]}`,
    regole &&
      `obbligati: ${regole.ruoli_obbligati.map((role) => roleLabels[role]).join(', ') || 'nessuno'}, tolleranza ${regole.giorni_tolleranza} giorni${regole.solo_provider ? ', solo provider' : ''}${regole.ruoli_con_chiavi ? `, con chiavi: ${regole.ruoli_con_chiavi.map((role) => roleLabels[role]).join(', ') || 'nessuno'}` : ''}`,
  ]
    .filter(Boolean)
    .join('; ')

export const sconosciuto = 'sconosciuto'

/** A sign-in event. The name is looked up on reading; an unknown user is shown as unknown, never as what was typed. */
export const evento = z.object({
  id: key,
  at: instant.meta({ title: 'Quando' }),
  tipo: z.enum(tipi),
  utente_id: z.int().nullable(),
  nome: z.string(),
  indirizzo: z.string().nullable(),
  /** Browser and system in words. */
  dispositivo: z.string().nullable(),
  /** What more is known of it, in words. */
  dettaglio: z.string(),
  /** The acting user, if it was not the person. */
  autore: z.string().nullable(),
})
export type Evento = z.output<typeof evento>

export const eventoFilter = z.object({
  da_data: dayParam('Data da').optional(),
  a_data: dayParam('Data a').optional(),
  tipo: z.enum(tipi).optional(),
  utente_id: keyParam.optional(),
})

const listed = listView<Evento>()({
  exportAs: 'Eventi_sicurezza_',
  sort: { key: 'at', direction: 'desc' },
  columns: [
    { key: 'at', label: 'Quando', kind: 'instant', value: (row) => row.at },
    { key: 'tipo', label: 'Evento', value: (row) => tipoEventoLabels[row.tipo] },
    { key: 'nome', label: 'Utente', value: (row) => row.nome, truncate: 40 },
    { key: 'indirizzo', label: 'Indirizzo', value: (row) => row.indirizzo },
    { key: 'dispositivo', label: 'Dispositivo', value: (row) => row.dispositivo },
  ],
})

export const eventoView = withExported(listed, [
  { key: 'dettaglio', label: 'Dettaglio', value: (row) => row.dettaglio },
  { key: 'autore', label: 'Eseguito da', value: (row) => row.autore },
])

/** The sign-in requirements by role. */
export const politica = z.object({
  ruoli_obbligati: z
    .array(z.enum(roles), { error: required })
    .max(roles.length)
    .refine((chosen) => new Set(chosen).size === chosen.length, 'Ogni ruolo una volta sola')
    .meta({ title: 'Ruoli con secondo fattore obbligatorio' }),
  giorni_tolleranza: z
    .preprocess(
      (input) => (typeof input === 'string' && /^\d{1,3}$/.test(input) ? Number(input) : input),
      z.int({ error: required }).min(0, 'Da 0 a 90').max(90, 'Da 0 a 90'),
    )
    .meta({ title: 'Giorni di tolleranza' }),
  solo_provider: flag('Solo accesso con provider'),
  ruoli_con_chiavi: z
    .array(z.enum(management), { error: required })
    .max(management.length)
    .refine((chosen) => new Set(chosen).size === chosen.length, 'Ogni ruolo una volta sola')
    .meta({ title: 'Ruoli che possono avere chiavi' }),
})
/** Where the roles with keys are not named they stay as they are. */
export const politicaUpdate = politica.extend({ ruoli_con_chiavi: politica.shape.ruoli_con_chiavi.optional() })
export type Politica = z.output<typeof politica>
