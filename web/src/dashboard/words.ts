import type { Card } from './cards.ts'
import { upcomingDays } from '@quadra/contract/dashboard/schema'
import {
  IconAlertTriangle,
  IconBook,
  IconBroadcast,
  IconCalendarDue,
  IconCalendarEvent,
  IconChartLine,
  IconFlag,
  IconGridDots,
  IconClipboardList,
  IconClipboardText,
  IconFileCheck,
  IconPencil,
  IconReportAnalytics,
  IconTrendingUp,
  IconMessageReport,
  IconTruckDelivery,
} from '@tabler/icons-react'

interface Words {
  readonly title: string
  /** Under the number of a card. */
  readonly about: string
  readonly none: string
  readonly all: string
  readonly icon: typeof IconChartLine
  /** What its card counts, where the list below shows only the latest of it. */
  readonly counted?: string
  /** Whether something there calls for action. */
  readonly urgent?: boolean
}

export const words: Record<Card, Words> = {
  indicatoriDaRilevare: {
    title: 'Indicatori da rilevare',
    about: 'senza valore nell’ultimo periodo',
    none: 'Nessun valore da rilevare',
    all: 'Apri il foglio',
    icon: IconPencil,
    urgent: true,
  },
  decisioniRiesame: {
    title: 'Decisioni del riesame',
    about: 'ancora da attuare',
    none: 'Nessuna decisione da attuare',
    all: 'Vedi tutte',
    icon: IconReportAnalytics,
  },
  segnalateAMe: {
    title: 'Segnalate a me',
    about: 'ritardi da seguire',
    none: 'Nessun ritardo ti è segnalato',
    all: 'Vedi tutte',
    icon: IconFlag,
    urgent: true,
  },
  nonConformitaScadute: {
    title: 'Non conformità scadute',
    about: 'oltre la data di verifica',
    none: 'Nessuna non conformità è scaduta',
    all: 'Vedi tutte',
    icon: IconAlertTriangle,
    urgent: true,
  },
  auditScaduti: {
    title: 'Audit scaduti',
    about: 'ancora da chiudere',
    none: 'Nessun audit è scaduto',
    all: 'Vedi tutti',
    icon: IconCalendarDue,
    urgent: true,
  },
  auditInArrivo: {
    title: 'Audit in arrivo',
    about: `nei prossimi ${upcomingDays} giorni`,
    none: `Nessun audit nei prossimi ${upcomingDays} giorni`,
    all: 'Vedi tutti',
    icon: IconCalendarEvent,
  },
  nonConformitaAudit: {
    title: 'Non conformità da audit',
    about: 'ancora aperte',
    none: 'Nessuna non conformità aperta nasce da un audit',
    all: 'Vedi tutte',
    icon: IconClipboardList,
  },
  azioneMiglioramentoAudit: {
    title: 'Azioni da audit',
    about: 'ancora aperte',
    none: 'Nessuna azione aperta nasce da un audit',
    all: 'Vedi tutte',
    icon: IconTrendingUp,
  },
  ultimeNonConformita: {
    title: 'Ultime non conformità',
    counted: 'Non conformità',
    about: 'registrate in tutto',
    none: 'Ancora nessuna non conformità',
    all: 'Vedi tutte',
    icon: IconClipboardText,
  },
  ultimiIndicatori: {
    title: 'Ultimi indicatori',
    counted: 'Indicatori',
    about: 'definiti in tutto',
    none: 'Ancora nessun indicatore',
    all: 'Vedi tutti',
    icon: IconChartLine,
  },
  estensioniAperte: {
    title: 'Estensioni in corso',
    about: 'in attesa di risposte',
    none: 'Nessuna estensione attende risposte',
    all: 'Vedi tutte',
    icon: IconBroadcast,
  },
  estensioniDaRispondere: {
    title: 'Estensioni da rispondere',
    about: 'chieste dal consorzio',
    none: 'Nessuna estensione attende una risposta',
    all: 'Vedi tutte',
    icon: IconBroadcast,
    urgent: true,
  },
  fornitoriNonInRegola: {
    title: 'Fornitori non in regola',
    about: 'da qualificare o con la qualifica scaduta',
    none: 'Ogni fornitore è stato qualificato in tempo',
    all: 'Vedi tutti',
    icon: IconTruckDelivery,
    urgent: true,
  },
  reclamiDaGestire: {
    title: 'Reclami da gestire',
    about: 'in attesa di risposta',
    none: 'Nessun reclamo attende una risposta',
    all: 'Vedi tutti',
    icon: IconMessageReport,
    urgent: true,
  },
  documentiDaApprovare: {
    title: 'Documenti da approvare',
    about: 'revisioni che aspettano te',
    none: 'Nessuna revisione aspetta la tua approvazione',
    all: 'Vedi tutti',
    icon: IconFileCheck,
    urgent: true,
  },
  documentiDaLeggere: {
    title: 'Documenti da leggere',
    about: 'di cui confermare la lettura',
    none: 'Hai letto tutti i documenti',
    all: 'Vedi tutti',
    icon: IconBook,
    urgent: true,
  },
  processiScoperti: {
    title: 'Processi scoperti',
    about: 'nel ciclo dei certificati',
    none: 'Nel ciclo dei certificati ogni processo è verificato o previsto',
    all: 'Vedi tutti',
    icon: IconGridDots,
    urgent: true,
  },
}
