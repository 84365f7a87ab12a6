import { placeOf } from '@quadra/contract/places'
import { coordination, isConsortium, type Role } from '@quadra/contract/policy'
import { profilePath } from '@quadra/contract/session/place'
import { isMac } from '../ui/page/alt-keys.ts'

export interface Step {
  readonly title: string
  readonly text: string
  /** The page it is about; absent where that is every page. */
  readonly path?: string
  /** What it points at, once it is there. */
  readonly target: string
}

/** The steps of a role, in the order of a day: open work, deadlines, a list, and the functions of every page. */
export const stepsOf = (role: Role): readonly Step[] => [
  role === 'utente' ? ofAudits : home(role),
  {
    title: 'Lo scadenzario',
    path: placeOf('scadenzario').path,
    text: `Tutto ciò che ha una data, da ciò che è più in ritardo. ${
      role === 'utente'
        ? 'Da qui confermi i task che ti sono affidati, anche con una foto dal telefono.'
        : 'Con «Seleziona» assegni, sposti o confermi più righe insieme.'
    }`,
    target: 'main [role="tablist"]',
  },
  {
    title: 'Gli elenchi e le loro viste',
    path: placeOf('non_conformita').path,
    text: `Ogni elenco ha i suoi filtri e, con un clic, le sue viste: per esempio «Scadute mie» e «Da verificare». Con il segnalibro «Viste» salvi ciò che guardi spesso${sharing(role)}.`,
    target: 'main [aria-label="Viste salvate"]',
  },
  {
    title: 'Cerca o vai a…',
    text: `Con ${isMac ? '⌘ K' : 'Ctrl K'} o con la lente in alto, da ogni pagina, trovi schede, viste e azioni scrivendo due parole. Il tasto «?» elenca tutti i tasti.`,
    target: 'header [aria-keyshortcuts~="Control+K"]',
  },
  {
    title: 'L’aiuto di ogni pagina',
    text: 'Spiega a che cosa serve la pagina, chi fa che cosa e che cosa succede dopo. Si apre accanto, senza coprire, al punto in cui sei; da lì riprendi anche questo giro.',
    target: 'header [aria-label="Aiuto"]',
  },
  {
    title: 'Il tuo profilo',
    path: profilePath,
    text: 'Scegli quando ricevere gli avvisi via email e collega le scadenze al tuo calendario. Il giro finisce qui: buon lavoro!',
    target: 'main section:not([data-giro])',
  },
]

const home = (role: Role): Step => ({
  title: 'Che cosa ti aspetta',
  path: placeOf('dashboard').path,
  text: `Qui vedi che cosa è in ritardo e che cosa sta arrivando ${
    isConsortium(role) ? 'in tutte le cooperative' : role === 'manager' ? 'nella tua cooperativa' : 'nei tuoi servizi'
  }. «Le mie scadenze» sono le tue; ogni numero si apre.`,
  target: 'main [aria-label="Le mie scadenze"]',
})

const ofAudits: Step = {
  title: 'Da qui cominci',
  path: placeOf('audit').path,
  text: 'Gli audit della tua cooperativa, dal più recente. Una riga si apre con un clic: trovi il programma, i rilievi e il rapporto.',
  target: 'main h1',
}

const sharing = (role: Role) =>
  !(coordination as readonly Role[]).includes(role)
    ? ''
    : isConsortium(role)
      ? ' e lo condividi con tutte le cooperative'
      : ' e lo condividi con la tua cooperativa'
