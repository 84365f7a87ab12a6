/** What identifies a person at work: all of it goes, and is hidden in earlier lines of the log. */
export const datiDiAddetto = ['codice', 'nome', 'cognome', 'utente', 'note', 'file_name'] as const

/** What they are called from then on: it shows who is the same person, never who that is. */
export const pseudonimoDiAddetto = (id: number) => ({ nome: 'Addetto', cognome: `n. ${id}` })

export const stillAtWork = 'Si dimentica solo chi ha cessato'
export const namesTheSurname = 'Il motivo resta nel registro: scrivilo senza il cognome della persona'
