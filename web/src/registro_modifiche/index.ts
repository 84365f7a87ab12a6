import { placeOf } from '@quadra/contract/places'
import type { Screens } from '../ui/page/screens.ts'

const { path, who } = placeOf('registro_modifiche')

/** The register, and the last state of a record that can no longer be opened itself. */
export const registroModificheScreens: Screens = {
  menuPath: path,
  who,
  routes: [
    {
      path,
      lazy: () => import('./RegistroList.tsx').then((module) => module.RegistroList),
      rows: () => import('@quadra/contract/registro_modifiche/api').then(({ registroApi }) => ({ api: registroApi })),
    },
    {
      path: `${path}/$slice/$id`,
      title: 'Ultimo stato',
      lazy: () => import('./UltimoStato.tsx').then((module) => module.UltimoStato),
    },
  ],
}
