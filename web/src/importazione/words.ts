import type { Importazione } from '@quadra/contract/importazione/schema'
import type { TipoImportazione } from '@quadra/contract/importazione/words'

/** Singular and plural of each kind, and its grammatical gender. Indicators have one row for each value. */
const things: Record<TipoImportazione, { one: string; many: string; feminine?: true }> = {
  servizi: { one: 'servizio', many: 'servizi' },
  utenti: { one: 'utente', many: 'utenti' },
  addetti: { one: 'addetto', many: 'addetti' },
  attestati: { one: 'attestato', many: 'attestati' },
  fornitori: { one: 'fornitore', many: 'fornitori' },
  indicatori: { one: 'riga di indicatori', many: 'righe di indicatori', feminine: true },
  documenti: { one: 'documento', many: 'documenti' },
  rischi: { one: 'rischio', many: 'rischi' },
  non_conformita: { one: 'non conformità', many: 'non conformità', feminine: true },
}

type ImportFacts = Pick<Importazione, 'tipo' | 'valide' | 'cliente' | 'invia_inviti'>

/** What an import will do, before it does it: «Saranno creati 48 utenti in Alfa Cooperativa Sociale». */
export function willMake({ tipo, valide, cliente, invia_inviti }: ImportFacts): string {
  const verb = tipo === 'indicatori' ? 'importat' : 'creat'
  const invited = invia_inviti
    ? valide === 1
      ? ' e riceverà l’invito per posta'
      : ' e riceveranno l’invito per posta'
    : ''
  return `${valide === 1 ? 'Sarà' : 'Saranno'} ${verb}${ending(tipo, valide)} ${countWords(tipo, valide)} in ${cliente.nome}${invited}`
}

/** What it has done: «Creati 48 utenti». */
export const hasMade = ({ tipo, valide }: ImportFacts) =>
  `${tipo === 'indicatori' ? 'Importat' : 'Creat'}${ending(tipo, valide)} ${countWords(tipo, valide)}`

export const countWords = (tipo: TipoImportazione, count: number) =>
  `${count.toLocaleString('it-IT')} ${count === 1 ? things[tipo].one : things[tipo].many}`

const ending = (tipo: TipoImportazione, count: number) =>
  things[tipo].feminine ? (count === 1 ? 'a' : 'e') : count === 1 ? 'o' : 'i'

export const rowsOf = (count: number) => (count === 1 ? '1 riga' : `${count.toLocaleString('it-IT')} righe`)
