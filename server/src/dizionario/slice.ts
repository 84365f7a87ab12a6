import { dizionarioApis } from '@quadra/contract/dizionario/api'
import { competenzaApi } from '@quadra/contract/dizionario/competenza'
import { type DizionarioName, dizionarioNames } from '@quadra/contract/dizionario/names'
import { valutatoreApi } from '@quadra/contract/dizionario/valutatore'
import { jobRequirements } from '../domain/competences/requirements.ts'
import { aliases } from '../domain/requirements/aliases.ts'
import { requirements } from '../domain/suppliers/requirements.ts'
import type { Slice } from '../kernel/slice.ts'
import { isConsortium } from '@quadra/contract/policy'
import { and, isNull, sql } from 'drizzle-orm'
import { changeLog } from '../database/schema/kernel.ts'
import { competenzaRoutes } from './competenza-routes.ts'
import { competenzaStore } from './competenze.ts'
import { qualificaDeadlines } from './deadline.ts'
import { forgetLink } from './forget-link.ts'
import { voceStore } from './queries.ts'
import { incompatibilitaOf, qualifiche } from './register.ts'
import { voceRoutes } from './routes.ts'
import { valutatoreRoutes } from './valutatore-routes.ts'
import { valutatoreStore } from './valutatori.ts'

const ofItems = (name: DizionarioName): Slice => {
  const store = voceStore(name)
  return {
    name,
    api: dizionarioApis[name],
    store,
    routes: (app) => voceRoutes(app, name, store),
    // The requirements for suppliers are in the history of their categories.
    ...(name === 'servizio_fornitore' && { parts: [requirements] }),
    // The competences that a job requires are in its history.
    ...(name === 'mansione' && { parts: [jobRequirements] }),
    // What texts mean of the requirements of a norm.
    ...(name === 'norma' && { parts: [aliases] }),
  }
}

/**
 * The register, and the user linked to an evaluator, are only for the consortium: other roles read the lines of the
 * dictionary item itself.
 */
const ofTheDictionary = and(isNull(changeLog.part), sql`not ${changeLog.changes} @> '[{"field": "utente"}]'`)

/** The thirteen dictionaries: of items, of competences, and of people. */
export const slice: readonly Slice[] = [
  ...dizionarioNames.map(ofItems),
  { name: 'competenza', api: competenzaApi, store: competenzaStore, routes: competenzaRoutes },
  {
    name: 'valutatore',
    api: valutatoreApi,
    store: valutatoreStore,
    routes: valutatoreRoutes,
    parts: [qualifiche, incompatibilitaOf],
    deadline: qualificaDeadlines,
    forget: forgetLink,
    history: { lines: ({ ruolo }) => (isConsortium(ruolo) ? undefined : ofTheDictionary) },
  },
]
