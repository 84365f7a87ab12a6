import { contactConsortium, follows, notFollowed } from '../editors.ts'
import type { Gravita } from '../gravita.ts'
import { daysAfter } from '../kernel/days.ts'
import { removal } from '../kernel/removal.ts'
import { isConsortium, type Role } from '../policy.ts'
import { isLocked, type Rilievo, undeletableFinding } from '../rilievo.ts'
import { correctiveFields } from './correttiva.ts'
import { neededForVerdict, type MoveRight, moves } from './moves.ts'
import { type NonConformitaChange, type NonConformitaRow, verificationDays } from './schema.ts'
import { draftedStati, verifiedStati, closedStati, type Stato, verdictStati, workedStati } from './stato.ts'

export interface Caller {
  readonly id: number
  readonly ruolo: Role
  /** The associated services. */
  readonly servizi: readonly number[]
}
interface Facts {
  readonly stato: Stato
  readonly utente: { readonly id: number }
  readonly servizio: { readonly id: number } | null
  readonly audit_id: number | null
  readonly ha_task: boolean
  /** It was extended to the other cooperatives. */
  readonly ha_estensione?: boolean
  /** It answers a question of the consortium. */
  readonly da_estensione?: boolean
  readonly rilievo: Rilievo
}

type RoleFacts = Omit<Facts, 'ha_task' | 'ha_estensione' | 'da_estensione' | 'rilievo'>

/** What this caller may do with this record now; `granted`: they may edit such a record at all. */
export function nonConformitaRights(caller: Caller, facts: Facts) {
  const { stato } = facts
  const rights = rightsOf(caller, facts)
  return {
    granted: rights.edit,
    // Spec 2 §4: on a closed record it only allows adding a task.
    modificabile: stato === 'chiuso' ? rights.reopen : rights.edit && !closedStati.includes(stato),
    sola_lettura: settledReason(caller, stato) ?? (rights.edit ? null : readOnly(caller, facts)),
    ...removal(rights.edit && facts.rilievo !== 'di_altri', obstacleOf(facts)),
    segnabile: isConsortium(caller.ruolo) || caller.ruolo === 'manager',
    aggiungibile: rights.follow && (stato === 'chiuso' ? rights.reopen : workedStati.includes(stato)),
    stati_successivi: moves.filter((move) => move.from === stato && rights[move.right]).map(({ to }) => to),
  }
}

function settledReason({ ruolo }: Caller, stato: Stato) {
  if (!closedStati.includes(stato)) return null
  if (stato === 'archiviata') return archivedReason
  const reason = stato === 'chiuso' ? 'È chiusa' : 'È stata giudicata non pertinente'
  if (!isConsortium(ruolo)) return `${reason}: la riapre solo il consorzio, ${contactConsortium}`
  return stato === 'chiuso' ? `${reason}: aggiungi un task per riaprirla` : `${reason}: riaprila per modificarla`
}

const archivedReason =
  'È archiviata con la chiusura della sua cooperativa o del suo servizio: si riapre quando tornano attivi'

function readOnly(caller: Caller, facts: RoleFacts) {
  const own = facts.utente.id === caller.id ? 'L’hai segnalata tu, ma non è più nuova. ' : ''
  return `${own}${notFollowed(caller, facts)}`
}

function obstacleOf({ stato, ha_task, ha_estensione, da_estensione, rilievo }: Facts) {
  if (rilievo !== 'libero') return undeletableFinding
  if (ha_estensione) return 'Una non conformità estesa alle altre cooperative non si elimina'
  if (da_estensione) return 'Una non conformità nata da un’estensione non si elimina'
  return (stato !== 'nuovo' || ha_task) && undeletableNonConformita
}
export const undeletableNonConformita = 'Si elimina solo una non conformità nuova e senza task'

/** The rights that docs/rules.md grants by role; `follow` is the work on tasks. */
export function rightsOf(caller: Caller, facts: RoleFacts): Record<MoveRight | 'follow', boolean> {
  const { ruolo } = caller
  const consortium = isConsortium(ruolo)
  const follow = follows(caller, facts)
  // Authors may still edit their own new report.
  const ownReport = facts.utente.id === caller.id && facts.stato === 'nuovo'
  return {
    follow,
    edit: follow || ownReport,
    // What an audit found is judged by the consortium that found it.
    verdict: consortium || (ruolo === 'manager' && facts.audit_id === null),
    reopen: consortium,
    closing: false,
  }
}

/** Their right to edit it ends with the state new: moving it on would shut them out of their own report. */
export function isOnlyReporter(caller: Caller, facts: RoleFacts): boolean {
  const { edit, follow } = rightsOf(caller, facts)
  return edit && !follow
}

/**
 * The reporter sends photos until it is settled, also after it was taken up: a phone may upload late. Editors of the
 * record remove them; those of others' audits only their sender.
 */
