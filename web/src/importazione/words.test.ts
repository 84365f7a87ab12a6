import { expect, it } from 'vitest'
import { hasMade, willMake } from './words.ts'

const importOf = (
  tipo: 'utenti' | 'non_conformita' | 'indicatori' | 'servizi',
  valide: number,
  invia_inviti = false,
) => ({
  tipo,
  valide,
  invia_inviti,
  cliente: { id: 1, nome: 'Alfa Cooperativa Sociale' },
})

it.each([
  [importOf('utenti', 48), 'Saranno creati 48 utenti in Alfa Cooperativa Sociale', 'Creati 48 utenti'],
  [importOf('servizi', 1), 'Sarà creato 1 servizio in Alfa Cooperativa Sociale', 'Creato 1 servizio'],
  [
    importOf('utenti', 1, true),
    'Sarà creato 1 utente in Alfa Cooperativa Sociale e riceverà l’invito per posta',
    'Creato 1 utente',
  ],
  [
    importOf('non_conformita', 2),
    'Saranno create 2 non conformità in Alfa Cooperativa Sociale',
    'Create 2 non conformità',
  ],
  [
    importOf('indicatori', 40),
    'Saranno importate 40 righe di indicatori in Alfa Cooperativa Sociale',
    'Importate 40 righe di indicatori',
  ],
])('%j', (what, before, after) => {
  expect(willMake(what)).toBe(before)
  expect(hasMade(what)).toBe(after)
})
