import { menu } from '@quadra/contract/menu'
import { placeOf } from '@quadra/contract/places'
import { expect, type Page } from '@playwright/test'
import { desk, expectComfortable, phone } from '../support/comfort.ts'
import { night, quiet, signedIn as test } from '../support/journey.ts'
import { openPages } from '../support/open-pages.ts'
import { ownPages, pagesBesideLists } from '../support/own-pages.ts'
import { settle } from '../support/settle.ts'
import { tabTo, walk } from '../support/walk.ts'

test.use({ viewport: desk })

type Journeys = Readonly<Record<string, (page: Page) => Promise<void>>>

/** The screens that are neither a list nor a record, by route, each without a mouse. */
const screens: Journeys = {
  '/': async (page) => {
    await home(page, '/')
    await expectComfortable(page, { dark: true })
    const numbers = page.getByRole('button', { name: 'Mostra i numeri' }).first()
    await tabTo(page, numbers, 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Nascondi i numeri' })).toBeFocused()
    await page.getByRole('main').focus()
    await tabTo(page, page.getByRole('main').getByRole('listitem').getByRole('link').first())
    await page.keyboard.press('Enter')
    await expect(page.getByText(/Elementi trovati: \d/).first()).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  },

  '/dashboards/statistics': (page) => home(page, '/dashboards/statistics'),

  '/docs': async (page) => {
    await page.goto('/docs')
    await expect(page.getByText(/^Chiamate trovate: \d/)).toBeVisible()
    await page.getByRole('main').focus()
    await tabTo(page, page.getByRole('textbox', { name: 'Filtra' }))
    // The longest paths.
    await page.keyboard.type('fattura')
    await tabTo(page, page.getByRole('button', { name: /fattura/ }).first())
    await page.keyboard.press('Enter')
    await expect(page.getByText('Chi può chiamarla').first()).toBeVisible()
    await expectComfortable(page)
  },

  ...ownPages,
  ...pagesBesideLists,

  '/pages/logout': async (page) => {
    await page.goto('/pages/documenti')
    const area = page.getByRole('button', { name: /^Area utente/ })
    await tabTo(page, area)
    await page.keyboard.press('Enter')
    const actions = page.getByRole('dialog', { name: 'Area utente' })
    await expect(actions.locator(':focus')).toBeVisible()
    await expectComfortable(page, { scope: actions })
    await page.keyboard.press('Escape')
    await expect(actions).toBeHidden()
    await expect(area).toBeFocused()

    await page.keyboard.press('Enter')
    await tabTo(page, actions.getByRole('button', { name: 'Cambia password' }))
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Cambia password' })
    await expect(dialog.getByLabel('Password attuale')).toBeFocused()
    await expectComfortable(page, { scope: dialog })
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(area).toBeFocused()

    // The session of this journey is shared: the way out is followed, the leave not taken.
    await page.route('**/api/logout', (route) => route.fulfill({ status: 204 }))
    await page.keyboard.press('Enter')
    await tabTo(page, actions.getByRole('button', { name: 'Logout' }))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/login-boxed/)
    await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused()
  },

  '/$': async (page) => {
    await page.goto('/pages/inesistente')
    await expect(page.getByRole('heading', { name: 'Pagina non trovata' })).toBeVisible()
    await expectComfortable(page)
    await page.getByRole('main').focus()
    await tabTo(page, page.getByRole('link', { name: 'Torna alla pagina iniziale' }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: /^Ciao, / })).toBeFocused()
  },
}

/** In every run those that are a kind of their own; each of the others opens in schermate.spec.ts. */
const kinds: readonly string[] = ['/', '/pages/notifiche', '/pages/logout', '/$']

for (const [route, journey] of Object.entries(screens))
  test(`${route} without a mouse`, kinds.includes(route) ? {} : night, ({ page }) => journey(page))

for (const [route, journey] of Object.entries(openPages)) quiet(`${route} without a mouse`, ({ page }) => journey(page))

