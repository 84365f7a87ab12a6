import { place } from '../place.ts'
import { consortium } from '../policy.ts'
import { dizionari } from './names.ts'

const dizionarioPlace = (name: keyof typeof dizionari, order: number) =>
  place({
    path: `/pages/dizionari/${dizionari[name].page}`,
    label: dizionari[name].title,
    group: 'dizionari',
    order,
    who: consortium,
  })

/** The thirteen dictionaries, in the order of the menu: Spec 1 §6, Spec 4 §0, Spec 7 §0, Spec 9 §0. */
export const dizionarioPlaces = {
  tipo_documento: dizionarioPlace('tipo_documento', 10),
  norma: dizionarioPlace('norma', 20),
  norma_conformita: dizionarioPlace('norma_conformita', 30),
  metodo_rilevazione: dizionarioPlace('metodo_rilevazione', 40),
  obiettivo: dizionarioPlace('obiettivo', 50),
  processo: dizionarioPlace('processo', 60),
  responsabile: dizionarioPlace('responsabile', 70),
  servizio_fornitore: dizionarioPlace('servizio_fornitore', 80),
  tipo_requisito: dizionarioPlace('tipo_requisito', 82),
  mansione: dizionarioPlace('mansione', 85),
  competenza: dizionarioPlace('competenza', 86),
  valutatore: dizionarioPlace('valutatore', 90),
  categoria_causa: dizionarioPlace('categoria_causa', 100),
} satisfies Record<keyof typeof dizionari, unknown>
