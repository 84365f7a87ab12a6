import { contestoFattoreApi, contestoParteApi, contestoRevisioneApi } from '@quadra/contract/contesto/api'
import type { Slice } from '../kernel/slice.ts'
import { fattoreStore } from './fattori.ts'
import { parteStore } from './parti.ts'
import { revisioneStore } from './revisioni.ts'
import { fattoreRoutes, parteRoutes, revisioneRoutes } from './routes.ts'

export const slice: readonly Slice[] = [
  { name: 'contesto_fattore', api: contestoFattoreApi, routes: fattoreRoutes, store: fattoreStore },
  { name: 'contesto_parte', api: contestoParteApi, routes: parteRoutes, store: parteStore },
  { name: 'contesto_revisione', api: contestoRevisioneApi, routes: revisioneRoutes, store: revisioneStore },
]
