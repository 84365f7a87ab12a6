import { writeDay } from '@quadra/contract/kernel/list'
import { type Campione, sceltoLabels } from '@quadra/contract/programma_audit/campione'
import { riskLabels, riskWeights, tipoCampioneLabels } from '@quadra/contract/programma_audit/sample-size'

/** A sample with every site's score and its components: a reader can repeat the draw. */
export const sampleReport = ({
  tipo,
  n,
  dimensione,
  casuali,
  seme,
  motivo,
  utente,
  data_creazione,
  righe,
}: Campione) => ({
  facts: [
    ['Tipo', tipoCampioneLabels[tipo]],
    ['Siti', `${dimensione} su ${n}, di cui ${casuali} a caso`],
    ['Seme', seme],
    ['Estratto il', writeDay(data_creazione)],
    ['Estratto da', `${utente.nome} ${utente.cognome}`],
    ['Motivo', motivo ?? '–'],
  ],
  rows: righe.map(({ cliente, rischio, parti, scelto }) => ({
    cliente: cliente.nome,
    parti: letters.map((letter) => String(parti[letter])),
    rischio: String(rischio),
    scelto: scelto ? sceltoLabels[scelto] : '–',
  })),
  notes: [
    'Più la funzione centrale, sempre compresa.',
    `Rischio: ${letters.map((letter) => `${riskWeights[letter]}${letter}`).join(' + ')}. ${letters.map((letter) => `${letter}: ${riskLabels[letter].toLowerCase()}`).join('; ')}.`,
    'Il campione riproduce i numeri IAF MD 1; l’ente di certificazione sceglie il proprio. Nel ciclo ogni sito va verificato.',
  ],
})
const letters = Object.keys(riskWeights) as (keyof typeof riskWeights)[]
