import type { Ambito } from '@quadra/contract/contesto/ambito'
import type { CoopKey } from '../registry/registry-data.ts'

/** Null: the consortium's, which all cooperatives read. */
type Owner = CoopKey | null

export const factors: readonly (readonly [Owner, Ambito, string])[] = [
  [null, 'esterno', 'Nuovo sistema regionale di accreditamento dei servizi sociali, con controlli annuali'],
  [null, 'esterno', 'Mancano operatori socio-sanitari: il mercato del lavoro ne offre meno di quanti ne servono'],
  ['alfa', 'interno', 'Metà dei coordinatori va in pensione entro cinque anni'],
  ['alfa', 'esterno', 'La popolazione assistita a domicilio è più anziana e più sola'],
  ['beta', 'esterno', 'I capitolati delle pulizie chiedono macchine elettriche e prodotti ecologici'],
]

export const parties: readonly (readonly [Owner, string, string])[] = [
  [null, 'Utenti e famiglie', 'Continuità degli operatori, ascolto, risposte ai reclami entro i termini'],
  [null, 'Comuni committenti', 'Rispetto dei capitolati, rendiconti puntuali, prezzi sostenibili'],
  [null, 'Ente di certificazione', 'Evidenze ordinate e complete per ogni requisito'],
  ['alfa', 'Lavoratori e soci', 'Turni stabili, formazione, sicurezza, ascolto nelle decisioni'],
  ['alfa', 'Servizi sociali territoriali', 'Relazioni sui casi entro i termini, presenza agli incontri di rete'],
  ['beta', 'Ospedale committente', 'Stanze pronte negli orari concordati, igiene verificata a campione'],
]

/** Whose context was looked through, how many days ago, and the note of that day. */
export const revisions: readonly (readonly [Owner, number, string])[] = [
  [
    'alfa',
    310,
    'Riletti con la direzione e i coordinatori: aggiunto il ricambio dei coordinatori, tolto il bando chiuso.',
  ],
]
