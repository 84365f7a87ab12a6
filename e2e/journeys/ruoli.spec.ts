import { dizionari } from '@quadra/contract/dizionario/names'
import type { Who } from '../support/cast.ts'
import { night, test } from '../support/journey.ts'
import { expectRefused } from '../support/lists.ts'

/** Entries of the menu, and their addresses. */
type Pages = Readonly<Record<string, readonly string[]>>

const consortiumPages: Pages = {
  Agenzie: ['/pages/agenzie', '/pages/agenzie/9'],
  Clienti: ['/pages/enti', '/pages/enti/1'],
  'Registro di sicurezza': ['/pages/registro-sicurezza'],
  Evidenze: ['/pages/evidenze', '/pages/evidenze/1'],
  ...Object.fromEntries(
    Object.values(dizionari).map(({ title, page }) => [
      title,
      [`/pages/dizionari/${page}`, `/pages/dizionari/${page}/1`],
    ]),
  ),
}
const managementPages: Pages = {
  'Registro delle modifiche': ['/pages/registro-modifiche'],
  Utenti: ['/pages/utenti', '/pages/utenti/1'],
  Fascicoli: ['/pages/fascicoli', '/pages/fascicoli/1'],
}
const others: Partial<Record<Who, Pages>> = {
  managerAlfa: consortiumPages,
  coordinatoreAlfa: { ...consortiumPages, ...managementPages },
  utenteAlfa: { ...consortiumPages, ...managementPages, Reclami: ['/pages/reclami', '/pages/reclami/1'] },
}

for (const [who, pages] of Object.entries(others) as [Who, Pages][])
  test(`${who} has no pages of other roles`, night, ({ page }) =>
    expectRefused(page, who, Object.values(pages).flat(), Object.keys(pages)),
  )
