import type { MenuEntry } from '@quadra/contract/menu'
import { consortium, everyone, management, roles } from '@quadra/contract/policy'
import { describe, expect, it } from 'vitest'
import type { Screens } from '../ui/page/screens.ts'
import { countOf, destinations, isCurrent, landing, menuFor } from './menu.ts'

const screens = (menuPath: string, who: readonly string[]): Screens => ({ menuPath, who, routes: [] })
const servizi = screens('/pages/servizi', management)
const audit = screens('/pages/audit', everyone)
const utenti = screens('/pages/utenti', management)
const norme = screens('/pages/dizionari/norme', consortium)
const dictionaries =
  'Dizionari: Tipo documenti, Norme Audit, Norme Non conformità, Metodi di rilevazione, Tipi indicatore, Processi, Responsabili, Servizi fornitori, Valutatori'
/** The entries of all roles, in the groups of the work; coordinators and the consortium have more of them. */
const groups = (audit: string[]) => [
  `Audit e certificato: ${audit.join(', ')}`,
  'Miglioramento: Non conformità, Azioni di miglioramento',
]
const common = 'Indicatori, Fornitori, Documenti'
const coordinated = ['Home', 'Scadenzario', ...groups(['Audit', 'Programma audit'])]
const all = [
  'Home',
  'Scadenzario',
  ...groups(['Audit', 'Programma audit', 'Checklist']),
  `Gestione: ${common}, Servizi`,
  'Organizzazione: Utenti, Clienti, Agenzie',
  dictionaries,
]
const specified = all.join(', ').split(/[:,] /)
/** The menu of a role, over the existing screens; a screen without a specification declares its roles itself. */
const entries = (role: (typeof roles)[number]) =>
  menuFor(role).flatMap(({ label, entries: inside }) => {
    if (!inside) return specified.includes(label) ? [label] : []
    const found = specifiedOnly(inside)
    return found.length === 0 ? [] : [`${label}: ${labelsOf(found)}`]
  })
const specifiedOnly = (listed: readonly MenuEntry[]) => listed.filter(({ label }) => specified.includes(label))
const labelsOf = (listed: readonly MenuEntry[]) => listed.map(({ label }) => label).join(', ')
const labels = (...args: Parameters<typeof menuFor>) => menuFor(...args).map(({ label }) => label)

describe('the sidebar', () => {
  it('of each role has the entries of the specification', () => {
    expect(Object.fromEntries(roles.map((role) => [role, entries(role)]))).toEqual({
      admin: all,
      gestore_multisito: all,
      manager: [...coordinated, `Gestione: ${common}, Servizi`, 'Organizzazione: Utenti'],
      coordinatore: [...coordinated, `Gestione: ${common}`],
      utente: ['Scadenzario', ...groups(['Audit']), `Gestione: ${common}`],
      // What it has is listed by no document: the evidence its mandates open.
      certificatore: [],
    })
  })

  it('contains only entries whose screens exist', () => {
    expect(labels('manager', [])).toEqual(['Home'])
    expect(labels('manager', [audit, servizi])).toEqual(['Home', 'Audit e certificato', 'Gestione'])
  })

  it('contains only entries of the role', () => {
    expect(labels('utente', [audit, servizi])).toEqual(['Audit e certificato'])
    expect(labels('utente', [servizi])).toEqual([])
  })

  it('checks the screens themselves too: an entry never leads to a refusal', () => {
    expect(labels('utente', [screens('/pages/audit', management)])).toEqual([])
  })

  it('shows a group only with something in it', () => {
    expect(labels('manager', [utenti, norme])).toEqual(['Home', 'Organizzazione'])
    expect(menuFor('admin', [utenti, norme]).map(({ entries }) => entries?.map(({ label }) => label))).toEqual([
      undefined,
      ['Utenti'],
      ['Norme Audit'],
    ])
  })

  it('lists the entries of groups as destinations, with the picture of their group', () => {
    expect(destinations('admin', [norme])).toEqual([
      { label: 'Home', path: '/', icon: 'home' },
      { label: 'Norme Audit', path: '/pages/dizionari/norme', icon: 'book' },
    ])
  })
})

it('a plain user has too few entries for headings, every other role of a cooperative has them', () => {
  expect(countOf(menuFor('utente'))).toBeLessThan(10)
  expect(countOf(menuFor('coordinatore'))).toBeGreaterThanOrEqual(10)
})

it('a role lands on its own page once it exists, else on the first it has, else at home', () => {
  expect(landing('gestore_multisito', [audit, servizi])).toBe('/')
  expect(landing('utente', [screens('/pages/azioni', everyone), audit])).toBe('/pages/audit')
  expect(landing('utente', [screens('/pages/azioni', everyone)])).toBe('/pages/azioni')
  expect(landing('utente', [servizi])).toBe('/')
})

it('an entry is current on its list and on its details, and on no namesake', () => {
  expect(isCurrent('/pages/servizi', '/pages/servizi')).toBe(true)
  expect(isCurrent('/pages/servizi', '/pages/servizi/3')).toBe(true)
  expect(isCurrent('/pages/servizi', '/pages/servizi-fornitori')).toBe(false)
  expect(isCurrent('/', '/pages/servizi')).toBe(false)
  expect(isCurrent('/', '/dashboards/statistics')).toBe(true)
})