export function fotoRights(caller: Caller, facts: RoleFacts & Pick<Facts, 'rilievo'>, sender: number | null = null) {
  const { edit } = rightsOf(caller, facts)
  const isOpen = !closedStati.includes(facts.stato)
  const adds = edit || facts.utente.id === caller.id
  const removes = edit && (!isLocked(facts.rilievo) || sender === caller.id)
  return { adds, removes, fotografabile: adds && isOpen, cancellabile: removes && isOpen }
}

/** A closed task never changes; an open one while the record is worked on. */
export const taskRights = (caller: Caller, facts: RoleFacts, task: TaskFacts) => {
  const granted = rightsOf(caller, facts).follow
  const open = !task.chiuso && workedStati.includes(facts.stato)
  // The person responsible for a task reports what was done, in any role.
  const own = task.responsabile?.id === caller.id && task.responsabile_attivo === true
  return {
    granted,
    own,
    modificabile: granted && open,
    cancellabile: granted && open,
    confermabile: (granted || own) && open,
  }
}
interface TaskFacts {
  readonly chiuso: boolean
  readonly responsabile?: { readonly id: number } | null
  readonly responsabile_attivo?: boolean
}

/** The only fields that the person responsible for a task may send without any other right on it. */
export const confirmingFields = ['descrizione_intervento_eseguito', 'chiuso'] as const

const untilVerification = ['riferimento_norma', 'riferimento_cooperativa', 'data_verifica'] as const

/**
 * Fields locked by the state although the record may be edited; the verdict is written only by users who may give it.
 */
export function lockedFields({ stato, stati_successivi }: Pick<NonConformitaRow, 'stato' | 'stati_successivi'>) {
  const fields: Field[] = isDrafted({ stato }) ? [] : [...untilVerification]
  if (stato !== 'da_verificare' || !stati_successivi.includes('chiuso')) fields.push('note_chiusura')
  return fields
}
type Field = keyof NonConformitaChange

/** Gravity and cause are fixed before the verification. */
export const lockedCorrective = ({
  stato,
}: Pick<NonConformitaRow, 'stato'>): readonly (keyof typeof correctiveFields)[] =>
  isDrafted({ stato }) ? [] : correctiveNames
const correctiveNames = Object.keys(correctiveFields) as (keyof typeof correctiveFields)[]

/** What an audit found; the rest, its treatment, stays with the cooperative. */
export const foundFields = [
  'tipo',
  'norma_id',
  'servizio_id',
  'data_segnalazione',
  'segnalante',
  'committente',
  'descrizione',
  'riferimento_norma',
] as const satisfies readonly Field[]

/** What the certification body found; only the consortium corrects it. */
export const bodyFields = [
  'tipo',
  'norma_id',
  'gravita',
  'data_segnalazione',
  'segnalante',
  'descrizione',
  'riferimento_norma',
] as const satisfies readonly Field[]

/** Fields locked because the audit is closed or belongs to others, or because the certification body found it. */
export const findingLockedFields = (
  { rilievo, rilievo_ente = null }: Pick<Facts, 'rilievo'> & { readonly rilievo_ente?: object | null },
  caller?: { readonly ruolo: Role },
): readonly Field[] => [
  ...(isLocked(rilievo) ? foundFields : []),
  ...(rilievo_ente && caller && !isConsortium(caller.ruolo) ? bodyFields : []),
]

/** What da_verificare needed may change there, but not be emptied. */
export const fieldsNotEmptied = ({ stato }: Pick<Facts, 'stato'>): readonly Field[] =>
  stato === 'da_verificare' ? neededForVerdict : []

/** Until when it is to be verified: the day that was set, or so many after the report. */
export const verificationDay = ({
  data_verifica,
  data_segnalazione,
}: Pick<NonConformitaRow, 'data_verifica' | 'data_segnalazione'>) =>
  data_verifica ?? daysAfter(data_segnalazione, verificationDays)

/**
 * Whether the caller may change this gravity: that of a finding of an audit, or a major one, only with the right of
 * verdict.
 */
export function mayChangeGravita(caller: Caller, facts: RoleFacts & { readonly gravita: Gravita | null }) {
  const needsVerdict = facts.audit_id !== null || facts.gravita === 'maggiore'
  return !needsVerdict || rightsOf(caller, facts).verdict
}

const daysToVerify: Record<Gravita, number> = { maggiore: 30, minore: 60, osservazione: 90 }

/** When to verify what was judged so serious, counted from the report but not from before today. */
export const proposedVerification = (gravita: Gravita, data_segnalazione: string, today: string) =>
  daysAfter(data_segnalazione > today ? data_segnalazione : today, daysToVerify[gravita])

/** Spec 2 §4: the verdict shows once there is something to judge. */
export const showsVerdict = (stato: Stato) => verdictStati.includes(stato)

/** Whether what the verification needs is being gathered. */
export const isDrafted = ({ stato }: Pick<NonConformitaRow, 'stato'>) => draftedStati.includes(stato)

/** Work that begins again after a verdict is another round of treatment. */
export const nextCiclo = ({ stato, ciclo }: Pick<NonConformitaRow, 'stato' | 'ciclo'>, next: Stato | undefined) =>
  next === 'in_lavorazione' && verifiedStati.includes(stato) ? ciclo + 1 : ciclo
