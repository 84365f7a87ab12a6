import { describe, expect, it } from 'vitest'
import { unreachable } from '../kernel/machine.ts'
import { type Role, everyone } from '../policy.ts'
import { moves, transitions } from './moves.ts'
import {
  findingLockedFields,
  fieldsNotEmptied,
  lockedFields,
  nonConformitaRights,
  rightsOf,
  showsVerdict,
  taskRights,
} from './rules.ts'
import { type Stato, stati } from './stato.ts'

const ownService = 7
const caller = (ruolo: Role) => ({ id: 1, ruolo, servizi: [ownService] })
type Facts = Parameters<typeof nonConformitaRights>[1]
const facts = (stato: Stato, more: Partial<Facts> = {}): Facts => ({
  stato,
  utente: { id: 2 },
  servizio: { id: ownService },
  audit_id: null,
  ha_task: false,
  rilievo: 'libero',
  ...more,
})

describe('the table of moves', () => {
  it('reaches every state from the first and never ends', () => {
    expect(unreachable(transitions, 'nuovo')).toEqual([])
    for (const stato of stati) expect(transitions[stato].length, stato).toBeGreaterThan(0)
  })

  it('names each move once', () => {
    const names = moves.map(({ from, to }) => `${from}>${to}`)
    expect(new Set(names).size).toBe(names.length)
  })

  it('offers, by role, exactly these states', () => {
    const offered = Object.fromEntries(
      everyone.map((ruolo) => [
        ruolo,
        Object.fromEntries(
          stati.map((stato) => [stato, nonConformitaRights(caller(ruolo), facts(stato)).stati_successivi]),
        ),
      ]),
    )
    const whole = {
      nuovo: ['in_lavorazione', 'non_pertinente'],
      in_lavorazione: ['da_verificare', 'non_pertinente'],
      da_verificare: ['chiuso', 'non_efficace', 'in_lavorazione'],
      chiuso: ['in_lavorazione'],
      non_efficace: ['in_lavorazione'],
      non_pertinente: ['in_lavorazione'],
      archiviata: [],
    }
    const nothing = {
      nuovo: [],
      in_lavorazione: [],
      da_verificare: [],
      chiuso: [],
      non_efficace: [],
      non_pertinente: [],
      archiviata: [],
    }
    expect(offered).toEqual({
      admin: whole,
      gestore_multisito: whole,
      manager: { ...whole, chiuso: [], non_pertinente: [] },
      coordinatore: {
        ...nothing,
        nuovo: ['in_lavorazione'],
        in_lavorazione: ['da_verificare'],
        non_efficace: ['in_lavorazione'],
      },
      utente: nothing,
    })
  })

  it('leaves the verdict on what an audit found to the consortium', () => {
    const ofAudit = (ruolo: Role, stato: Stato) =>
      nonConformitaRights(caller(ruolo), facts(stato, { audit_id: 3 })).stati_successivi
    expect(ofAudit('manager', 'nuovo')).toEqual(['in_lavorazione'])
    expect(ofAudit('manager', 'da_verificare')).toEqual([])
    expect(ofAudit('gestore_multisito', 'da_verificare')).toEqual(['chiuso', 'non_efficace', 'in_lavorazione'])
  })
})

