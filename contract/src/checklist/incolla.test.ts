import { expect, it } from 'vitest'
import { pastedDomande } from './incolla.ts'

it('a line is a question: its clause, its text, its help', () => {
  const { domande, errori } = pastedDomande(
    '8.5.1\tI criteri sono scritti?\tVedi PR06\r\n\n7.2\tLe persone sono competenti?\t\nSolo testo\n\tSenza clausola',
  )
  expect(errori).toEqual([])
  expect(domande).toEqual([
    { riferimento: '8.5.1', testo: 'I criteri sono scritti?', aiuto: 'Vedi PR06' },
    { riferimento: '7.2', testo: 'Le persone sono competenti?', aiuto: null },
    { riferimento: null, testo: 'Solo testo', aiuto: null },
    { riferimento: null, testo: 'Senza clausola', aiuto: null },
  ])
})

it('quotes of a spreadsheet go, those of the text stay', () => {
  expect(pastedDomande('7.2\t"Il ""manuale"" c’è?"').domande[0]).toMatchObject({ testo: 'Il "manuale" c’è?' })
  expect(pastedDomande('7.2\tIl "manuale"').domande[0]).toMatchObject({ testo: 'Il "manuale"' })
})

it('what does not fit is named by its line, and the rest is taken', () => {
  const { domande, errori } = pastedDomande(`7.1\t\tsolo aiuto\n${'9'.repeat(51)}\tTroppo lunga\n7.3\tBuona`)
  expect(domande.map(({ testo }) => testo)).toEqual(['Buona'])
  expect(errori).toEqual([
    { riga: 1, messaggio: 'Campo obbligatorio' },
    { riga: 2, messaggio: 'Al massimo 50 caratteri' },
  ])
})
