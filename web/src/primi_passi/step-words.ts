import { dizionari } from '@quadra/contract/dizionario/names'
import type { PrimiPassi } from '@quadra/contract/primi_passi/schema'
import type { Passo } from '@quadra/contract/primi_passi/steps'
import { placeOf } from '@quadra/contract/places'

type Fatti = PrimiPassi['fatti']
interface Act {
  readonly label: string
  readonly to: string
  readonly search?: Readonly<Record<string, string>>
}
interface Step {
  readonly title: string
  readonly why: string
  /** What exists already; empty while there is nothing. */
  readonly fact: (fatti: Fatti) => string
  /** What is done next; absent where it is the chooser of models. */
  readonly act?: Act
  /** Another way to the same. */
  readonly other?: Act
  /** Where what exists is. */
  readonly open: Act
}

const programma = placeOf('programma_audit')
const certificati = { tab: programma.tabs.certificati }
const begin = (label: string, to: string, more: Readonly<Record<string, string>> = {}): Act => ({
  label,
  to,
  search: { ...more, nuovo: '1' },
})
const open = (to: string, search?: Readonly<Record<string, string>>): Act => ({
  label: 'Apri',
  to,
  ...(search && { search }),
})

export const stepWords: Record<Passo, Step> = {
  dizionari: {
    title: 'Norme e processi',
    why: 'Le parole che ogni scheda chiede: norme, processi, obiettivi, ruoli.',
    fact: ({ voci, dizionari: filled, dizionari_vuoti: empty }) =>
      empty.length === 0 || empty.length > 3
        ? voci > 0 && empty.length === 0
          ? `${voci} voci in ${filled} dizionari`
          : ''
        : `mancano: ${empty.map((name) => dizionari[name as keyof typeof dizionari].title).join(', ')}`,
    other: open(placeOf('norma').path),
    open: open(placeOf('norma').path),
  },
  cooperative: {
    title: 'Cooperative',
    why: 'Ogni cooperativa è un sito del certificato, con i suoi servizi.',
    fact: ({ cooperative, servizi }) =>
      cooperative > 0 && servizi === 0
        ? `${countWords([cooperative, 'cooperativa', 'cooperative'])}, ancora nessun servizio`
        : countWords([cooperative, 'cooperativa', 'cooperative'], [servizi, 'servizio', 'servizi']),
    act: begin('Aggiungi', placeOf('cliente').path),
    open: open(placeOf('cliente').path),
  },
  persone: {
    title: 'Persone',
    why: 'Manager, coordinatori e utenti ricevono l’invito per email.',
    fact: ({ persone }) => countWords([persone, 'persona', 'persone']),
    act: begin('Invita', placeOf('utente').path),
    other: { label: 'Importa', to: `${placeOf('importazione').path}/nuova`, search: { tipo: 'utenti' } },
    open: open(placeOf('utente').path),
  },
  certificato: {
    title: 'Certificato',
    why: 'Norma, ente e scadenza: da qui nascono le sorveglianze.',
    fact: ({ certificati: count }) => countWords([count, 'certificato', 'certificati']),
    act: begin('Registra', programma.path, certificati),
    open: open(programma.path, certificati),
  },
  programma: {
    title: 'Programma audit',
    why: 'Il calendario dell’anno, cooperativa per cooperativa.',
    fact: ({ programmi, audit }) => countWords([programmi, 'programma', 'programmi'], [audit, 'audit', 'audit']),
    act: begin('Prepara', programma.path),
    open: open(programma.path),
  },
  indicatori: {
    title: 'Indicatori',
    why: 'Obiettivi misurabili, con target e periodicità.',
    fact: ({ indicatori, catalogo }) =>
      indicatori === 0 && catalogo > 0
        ? `${catalogo} in catalogo, da assegnare`
        : countWords([indicatori, 'indicatore', 'indicatori']),
    act: { label: 'Scegli dal catalogo', to: placeOf('catalogo_indicatore').path },
    open: open(placeOf('indicatore').path),
  },
  documenti: {
    title: 'Documenti',
    why: 'Politica, procedure e moduli, con revisioni e approvazione.',
    fact: ({ documenti }) => countWords([documenti, 'documento', 'documenti']),
    act: begin('Carica', placeOf('documento').path),
    open: open(placeOf('documento').path),
  },
}

/** "3 cooperative, 9 servizi"; zeros are left out. */
export const countWords = (...all: readonly (readonly [count: number, one: string, many: string])[]) =>
  all
    .filter(([count]) => count > 0)
    .map(([count, one, many]) => `${count.toLocaleString('it-IT')} ${count === 1 ? one : many}`)
    .join(', ')
