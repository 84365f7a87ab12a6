import { placeOf } from '@quadra/contract/places'
import type { Screens } from '../ui/page/screens.ts'

const { path, who } = placeOf('evento_sicurezza')

/** Sign-in events, and the sign-in policy. */
export const eventoSicurezzaScreens: Screens = {
  menuPath: path,
  who,
  routes: [
    {
      path,
      lazy: () => import('./EventoList.tsx').then((module) => module.EventoList),
      rows: () =>
        import('@quadra/contract/evento_sicurezza/api').then(({ eventoSicurezzaApi }) => ({ api: eventoSicurezzaApi })),
    },
  ],
}
