import { approvazione, monitoraggio } from '@quadra/contract/fornitore/valutazione'
import { contratto } from '@quadra/contract/fornitore/contratto'
import { impatto } from '@quadra/contract/fornitore/impatto'
import { qualifica, sospensione } from '@quadra/contract/fornitore/qualifica'
import { fornitore } from '@quadra/contract/fornitore/schema'
import { writeDay } from '@quadra/contract/kernel/list'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { z } from 'zod'
import { today } from '../ui/values/dates.ts'
import { fakeServer } from '../ui/testing/fake-server.ts'
import { renderPages } from '../ui/testing/render-page.tsx'
import { sample } from '../ui/testing/sample.ts'
import { FornitoreDetail } from './FornitoreDetail.tsx'

const make = <S extends z.ZodObject>(schema: S, id: number, more: Partial<z.output<S>>) => ({
  ...(sample(schema) as z.output<S>),
  id,
  ...more,
})
const medie = [2, 2.5, 3, 3.25]
const invoice = { ...(sample(contratto) as z.output<typeof contratto>).fatture[0]!, note: 'n'.repeat(101) }
const rows: Record<string, object[]> = {
  approvazione: medie.map((media, id) => make(approvazione, id, { media })),
  monitoraggio: medie.map((media, id) => make(monitoraggio, id, { media })),
  contratto: [0, 1234.5, -0.01].map((residuo, id) =>
    make(contratto, id, {
      residuo,
      descrizione: 'd'.repeat(31),
      note: null,
      numero_contratto: `C${id}`,
      gestito_il: null,
      fatture: [invoice],
    }),
  ),
  cliente: [sample(impatto) as object],
}

async function open(tab: string, aggiungibile = false, more: Partial<z.output<typeof fornitore>> = {}) {
  fakeServer(({ path }) => {
    if (path === '/api/non_conformita') return [200, { data: [], meta: { totale: 0, pagina: 1, per_pagina: 5 } }]
    const [, child] = /^\/api\/fornitore\/1(?:\/(\w+))?$/.exec(path) ?? []
    return [200, { data: child ? rows[child] : make(fornitore, 1, { aggiungibile, ...more }) }]
  })
  await renderPages({ '/pages/fornitori/$id': FornitoreDetail }, `/pages/fornitori/1?tab=${tab}`)
  await screen.findByRole('tabpanel')
  await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull())
}

