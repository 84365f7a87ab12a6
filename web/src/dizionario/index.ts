import { type DizionarioName, dizionari, dizionarioNames } from '@quadra/contract/dizionario/names'
import { consortium } from '@quadra/contract/policy'
import type { ScreenRoute, Screens } from '../ui/screens.ts'

const screens = (name: keyof typeof dizionari, list: ScreenRoute['lazy'], detail: ScreenRoute['lazy']): Screens => {
  const path = `/pages/dizionari/${dizionari[name].page}`
  return {
    menuPath: path,
    who: consortium,
    routes: [
      { path, lazy: list },
      { path: `${path}/$id`, lazy: detail },
    ],
  }
}

const ofItems = (name: DizionarioName) =>
  screens(
    name,
    () => import('./VoceList.tsx').then((module) => module.voceList(name)),
    () => import('./VoceDetail.tsx').then((module) => module.voceDetail(name)),
  )

const ofPeople = screens(
  'valutatore',
  () => import('./ValutatoreList.tsx').then((module) => module.ValutatoreList),
  () => import('./ValutatoreDetail.tsx').then((module) => module.ValutatoreDetail),
)

/** The nine pages, each with the form of one element at its own route. */
export const dizionarioScreens: readonly Screens[] = [...dizionarioNames.map(ofItems), ofPeople]
