/** The parts of the contract that the kit reads: what fields choose from, and what the frame around every screen asks for. */
const shared =
  'addetto/stato|(calendario|certificato|cliente|commento|dizionario|estensione|giro|notifica|preferenza|scadenzario|servizio|storia|utente|vista)/|audit/deroga|fascicolo/(names|rules)|fornitore/(fiscal-code|names|opzioni)|indicatore/(periods|stato)|non_conformita/(estesa|names|stato)|reclamo/(punto|stato)'
/** The page of the programme shows certificates and coverage in its tabs. */
const programme = 'programma_audit|certificato|copertura_audit'
/** Who works in a cooperative, and what they learn: their pages show each other. */
const training = 'addetto|piano_formazione|sessione_formativa'
/** The objectives of the year, and the context beside them. */
const objectives = 'traguardo|contesto'
/** Fields that only forms of documents have: the kit knows no calls of a slice. */
const ofDocuments = 'ControlFields|DocumentoDaLeggereField|RequisitiField'
const ofTraining = 'Addetti(Choice|Field)|use-offered'

/**
 * Few files, each whole: what every visitor needs, what every screen is made of, and a slice with all its screens, so that
 * from a list to its record no code is asked for. What is heavy and rare keeps to itself. Of two groups the first has the choice.
 */
const groups = [
  // Everything up to the sign-in page: what it does not need is imported when it is needed.
  { name: 'start', tags: ['$initial' as const] },
  // With what asks for rows, apart from what shows them: a page that is opened anew asks while the kit is on its way.
  {
    name: 'calls',
    test: below(
      `contract/src/(\\w+\\.ts|kernel/|${shared})`,
      'web/src/client/(ahead|preferences)\\.ts',
      'web/src/ui/list/(prefetch-rows|list-api|list-state)\\.ts',
    ),
  },
  // The schemas of a slice are made where one of its screens is.
  {
    name: 'audit-calls',
    test: below('contract/src/(audit|checklist|non_conformita|azione_miglioramento|requisito|copertura_requisiti)/'),
  },
  // The schemas of the catalogue are made of the indicators'.
  { name: 'indicatore-calls', test: below('contract/src/(catalogo_)?indicatore/') },
  // A year on one page is of the reviews and of the cockpit.
  { name: 'riesame-calls', test: below('contract/src/(riesame|cruscotto)/') },
  {
    name: (id: string) => `${folderOf(id)}-calls`,
    debugName: 'calls of slices',
    test: below(`contract/src/(?!${programme}|${training}|${objectives}|documento)\\w+/`),
  },
  // What the search begins comes with the search: it knows the calls of many slices. The few styles of an open revision are no file
  // of their own: the list of documents asks for enough already.
  {
    name: 'kit',
    test: below(
      'node_modules/(@mantine/(core|dates|form|hooks|notifications)|@floating-ui|@tabler|dayjs)/',
      `web/src/(app/(?!docs/|sicurezza/|SecondStep|PresenceDialog|passkey|other-ways|LeaveQuestion)|client/|ui/(?!charts/(Bars|Ring|TrendLines)\\.tsx|files/(PdfPages|photo))|domain/(?!creations|formazione/|traguardo/|offline/|scelte/FileDelTask|segnala/WaitingLine)|fields/(?!${ofDocuments}|${ofTraining}|empty/NewFornitore)|vista/(?!Manage)|documento/RevisioneAperta\\.module)`,
    ),
  },
  // A second step, a passkey and a provider's return are loaded when they are needed; so is the own page of security.
  {
    name: 'other-ways',
    test: below('node_modules/@simplewebauthn/', 'web/src/app/(SecondStep|PresenceDialog|passkey|other-ways)'),
  },
  { name: 'sicurezza', test: below('node_modules/uqr/', 'web/src/app/sicurezza/') },
  {
    name: 'charts',
    test: below('node_modules/(recharts|@mantine/charts)/', 'web/src/ui/charts/(Bars|Ring|TrendLines)\\.tsx'),
  },
  // An audit shows whole non-conformities and actions: they travel together.
  {
    name: 'audit',
    test: below(
      'web/src/(audit/(?!checklist/)|(non_conformita(?!/WaitingPhotos)|azione_miglioramento|domain/segnala)/)',
    ),
  },
  // Only for users who answer checklists or take photos.
  {
    name: 'offline',
    test: below(
      'node_modules/idb/',
      'web/src/domain/offline/',
      'web/src/app/LeaveQuestion',
      'web/src/ui/files/photo',
      'web/src/non_conformita/WaitingPhotos',
    ),
  },
  { name: 'checklist-audit', test: below('web/src/audit/checklist/') },
  { name: 'programma_audit', test: below(`(web|contract)/src/(${programme})/`) },
  {
    name: 'formazione',
    test: below(`(web|contract)/src/(${training})/`, 'web/src/domain/formazione/', `web/src/fields/(${ofTraining})`),
  },
  { name: 'traguardo', test: below(`(web|contract)/src/(${objectives})/`, 'web/src/domain/traguardo/') },
  { name: 'riesame', test: below('web/src/riesame/', 'web/src/cruscotto/Anno') },
  // The page of documents asks for two lists, once it is there.
  { name: 'documento', test: below('(web|contract)/src/documento/', `web/src/fields/(${ofDocuments})`) },
  // The page of an indicator shows the item of the catalogue it comes from.
  { name: 'indicatore', test: below('web/src/(catalogo_)?indicatore/') },
  // The page of a service shows its public page, and nothing else of complaints.
  { name: 'servizio', test: below('web/src/servizio/', 'web/src/reclamo/PaginaReclami') },
  { name: folderOf, debugName: 'slices', test: below('web/src/(?!(app|help|ricerca|showcase|ui)/)\\w+/') },
]

export const codeSplitting = { groups: groups.map((group, index) => ({ ...group, priority: groups.length - index })) }

/** A path with either stroke. */
function below(...paths: string[]) {
  return new RegExp(`/(${paths.join('|')})`.replaceAll('/', '[\\\\/]'))
}

function folderOf(id: string) {
  return /.*(?:web|contract)[\\/]src[\\/](\w+)[\\/]/.exec(id)?.[1] ?? null
}