beforeEach(() => {
  sessionStorage.clear()
  // Growing texts wait for the page's fonts; this document has none.
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const heads = (caption: string) =>
  within(screen.getByRole('table', { name: caption }))
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent)
    .join(', ')

test.each([
  [
    'tab2',
    'Valutazioni di approvazione',
    'Cliente, Data, Servizio, Costo, Flessibilità, Curriculum, Requisiti, Appartenenza ACLI, Impatto ambientale, Media',
  ],
  [
    'tab3',
    'Valutazioni di monitoraggio',
    'Cliente, Data, Costo, Puntualità, Flessibilità, Conformità incarico, Impatto ambientale, Media',
  ],
  ['tab4', 'Contratti', 'Cliente, Numero, Data inizio, Data fine, Importo, Descrizione, Note, Documento, Residuo'],
  ['tab5', 'Fatture del contratto C0', 'Data fattura, Numero fattura, Importo, Note'],
  [
    'tab6',
    'Impatto per cooperativa',
    'Cliente, Effetto sul servizio, Effetto sul costo annuale, Effetto sulla sicurezza, Media, Riferimento',
  ],
])('in multi-site mode %s has the columns of the specification and no controls', async (tab, caption, columns) => {
  await open(tab)
  expect(heads(caption)).toBe(columns)
  expect(screen.queryByRole('button', { name: /^(Aggiungi|Nuov|Salva|Elimina)/ })).toBeNull()
})

test('in multi-site mode the consortium’s suspension is shown and can be revoked, also if no cooperative works with the supplier', async () => {
  const shared = make(sospensione, 7, { cliente: null, motivo: 'Interdittiva', revocata_il: null })
  Object.assign(rows, { qualifica: [], documento: [], sospensione: [shared] })
  await open('tab7', false, { cliente: null, qualifica: null })
  expect(await screen.findByRole('button', { name: 'Revoca sospensione' })).toBeTruthy()
  expect(screen.getByText('Interdittiva')).toBeTruthy()
  cleanup()
  // What one cooperative decided about a supplier of all is no suspension of the supplier.
  const own = { id: 8, dal: today(), motivo: 'Solo Alfa', utente: null, del_consorzio: false, revocabile: false }
  const pair = { ...(sample(qualifica) as z.output<typeof qualifica>), motivi: [], documenti: [], sospensione: own }
  Object.assign(rows, { qualifica: [pair] })
  await open('tab7', false, { cliente: null })
  expect(await screen.findByRole('button', { name: 'Sospendi' })).toBeTruthy()
  expect(screen.queryByText('Solo Alfa')).toBeNull()
})

test.each([
  ['tab2', 'Valutazioni di approvazione'],
  ['tab3', 'Valutazioni di monitoraggio'],
])('an average is red to 2, amber to 3 and green above: %s', async (tab, caption) => {
  await open(tab)
  const [, ...lines] = within(screen.getByRole('table', { name: caption })).getAllByRole('row')
  expect(lines.map(({ dataset }) => dataset.tone)).toEqual(['danger', 'warning', 'warning', 'success'])
})

test('what is left of a contract is complete in green, an amount in amber, below zero in red', async () => {
  await open('tab5')
  const badges = screen
    .getAllByRole('group', { name: 'Residuo' })
    .map((group) => group.querySelector('.mantine-Badge-root'))
  expect(badges.map((badge) => badge?.textContent?.replace(/\s/g, ' '))).toEqual(['completo', '1.234,50 €', '-0,01 €'])
  for (const [index, color] of ['green', 'yellow', 'red'].entries())
    expect(badges[index]?.getAttribute('style')).toContain(`--mantine-color-${color}-light`)
})

test('a contract shows what is left of it and how far its end is', async () => {
  await open('tab4')
  const [, ...lines] = within(screen.getByRole('table', { name: 'Contratti' })).getAllByRole('row')
  const words = lines.map(({ textContent }) => textContent?.replace(/\s/g, ' '))
  expect(words[0]).toContain('completo')
  expect(words[1]).toContain('1.234,50 €')
  for (const line of words) expect(line).toMatch(/Scaduto da \d+ giorni/)
})

test('the end of a contract that was handled is marked, and no longer counted', async () => {
  const [first, ...others] = rows['contratto']!
  rows['contratto'] = [{ ...first, gestito_il: '2026-02-03T10:00:00.000Z' }, ...others]
  await open('tab4')
  const [, line] = within(screen.getByRole('table', { name: 'Contratti' })).getAllByRole('row')
  expect(line!.textContent).toContain('Gestito il 03/02/2026')
  expect(line!.textContent).not.toContain('Scaduto')
  rows['contratto'] = [first!, ...others]
})

test('long texts are cut: the description of a contract at 30, the note of an invoice at 100', async () => {
  await open('tab4')
  expect(screen.getAllByText(`${'d'.repeat(30)}…`)).toHaveLength(3)
  cleanup()
  await open('tab5')
  expect(screen.getAllByText(`${'n'.repeat(100)}…`)).toHaveLength(3)
})

test('a new contract begins today with 0 euro, a new evaluation today', async () => {
  await open('tab4', true)
  await userEvent.click(screen.getByRole('button', { name: 'Nuovo contratto' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Nuovo contratto' }))
  const value = (scope: typeof dialog, name: string) => scope.getByRole<HTMLInputElement>('textbox', { name }).value
  expect([value(dialog, 'Data inizio'), value(dialog, 'Importo')]).toEqual([writeDay(today()), '0,00 €'])
  for (const tab of ['tab2', 'tab3']) {
    cleanup()
    await open(tab, true)
    expect(value(within(screen.getByRole('tabpanel')), 'Data')).toBe(writeDay(today()))
  }
})
