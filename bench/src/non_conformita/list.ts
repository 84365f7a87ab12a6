import type { Scenario } from '../scenario.ts'

const path = (parameters: string) => `/api/non_conformita?${parameters}` as const
const get = (parameters: string) => ({ method: 'GET', path: path(parameters) }) as const
const year = `da_data=${new Date().getFullYear() - 1}-07-01&a_data=${new Date().getFullYear()}-06-30`
const page = 'pagina=1&per_pagina=15'

/** Every way to sort the list, by what is in its own table and by what is in others. */
const orders = ['stato', 'tipo', 'norma', 'servizio', 'utente', 'cliente', 'segnalante', 'data_segnalazione']

export const listScenarios: readonly Scenario[] = [
  { name: 'elenco di una cooperativa, un anno', who: 'manager', prepare: async () => () => get(`${page}&${year}`) },
  {
    name: 'elenco di una cooperativa, due stati',
    who: 'manager',
    prepare: async () => () => get(`${page}&stato=nuovo,in_lavorazione`),
  },
  {
    name: 'elenco di una cooperativa, ogni ordine',
    who: 'manager',
    prepare: async () => (round) => get(`${page}&ordina=${orders[round % orders.length]}&direzione=desc`),
  },
  { name: 'elenco di tutto il consorzio', prepare: async () => () => get(page) },
  // A person has two places for whole lists, so that more would only wait.
  { name: 'elenco intero di una cooperativa', who: 'manager', callers: [1], prepare: async () => () => get('') },
]
