import { join } from 'node:path'
import { signIn, type Who } from './support/cast.ts'
import { phone } from './support/comfort.ts'
import { expect, test } from './support/journey.ts'
import { settle } from './support/settle.ts'

interface Picture {
  /** Below docs. */
  readonly file: string
  readonly who: Who
  readonly path: string
  /** The button that opens what is shown. */
  readonly press?: string
  readonly size?: { readonly width: number; readonly height: number }
}

const desk = { width: 1440, height: 900 }
const pictures: readonly Picture[] = [
  { file: 'pictures/home.png', who: 'gestore', path: '/' },
  { file: 'pictures/non_conformita.png', who: 'gestore', path: '/pages/anomalie' },
  { file: 'pictures/scheda.png', who: 'gestore', path: '/pages/anomalie/23' },
  { file: 'pictures/scadenzario.png', who: 'gestore', path: '/pages/scadenzario?vista=calendario&mostra=tutte' },
  { file: 'pictures/telefono.png', who: 'managerAlfa', path: '/', size: phone },
  {
    file: 'guida/coordinatore-segnala.png',
    who: 'coordinatoreAlfa',
    path: '/pages/anomalie',
    press: 'Nuova non conformità',
  },
  { file: 'guida/coordinatore-elenco.png', who: 'coordinatoreAlfa', path: '/pages/anomalie' },
  { file: 'guida/manager-home.png', who: 'managerAlfa', path: '/' },
  { file: 'guida/manager-scheda.png', who: 'managerAlfa', path: '/pages/anomalie/23' },
  { file: 'guida/manager-matrice.png', who: 'managerAlfa', path: '/pages/addetti?vista=matrice' },
  { file: 'guida/manager-formazione.png', who: 'managerAlfa', path: '/pages/formazione/6', size: phone },
  { file: 'guida/gestore-competenze.png', who: 'gestore', path: '/pages/dizionari/requisiti-competenze' },
  { file: 'guida/gestore-copertura.png', who: 'gestore', path: '/pages/programma-audit?tab=tab2' },
  { file: 'guida/gestore-requisiti.png', who: 'gestore', path: '/pages/requisiti' },
  { file: 'guida/gestore-scadenzario.png', who: 'gestore', path: '/pages/scadenzario?mostra=tutte' },
]

test.use({ ownTab: true })
for (const { file, who, path, press, size = desk } of pictures)
  test(file, async ({ page }) => {
    await page.setViewportSize(size)
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await signIn(page, who)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    if (press) await page.getByRole('button', { name: press }).click()
    await settle(page)
    await page.screenshot({ path: join(import.meta.dirname, '..', 'docs', file) })
  })
