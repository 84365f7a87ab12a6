import { expect, test } from 'vitest'
import { bannerWords, leavingWords } from './queue-words.ts'

test.each([
  [
    3,
    0,
    'Non in linea: 3 risposte saranno inviate al ritorno della connessione',
    '3 risposte non sono ancora state inviate: uscendo andranno perse',
  ],
  [
    1,
    0,
    'Non in linea: 1 risposta sarà inviata al ritorno della connessione',
    '1 risposta non è ancora stata inviata: uscendo andrà persa',
  ],
  [
    0,
    1,
    'Non in linea: 1 file sarà inviato al ritorno della connessione',
    '1 file non è ancora stato inviato: uscendo andrà perso',
  ],
  [
    2,
    1,
    'Non in linea: 2 risposte e 1 file saranno inviati al ritorno della connessione',
    '2 risposte e 1 file non sono ancora stati inviati: uscendo andranno persi',
  ],
])('%i answers and %i files', (answers, files, banner, leaving) => {
  expect(bannerWords({ risposta: answers, file: files })).toBe(banner)
  expect(leavingWords({ risposta: answers, file: files })).toBe(leaving)
})
