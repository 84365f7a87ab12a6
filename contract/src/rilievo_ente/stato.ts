/** What the certification body calls what it found. */
export const tipoRilievoEnteLabels = {
  maggiore: 'Non conformità maggiore',
  minore: 'Non conformità minore',
  osservazione: 'Osservazione',
  opportunita: 'Opportunità di miglioramento',
} as const
export type TipoRilievoEnte = keyof typeof tipoRilievoEnteLabels
export const tipiRilievoEnte = Object.keys(tipoRilievoEnteLabels) as [TipoRilievoEnte, ...TipoRilievoEnte[]]

export const statoRilievoEnteLabels = {
  aperto: 'Aperto',
  risposto: 'Risposto',
  respinto: 'Respinto',
  accettato: 'Accettato',
  chiuso: 'Chiuso',
  annullato: 'Annullato',
} as const
export type StatoRilievoEnte = keyof typeof statoRilievoEnteLabels
export const statiRilievoEnte = Object.keys(statoRilievoEnteLabels) as [StatoRilievoEnte, ...StatoRilievoEnte[]]

/** Those that wait for an answer of ours. */
export const statiDaRispondere = ['aperto', 'respinto'] as const satisfies readonly StatoRilievoEnte[]
export const isDaRispondere = (stato: StatoRilievoEnte) =>
  (statiDaRispondere as readonly StatoRilievoEnte[]).includes(stato)
/** Nothing is done about it any more. */
export const statiConclusi = ['chiuso', 'annullato'] as const satisfies readonly StatoRilievoEnte[]
export const isConcluso = (stato: StatoRilievoEnte) => (statiConclusi as readonly StatoRilievoEnte[]).includes(stato)

/** How the body judged an answer. */
export const esitoRispostaLabels = { accettata: 'Accettata', respinta: 'Respinta' } as const
export type EsitoRisposta = keyof typeof esitoRispostaLabels
export const esitiRisposta = Object.keys(esitoRispostaLabels) as [EsitoRisposta, ...EsitoRisposta[]]

interface Numbered {
  readonly anno: number
  readonly numero: number
}
/** "2026/3". */
export const rilievoEnteNumber = ({ anno, numero }: Numbered) => `${anno}/${numero}`
/** "Rilievo dell’ente 2026/3". */
export const rilievoEnteTitle = (finding: Numbered) => `Rilievo dell’ente ${rilievoEnteNumber(finding)}`