describe('roles that may edit', () => {
  it('a plain user: the own report, while it is new', () => {
    const own = (stato: Stato) =>
      nonConformitaRights(caller('utente'), facts(stato, { utente: { id: 1 }, servizio: null }))
    expect(own('nuovo')).toMatchObject({
      modificabile: true,
      cancellabile: true,
      aggiungibile: false,
      stati_successivi: ['in_lavorazione'],
    })
    expect(own('in_lavorazione')).toMatchObject({ granted: false, modificabile: false, stati_successivi: [] })
    expect(nonConformitaRights(caller('utente'), facts('nuovo')).modificabile).toBe(false)
  })

  it('a coordinator: the own services, never what has no service', () => {
    expect(nonConformitaRights(caller('coordinatore'), facts('in_lavorazione')).modificabile).toBe(true)
    for (const servizio of [null, { id: 99 }]) {
      expect(
        nonConformitaRights(caller('coordinatore'), facts('in_lavorazione', { servizio, utente: { id: 1 } })).granted,
      ).toBe(false)
    }
  })

  it('no user what is settled, but for the consortium’s task on a closed one', () => {
    for (const ruolo of everyone)
      expect(nonConformitaRights(caller(ruolo), facts('non_pertinente')).modificabile, ruolo).toBe(false)
    for (const ruolo of everyone) {
      const consortium = ruolo === 'admin' || ruolo === 'gestore_multisito'
      expect(nonConformitaRights(caller(ruolo), facts('chiuso'))).toMatchObject({
        modificabile: consortium,
        aggiungibile: consortium,
      })
    }
  })

  it('deletes only what is new and has no tasks', () => {
    for (const stato of stati)
      expect(nonConformitaRights(caller('admin'), facts(stato)).cancellabile, stato).toBe(stato === 'nuovo')
    expect(nonConformitaRights(caller('admin'), facts('nuovo', { ha_task: true })).cancellabile).toBe(false)
  })
})

describe('what an audit found', () => {
  const found = [
    'tipo',
    'norma_id',
    'servizio_id',
    'data_segnalazione',
    'segnalante',
    'committente',
    'descrizione',
    'riferimento_norma',
  ]
  it.each([
    ['libero', true, []],
    ['con_motivo', false, []],
    ['chiuso', false, found],
    ['di_altri', false, found],
  ] as const)('%s', (rilievo, cancellabile, lockedFields) => {
    const rights = nonConformitaRights(caller('manager'), facts('nuovo', { audit_id: 3, rilievo }))
    expect(rights).toMatchObject({ modificabile: true, cancellabile })
    expect(findingLockedFields({ rilievo })).toEqual(lockedFields)
  })
})

describe('tasks', () => {
  it('are added while it is being treated', () => {
    const states = stati.filter((stato) => nonConformitaRights(caller('manager'), facts(stato)).aggiungibile)
    expect(states).toEqual(['in_lavorazione', 'non_efficace'])
  })

  it('change while open and while it is being treated', () => {
    for (const stato of stati) {
      expect(taskRights(caller('coordinatore'), facts(stato), { chiuso: false }).modificabile, stato).toBe(
        ['in_lavorazione', 'non_efficace'].includes(stato),
      )
      expect(taskRights(caller('admin'), facts(stato), { chiuso: true }).modificabile, stato).toBe(false)
    }
    expect(rightsOf(caller('utente'), facts('nuovo', { utente: { id: 1 } })).follow).toBe(false)
  })
})

describe('fields locked by the state', () => {
  const late = ['riferimento_norma', 'riferimento_cooperativa', 'data_verifica']
  it.each([
    ['nuovo', ['note_chiusura']],
    ['in_lavorazione', ['note_chiusura']],
    ['da_verificare', late],
    ['non_efficace', [...late, 'note_chiusura']],
  ] as const)('%s', (stato, expected) => {
    const { stati_successivi } = nonConformitaRights(caller('manager'), facts(stato))
    expect(lockedFields({ stato, stati_successivi })).toEqual(expected)
  })

  it('the verdict too, for users who may not give it', () => {
    const { stati_successivi } = nonConformitaRights(caller('coordinatore'), facts('da_verificare'))
    expect(lockedFields({ stato: 'da_verificare', stati_successivi })).toContain('note_chiusura')
  })

  it('what is being judged may not be emptied', () => {
    for (const stato of stati)
      expect(fieldsNotEmptied({ stato }), stato).toEqual(
        stato === 'da_verificare' ? ['causa', 'trattamento', 'riferimento_cooperativa', 'data_verifica'] : [],
      )
  })

  it('and the verdict shows once there is something to judge', () =>
    expect(stati.filter(showsVerdict)).toEqual(['da_verificare', 'chiuso', 'non_efficace']))
})
