import { dizionari } from '@quadra/contract/dizionario/names'
import { menu } from '@quadra/contract/menu'
import { placeOf } from '@quadra/contract/places'
import { expect, type Locator, type Page } from '@playwright/test'
import { beginNew } from '../support/begin-new.ts'
import { desk, expectComfortable, phone } from '../support/comfort.ts'
import { expectDone } from '../support/lists.ts'
import { night, signedIn as test } from '../support/journey.ts'
import { settle } from '../support/settle.ts'
import { tabTo } from '../support/walk.ts'

/** Their rows open records of the other lists, or are no table rows: separate journeys test them. */
const readOnlyLists: readonly string[] = [
  placeOf('registro_modifiche').path,
  placeOf('scadenzario').path,
  placeOf('estensione').path,
  placeOf('evento_sicurezza').path,
]
/** The dictionaries are one screen, with a code or without, and another of people: one of each kind. */
const alike = Object.entries(dizionari)
  .filter(([name]) => !['processo', 'norma', 'valutatore'].includes(name))
  .map(([, { page }]) => `/pages/dizionari/${page}`)
/** No lists: qualifica.spec.ts tests the required documents of suppliers, cruscotto.spec.ts the cockpit. */
const matrices: readonly string[] = (['requisito_fornitore', 'cruscotto', 'requisito'] as const).map(
  (name) => placeOf(name).path,
)
/** Every list of the product; that these are all of them is checked in tastiera-frame.spec.ts. */
const lists = menu
  .flatMap((entry) => entry.entries ?? [entry])
  .flatMap(({ path }) =>
    path && path !== '/' && ![...readOnlyLists, ...alike, ...matrices].includes(path) ? [path] : [],
  )

/** The field of a record that is typed in, where it is not Descrizione. */
const fields: Readonly<Record<string, string | null>> = {
  '/pages/audit': 'Addetti',
  '/pages/azioni': 'Soluzione',
  '/pages/utenti': 'Nome',
  '/pages/checklist': 'Titolo',
  '/pages/dizionari/valutatori': 'Nome',
  // Only read.
  '/pages/agenzie': null,
  // Its texts are in another tab.
  '/pages/programma-audit': null,
  '/pages/riesami': null,
  // What it is measured by is in another tab.
  '/pages/catalogo-indicatori': null,
  // Only read, and downloaded.
  '/pages/fascicoli': null,
  // Read-only: its actions have separate dialogs.
  '/pages/reclami': null,
  // Changed in dialogs alone.
  '/pages/evidenze': null,
  // Once measured there is nothing to type in.
  '/pages/indicatori': null,
  // A page of steps: its own journeys go through them.
  '/pages/importazioni': null,
}
/** Nothing new begins in a dialog there, or nothing is typed in it: its own journey walks through that of packs. */
const withoutDialog = ['agenzie', 'importazioni', 'fascicoli', 'reclami', 'evidenze'].map((page) => `/pages/${page}`)
/** Also checked in the dark scheme. */
const inTheDark = '/pages/anomalie'
/** One of each kind, in every run; schermate.spec.ts opens all of them. */
const kinds = ['servizi', 'audit', 'anomalie', 'dizionari/norme'].map((page) => `/pages/${page}`)

test.use({ viewport: desk })

for (const path of lists)
  test(`${path} and its records, without a mouse`, kinds.includes(path) ? {} : night, async ({ page }) => {
    await page.goto(path)
    await expect(openers(page).first()).toBeVisible()
    await skipToContent(page)
    await expectComfortable(page, { dark: path === inTheDark })
    await foldSearch(page)
    await openRecord(page)
    await useRecord(page, fields[path] === undefined ? 'Descrizione' : fields[path], path === inTheDark)
    await goBack(page)
    await arrangeList(page)
    if (!withoutDialog.includes(path)) await beginNew(page)
  })

const main = (page: Page) => page.getByRole('main')

/** The links of rows that can be changed, or only read where none can. */
const openers = (page: Page) =>
  main(page)
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: /^(Modifica|Dettaglio): / }) })
    .getByRole('link')

async function skipToContent(page: Page) {
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Vai al contenuto' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(main(page)).toBeFocused()
}

/** On a phone the search rises from below, and Escape gives the focus back to its button. */
async function foldSearch(page: Page) {
  if ((await page.getByRole('search').count()) === 0) return
  await page.setViewportSize(phone)
  await main(page).focus()
  const fold = main(page)
    .getByRole('button', { name: /^Filtri( \(\d+\))?$/ })
    .first()
  await tabTo(page, fold)
  const sheet = page.getByRole('dialog', { name: 'Filtri' })
  await expect(sheet).toBeHidden()
  await page.keyboard.press('Enter')
  await expect(sheet).toBeVisible()
  await tabTo(page, sheet.getByRole('button', { name: 'Cerca', exact: true }))
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(fold).toBeFocused()
  await page.setViewportSize(desk)
}

