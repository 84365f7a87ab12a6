import type { Proposal } from '../azione_miglioramento/azioni.ts'
import { rate, type Story, work } from '../non_conformita/non_conformita-life.ts'
import { closer, leftDaysAgo as ago, leftReason } from './left.ts'

const director = 'fabio.rizzo@faro.example.org'

/** What was open there when it left. */
export const leftStory: Story = {
  coop: 'faro',
  servizio: 'HOU',
  by: director,
  followedBy: director,
  ago: ago + 24,
  tipo: 'non_conformita',
  norma: 'ISO 9001',
  segnalante: 'Fabio Rizzo',
  processo: 'PR06',
  descrizione: 'Due appartamenti senza la verifica annuale degli estintori.',
  life: [work(1), rate(1, 'minore'), { day: 24, who: closer, stato: 'archiviata', motivo: leftReason }],
}
export const leftProposal: Proposal = {
  coop: 'faro',
  servizio: 'HOU',
  by: director,
  ago: ago + 60,
  due: ago - 60,
  miglioramento: 'Colloqui trimestrali con le famiglie degli appartamenti, con verbale',
  archived: true,
}
