import type { Question } from '../ui/dialog/confirm.tsx'

/** What is asked before a cooperative is switched off: everybody in it is signed out. */
export const deactivation = (nome: string): Question => ({
  title: 'Disattivare il cliente?',
  about: nome,
  text: 'Tutte le persone di questo cliente vengono disconnesse subito e non possono più accedere finché non lo riattivi. I suoi dati restano.',
  yes: 'Disattiva',
})
