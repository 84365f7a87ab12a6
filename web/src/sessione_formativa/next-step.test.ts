import { expect, it } from 'vitest'
import { nextStepOf } from './next-step.ts'

const planned = {
  stato: 'pianificata',
  data: '2026-11-16',
  verifica_entro: '2027-02-14',
  iscritti: 3,
  presenti: 0,
  valutati: 0,
  mancanze: ['Indicare le presenze: 3', 'Indicare almeno un presente'],
  iscrivibile: true,
  registrabile: true,
  giudicabile: false,
} as const
const done = { ...planned, stato: 'svolta', presenti: 3, mancanze: [], iscrivibile: false, giudicabile: true } as const

it.each([
  ['nobody is enrolled', { ...planned, iscritti: 0 }, 'iscrivi', 'Iscrivere chi partecipa', undefined],
  ['its day is to come', { ...planned, data: '2026-11-17' }, undefined, 'Tenere la sessione', 'il 17/11/2026'],
  ['presences are missing', planned, 'presenze', 'Indicare le presenze', undefined],
  ['nothing is missing', { ...planned, mancanze: [] }, 'svolta', 'Segnare come svolta', 'non manca nulla'],
  [
    'a manager in one of the consortium’s',
    { ...planned, registrabile: false },
    'iscrivi',
    'Iscrivere i tuoi addetti',
    'le presenze le registra il consorzio',
  ],
  [
    'a coordinator',
    { ...planned, iscrivibile: false, registrabile: false },
    undefined,
    'Nessuno per te',
    'la segue il manager',
  ],
  [
    'two wait to be judged',
    { ...done, valutati: 1 },
    'efficacia',
    'Valutare l’efficacia',
    'di 2 persone, entro il 14/02/2027',
  ],
  [
    'one waits, without a day',
    { ...done, valutati: 2, verifica_entro: null },
    'efficacia',
    'Valutare l’efficacia',
    'di una persona',
  ],
  [
    'who may not judge',
    { ...done, giudicabile: false },
    undefined,
    'Nessuno per te',
    'l’efficacia la valuta il manager',
  ],
  ['all are judged', { ...done, valutati: 3 }, undefined, 'Nessuno', 'è svolta e valutata'],
  ['it is cancelled', { ...planned, stato: 'annullata' }, undefined, 'Nessuno', 'è annullata'],
] as const)('%s', (_, sessione, act, words, more) => {
  const step = nextStepOf({ ...sessione, mancanze: [...sessione.mancanze] }, '2026-11-16')
  expect([step.act, step.words, step.more]).toEqual([act, words, more])
})