async function openRecord(page: Page) {
  const editable = main(page)
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: /^Modifica: / }) })
  const link = (await editable.count()) > 0 ? editable.getByRole('link').first() : openers(page).first()
  await main(page).focus()
  await tabTo(page, link)
  await page.keyboard.press('Enter')
  // A record of tabs or sections names the open one.
  await expect(page).toHaveURL(/\/\d+(\?tab=\w+)?$/)
  await settle(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
}

/** The arrows open one tab after the other; each is comfortable, and one of them has the field. */
async function useRecord(page: Page, label: string | null, dark: boolean) {
  const tabs = await main(page).getByRole('tab').all()
  let isChanged = false
  for (let index = 0; index < Math.max(1, tabs.length); index += 1) {
    if (index > 0) await openNextTab(page, tabs[index - 1]!, tabs[index]!)
    await expectComfortable(page, { dark })
    const field = main(page).getByRole('textbox', { name: new RegExp(`^${label}`) })
    if (label === null || isChanged || (await field.count()) === 0) continue
    await changeRecord(page, field)
    isChanged = true
  }
  expect(isChanged).toBe(label !== null)
}

async function openNextTab(page: Page, present: Locator, next: Locator) {
  await main(page).focus()
  await tabTo(page, present)
  await page.keyboard.press('ArrowRight')
  await expect(next).toBeFocused()
  await expect(next).toHaveAttribute('aria-selected', 'true')
}

/** Types, tries to leave, stays, and saves with Ctrl+S. Nothing is stored: other journeys read the same records. */
async function changeRecord(page: Page, field: Locator) {
  await page.route('**/api/**', async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback()
    const { authorization } = await route.request().allHeaders()
    const reply = await page.request.get(route.request().url(), { headers: { authorization: authorization! } })
    return route.fulfill({ response: reply })
  })
  await main(page).focus()
  await tabTo(page, field)
  await page.keyboard.press('End')
  await page.keyboard.type('1')
  const unsaved = main(page).getByText('Modifiche non salvate')
  await expect(unsaved).toBeVisible()
  const typed = await field.inputValue()

  const back = page.getByRole('link', { name: 'Indietro' })
  await tabTo(page, back, 'Shift+Tab')
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: 'Modifiche non salvate' })
  await expect(question.getByRole('button', { name: 'Resta sulla pagina' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(back).toBeFocused()
  await expect(field).toHaveValue(typed)

  const saving = page.waitForRequest((request) => request.method() === 'PUT')
  await page.keyboard.press('Control+s')
  await saving
  await expect(unsaved).toBeHidden()
  await expectDone(page)
}

async function goBack(page: Page) {
  await main(page).focus()
  await tabTo(page, page.getByRole('link', { name: 'Indietro' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/keep=1/)
  // Where one was: at the row of the record, or at the heading where the row is no longer there.
  await expect(page.locator('h1:focus, tbody tr:focus-within')).toHaveCount(1)
}

/** Filters in vain and starts over, sorts, turns the page. */
async function arrangeList(page: Page) {
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox', { name: 'Filtra' }).first()).toBeFocused()
  await page.keyboard.type('qqqq')
  const startOver = page.getByRole('button', { name: 'Azzera la ricerca' })
  await expect(startOver).toBeVisible()
  await tabTo(page, startOver)
  await page.keyboard.press('Enter')
  await expect(openers(page).first()).toBeVisible()
  await expect(startOver).toHaveCount(0)
  await expect(page.locator('body')).not.toBeFocused()

  await page.keyboard.press('/')
  await page.keyboard.press('Tab')
  const sort = page.getByRole('combobox', { name: 'Ordina per' }).first()
  await expect(sort).toBeFocused()
  const isFirst = await sort.evaluate((select: HTMLSelectElement) => select.selectedIndex === 0)
  await page.keyboard.press(isFirst ? 'ArrowDown' : 'ArrowUp')
  await expect(page).toHaveURL(/ordina=/)
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(/direzione=/)
  await settle(page)

  const second = main(page).getByRole('button', { name: 'Pagina 2', exact: true }).first()
  if (!(await second.isVisible())) return
  await tabTo(page, second)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/pagina=2/)
  await expect(second).toBeFocused()
}
