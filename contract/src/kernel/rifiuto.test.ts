import { expect, it } from 'vitest'
import { rifiutoWords } from './rifiuto.ts'

it.each([
  ['550 5.1.1 <ada@example.org>: Recipient address rejected: User unknown', 'l’indirizzo non esiste (550 5.1.1 '],
  ['550 Unrouteable address', 'l’indirizzo non esiste (550 Unrouteable address)'],
  ['550 5.1.2 Host unknown', 'il dominio dell’indirizzo non esiste (550 5.1.2 Host unknown)'],
  ['552 5.2.2 Mailbox full', 'la casella è piena (552 5.2.2 Mailbox full)'],
  ['554 5.7.1 Message rejected as spam', 'il server di chi riceve non accetta i messaggi di Quadra (554 5.7.1 '],
  ['550 No', '550 No'],
])('the reply %s in words', (risposta, words) => {
  expect(rifiutoWords({ il: '2026-11-18T10:00:00.000Z', risposta })).toContain(
    `L’ultimo messaggio è stato rifiutato: ${words}`,
  )
})
