import { z } from 'zod'
import { sola_lettura } from '../kernel/editing.ts'
import {
  always,
  choice,
  computed,
  email,
  flag,
  instant,
  key,
  flagParam,
  keyParam,
  lineText,
  optionalRef,
  optionalText,
  personName,
  ref,
  right,
  stato,
  statoLabels,
  tracked,
} from '../kernel/fields.ts'
import { required } from '../kernel/messages.ts'
import { listView } from '../kernel/list.ts'
import { ostacolo } from '../kernel/removal.ts'
import { rifiuto } from '../kernel/rifiuto.ts'
import { isConsortium, type Role, roleLabels, roles } from '../policy.ts'
import { passaggi } from './consegne.ts'
import { differentPasswords, givenPassword, newPassword } from '../session/schema.ts'

const fields = {
  nome: personName('Nome'),
  cognome: personName('Cognome'),
  cliente_id: optionalRef('Cliente'),
  ruolo: choice('Ruolo', roleLabels),
  titolo: optionalText('Titolo'),
  telefono: optionalText('Telefono', 50),
  info: optionalText('Informazioni', 2000),
  avatar: optionalText('Avatar', 500),
  stato: stato(),
  /** Of a bound caller always the own agency, and the body is ignored; a new user's default is the default agency. */
  agenzia_id: ref('Agenzia'),
}

/** A multi-site user and a certificatore have no client; everyone else has one. */
export const hasCliente = (role: Role) => !isConsortium(role) && role !== 'certificatore'
export const clienteFits = ({ ruolo, cliente_id }: { ruolo: Role; cliente_id?: number | null | undefined }) =>
  hasCliente(ruolo) === Boolean(cliente_id)
export const clienteMismatch = (ruolo: Role) => {
  if (hasCliente(ruolo)) return required
  return ruolo === 'certificatore' ? 'Un certificatore non ha cliente' : 'Un utente multisito non ha cooperativa'
}

const { nome, cognome, cliente_id, ruolo, ...optional } = fields
export const utenteCreate = z
  .object({
    nome,
    cognome,
    cliente_id: cliente_id.optional(),
    ruolo,
    email: email(),
    password: newPassword('Password', 'Password non valida').optional(),
    /** Instead of a password: a link by mail with which to choose it. */
    invita: flag('Invita per email').optional(),
    /** For the roles they narrow. */
    servizi: z.array(ref('Servizio')).max(100).meta({ title: 'Servizi' }).optional(),
    ...z.object(optional).partial().shape,
  })
  .refine(({ password, invita }) => invita === true || password !== undefined, {
    message: 'Password obbligatoria',
    path: ['password'],
    ...always,
  })
  .refine(({ password, invita }) => invita !== true || password === undefined, {
    message: 'Chi è invitato sceglie la propria password',
    path: ['password'],
    ...always,
  })
  .refine((user) => !roles.includes(user.ruolo) || clienteFits(user), {
    path: ['cliente_id'],
    error: ({ input }) => clienteMismatch((input as { ruolo: Role }).ruolo),
    ...always,
  })
/**
 * Also the address, which may have been mistyped; never the caller's own. `passaggi`: who takes what is in their name,
 * in the same transaction.
 */
export const utenteUpdate = z.object({ ...fields, email: email(), passaggi }).partial()

/** Whom to invite: of one cooperative, else all the caller manages. */
export const invitiFilter = z.object({ cliente_id: keyParam.optional() })
export const invitiBody = z.object({ cliente_id: optionalRef('Cliente').optional() })
/** People who never signed in; those invited within a day are not written to again. */
export const inviti = z.object({ da_invitare: z.int(), gia_invitati: z.int() })
export const invitiInviati = z.object({ inviati: z.int(), gia_invitati: z.int() })

/** Several at once: all of them or none. */
export const utenteServizi = z.object({
  servizi: z.array(ref('Servizio')).min(1, 'Scegli almeno un servizio').max(100).meta({ title: 'Servizi' }),
})

export const utentePassword = z
  .object({ password: newPassword('Nuova password'), confirmPassword: givenPassword('Conferma nuova password') })
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    message: differentPasswords,
    path: ['confirmPassword'],
    ...always,
  })

/** Why another user's second factor is removed: it stays in the change log. */
export const azzeraBody = z.object({ motivo: lineText('Motivo') })

const named = z.object({ id: z.int(), nome: z.string() })
const service = z.object({ id: z.int(), descrizione: z.string() })

export const utenteRow = z.object({
  id: key,
  email: z.string().meta({ title: 'Email' }),
  nome: z.string(),
  cognome: z.string(),
  ruolo: z.enum(roles),
  avatar: z.string().nullable(),
  titolo: z.string().nullable(),
  telefono: z.string().nullable(),
  info: z.string().nullable(),
  stato: z.literal([0, 1]),
  ultimo_login: computed(instant.nullable()),
  /** Of mails: null as long as they are accepted. */
  messaggio_rifiutato: computed(rifiuto.nullable()),
  agenzia_id: computed(z.int()),
  agenzia: named,
  cliente: named.nullable(),
  ...tracked,
  modificabile: right,
  sola_lettura,
  cancellabile: right,
  ostacolo,
  /** May the caller set this user's password. */
  modifica_password: right,
  /** Is it the caller: the own row has no toggle and no delete. */
  proprio: computed(z.boolean()),
  /** The person's identity was removed. */
  pseudonimizzato: computed(z.boolean()),
  /** May the caller take their data away, and give them a pseudonym. */
  dati_esportabili: right,
  pseudonimizzabile: right,
})
export type UtenteRow = z.output<typeof utenteRow>

export const utente = z.object({
  ...utenteRow.shape,
  /** Whether they have an active second factor: users who may set their password may remove it. */
  secondo_fattore: computed(z.boolean()),
  servizi: z.array(service).meta({ title: 'Servizi' }),
  /** Active services of the user's client not yet associated. */
  servizi_associabili: computed(z.array(service)),
})
export type Utente = z.output<typeof utente>

export const utenteOption = z.object({
  id: z.int(),
  nome: z.string(),
  cognome: z.string(),
  /** Of the consortium: belongs to no cooperative. */
  multisito: z.boolean(),
})
export const utenteOptionFilter = z.object({
  cliente: keyParam.optional(),
  /** Only those who can sign in. */
  attivi: flagParam.optional(),
  /** Only those whom a decision of a review may name: a cooperative's, or the consortium's. */
  decisione: z.enum(['cooperativa', 'consorzio']).optional(),
})

export const utenteView = listView<UtenteRow>()({
  exportAs: 'Utenti_',
  sort: { key: 'cognome', direction: 'asc' },
  columns: [
    { key: 'nome', label: 'Nome', value: (row) => row.nome },
    { key: 'cognome', label: 'Cognome', value: (row) => row.cognome },
    { key: 'email', label: 'Email', value: (row) => row.email },
    { key: 'ruolo', label: 'Ruolo', value: (row) => roleLabels[row.ruolo] },
    { key: 'cliente', label: 'Cliente', value: (row) => row.cliente?.nome, truncate: 30 },
    { key: 'stato', label: 'Stato', value: (row) => statoLabels[row.stato] },
    { key: 'ultimo_login', label: 'Ultimo accesso', kind: 'instant', value: (row) => row.ultimo_login },
  ],
})
