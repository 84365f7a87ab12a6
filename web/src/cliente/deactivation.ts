import type { Question } from '../ui/dialog/confirm.tsx'

/** The confirmation before a cooperative is deactivated: all its users are signed out. */
export const deactivation = (nome: string): Question => ({
  title: 'Disattivare la cooperativa?',
  about: nome,
  text: 'Tutte le sue persone vengono disconnesse subito e non possono più accedere finché non la riattivi. I suoi dati restano.',
  yes: 'Disattiva',
})
