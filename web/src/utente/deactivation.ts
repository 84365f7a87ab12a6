import type { Question } from '../ui/dialog/confirm.tsx'

/** The confirmation before a user is deactivated. */
export const deactivation = ({ nome, cognome }: { nome: string; cognome: string }): Question => ({
  title: 'Disattivare l’utente?',
  about: `${nome} ${cognome}`,
  text: 'Viene disconnesso subito, anche se sta lavorando, e non può più accedere finché non lo riattivi. Quello che ha registrato resta.',
  yes: 'Disattiva',
})