/** These link to records of other kinds. */
const below: Readonly<Record<string, readonly string[]>> = {
  [placeOf('registro_modifiche').path]: ['/$slice/$id'],
  [placeOf('scadenzario').path]: [],
  [placeOf('requisito_fornitore').path]: [],
  [placeOf('requisito_competenza').path]: [],
  [placeOf('cruscotto').path]: [],
  [placeOf('evento_sicurezza').path]: [],
  // The last one is answered in checklist-risposte.spec.ts.
  [placeOf('audit').path]: ['/$id', '/$id/checklist/$pid'],
  [placeOf('chiave').path]: [],
  // The others are walked in mandato.spec.ts and rilievo_ente.spec.ts.
  [placeOf('mandato').path]: ['/$id', '/$id/$tipo/$eid', '/$id/rilievi/$rid', '/$id/richieste/$qid'],
  [placeOf('rilievo_ente').path]: ['/rilievi/$id', '/visite/$id', '/richieste/$id'],
  // The last two are walked in programma_audit.spec.ts.
  [placeOf('programma_audit').path]: ['/$id', '/$id/pianifica', '/certificati/$id'],
}

test('these are all the screens of the product', async ({ page }) => {
  await home(page, '/')
  const routes = await page.evaluate(() => {
    const { __TSR_ROUTER__: router } = window as unknown as { __TSR_ROUTER__: { routesByPath: object } }
    return Object.keys(router.routesByPath)
  })
  const lists = menu
    .flatMap((entry) => entry.entries ?? [entry])
    .flatMap(({ path }) => (path && path !== '/' ? path : []))
  const paths = [
    ...Object.keys({ ...screens, ...openPages }),
    ...lists.flatMap((path) => [path, ...(below[path] ?? ['/$id']).map((rest) => path + rest)]),
  ]
  expect(routes.toSorted()).toEqual(paths.toSorted())
})

test('the menu, folded and unfolded', async ({ page }) => {
  await page.goto('/pages/documenti')
  await settle(page)
  const navigation = page.getByRole('navigation', { name: 'Navigazione principale' })
  const burger = page.getByRole('button', { name: 'Apri il menu' })
  await tabTo(page, page.getByRole('link', { name: 'Vai al contenuto' }))
  await walk(page, page.getByRole('banner'))
  await tabTo(page, navigation.getByRole('button', { name: 'Dizionari' }))
  await page.keyboard.press('Enter')
  const group = page.getByRole('dialog', { name: 'Dizionari' })
  await expect(group.locator(':focus')).toBeVisible()
  await walk(page, group)
  await page.keyboard.press('Escape')
  await expect(navigation.getByRole('button', { name: 'Dizionari' })).toBeFocused()

  await tabTo(page, burger, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await tabTo(page, navigation.getByRole('button', { name: 'Organizzazione' }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: /^Area utente/ }), 'Shift+Tab')
  await walk(page, navigation)
  await tabTo(page, navigation.getByRole('link', { name: 'Utenti' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Utenti' })).toBeFocused()
})

test('the menu of a phone is a drawer', async ({ page }) => {
  await page.setViewportSize(phone)
  await page.goto('/pages/documenti')
  await settle(page)
  const burger = page.getByRole('button', { name: 'Apri il menu' })
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  await tabTo(page, burger)
  await page.keyboard.press('Enter')
  await expect(drawer.locator(':focus')).toBeVisible()
  await walk(page, drawer)
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
  await expect(burger).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, drawer.getByRole('link', { name: 'Fornitori' }))
  await page.keyboard.press('Enter')
  await expect(drawer).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: 'Fornitori' })).toBeFocused()
})

test('the search and the help trap the focus, and return it', async ({ page }) => {
  await page.goto('/pages/fornitori')
  await settle(page)
  const help = page.getByRole('button', { name: 'Aiuto' })
  await page.getByRole('main').focus()
  await tabTo(page, help, 'Shift+Tab')
  await page.keyboard.press('Enter')
  const text = page.getByRole('complementary', { name: 'Aiuto della pagina' })
  await expect(text.getByRole('heading').nth(1)).toBeVisible()
  await expectComfortable(page, { scope: text })
  await tabTo(page, text.getByRole('button', { name: 'Chiudi l’aiuto' }), 'Shift+Tab')
  await page.keyboard.press('Escape')
  await expect(text).toHaveCount(0)
  await expect(help).toBeFocused()

  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Cerca o vai a…' })
  await expect(palette.getByRole('combobox')).toBeFocused()
  await expectComfortable(page, { scope: palette })
  await page.keyboard.press('Escape')
  await expect(palette).toHaveCount(0)
  await expect(help).toBeFocused()
})

async function home(page: Page, path: string) {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: /^Ciao, / })).toBeVisible()
  await settle(page)
}
