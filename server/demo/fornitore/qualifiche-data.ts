import { requirementModels } from '@quadra/server/domain/modelli'

/** What each supplier supplies, by the code of the category. */
export const categories: Readonly<Record<string, readonly string[]>> = {
  'Ristora Orobica Srl': ['RIS'],
  'Autofficina F.lli Locatelli Snc': ['MAN'],
  'Ausili e Salute Srl': ['MAT'],
  'Studio Zanetti dott.ssa Paola': ['CON', 'FOR'],
  'Tipografia del Serio Sas': ['MAT'],
  'Detergo Professional SpA': ['MAT'],
  'Verde Macchine Srl': ['MAN'],
  'Lavanderia Industriale Mella Srl': ['MAT'],
  'Gas Medicali Padani SpA': ['MAT'],
  'Imballaggi Lodigiani Srl': ['MAT'],
  'Sementi Alpine Società Agricola': ['MAT'],
  'Giocolegno di Mauri Ambrogio': ['MAT'],
  'Sicurlavoro Consulting Srl': ['CON', 'FOR'],
  'Nuvola Informatica Srl': ['INF'],
  'Energia Pulita Trading SpA': ['MAT'],
  'Reinraum Technik GmbH': ['MAT'],
  'Orto del Brembo Società Agricola': ['RIS'],
}

/** Category, document, how much it is needed. */
export const required = requirementModels.filter(({ categoria }) => categoria === 'RIS' || categoria === 'MAN')

interface HandedIn {
  readonly by: string
  readonly codice: string
  /** Days from today. */
  readonly issued: number
  readonly ends: number | null
}
export const handedIn: readonly HandedIn[] = [
  { by: 'Ristora Orobica Srl', codice: 'DURC', issued: -160, ends: -40 },
  { by: 'Ristora Orobica Srl', codice: 'DURC', issued: -42, ends: 78 },
  { by: 'Ristora Orobica Srl', codice: 'HAC', issued: -200, ends: null },
  { by: 'Ristora Orobica Srl', codice: 'POL', issued: -120, ends: 245 },
  { by: 'Autofficina F.lli Locatelli Snc', codice: 'DURC', issued: -108, ends: 12 },
  { by: 'Autofficina F.lli Locatelli Snc', codice: 'VIS', issued: -70, ends: 110 },
  // Collective: shared by all cooperatives.
  { by: 'Sicurlavoro Consulting Srl', codice: 'DURC', issued: -30, ends: 90 },
]

/** Whom the own cooperative has suspended, and why. */
export const suspended: Readonly<Record<string, string>> = {
  'Studio Zanetti dott.ssa Paola': 'Polizza professionale non rinnovata: in attesa del nuovo contratto',
}
