import type { DizionarioName } from '@quadra/contract/dizionario/names'
import { placeOf } from '@quadra/contract/places'
import { withInactive } from '../ui/list/with-inactive.ts'
import { listAndRecord } from '../ui/page/screens.ts'

const ofItems = (name: DizionarioName) =>
  listAndRecord(
    placeOf(name),
    {
      lazy: () => import('./VoceList.tsx').then((module) => module.voceList(name)),
      rows: () =>
        import('@quadra/contract/dizionario/api').then(({ dizionarioApis }) => ({
          api: dizionarioApis[name],
          query: withInactive,
        })),
    },
    { lazy: () => import('./VoceDetail.tsx').then((module) => module.voceDetail(name)) },
  )

/** The thirteen pages, each with the form of one element at its own route. */
export const dizionarioScreens = {
  tipo_documento: ofItems('tipo_documento'),
  metodo_rilevazione: ofItems('metodo_rilevazione'),
  norma: ofItems('norma'),
  norma_conformita: ofItems('norma_conformita'),
  obiettivo: ofItems('obiettivo'),
  processo: ofItems('processo'),
  responsabile: ofItems('responsabile'),
  servizio_fornitore: ofItems('servizio_fornitore'),
  categoria_causa: ofItems('categoria_causa'),
  tipo_requisito: ofItems('tipo_requisito'),
  mansione: ofItems('mansione'),
  competenza: listAndRecord(
    placeOf('competenza'),
    {
      lazy: () => import('./CompetenzaList.tsx').then((module) => module.CompetenzaList),
      rows: () =>
        import('@quadra/contract/dizionario/competenza').then(({ competenzaApi }) => ({
          api: competenzaApi,
          query: withInactive,
        })),
    },
    { lazy: () => import('./CompetenzaDetail.tsx').then((module) => module.CompetenzaDetail) },
  ),
  valutatore: listAndRecord(
    placeOf('valutatore'),
    {
      lazy: () => import('./ValutatoreList.tsx').then((module) => module.ValutatoreList),
      rows: () =>
        import('@quadra/contract/dizionario/valutatore').then(({ valutatoreApi }) => ({
          api: valutatoreApi,
          query: withInactive,
        })),
    },
    { lazy: () => import('./ValutatoreDetail.tsx').then((module) => module.ValutatoreDetail) },
  ),
}
