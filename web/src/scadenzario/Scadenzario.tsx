import { daysWords, escalationLabels } from '@quadra/contract/scadenzario/rules'
import type { Scadenza } from '@quadra/contract/scadenzario/schema'
import { profilePath } from '@quadra/contract/session/place'
import { IconCalendarPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { LinkButton } from '../ui/buttons/LinkButton.tsx'
import { Aside } from '../ui/list/Aside.tsx'
import { ExportButton } from '../ui/list/ExportButton.tsx'
import { ListFrame } from '../ui/list/ListFrame.tsx'
import { ListScopeProvider } from '../ui/list/list-scope.tsx'
import { Search } from '../ui/list/Search.tsx'
import { PageHeader } from '../ui/page/PageHeader.tsx'
import { useUrlTab } from '../ui/record/UrlTabs.tsx'
import { ViewSwitch } from '../ui/page/ViewSwitch.tsx'
import { listQuery, scadenzarioList, usual } from './search-input.ts'
import { Calendario } from './Calendario.tsx'
import { MostraTabs } from './MostraTabs.tsx'
import { ScelteScadenze } from './ScelteScadenze.tsx'
import { GiorniCell, StatoScadenzaBadge } from './StatoScadenzaBadge.tsx'
import { scadenzarioSearch } from './scadenzario-search.tsx'
import { useFollowingFocus } from './use-following-focus.ts'
import { type Address, toCalendar, toList } from './views.ts'

const views = { elenco: 'Elenco', calendario: 'Calendario' } as const

/** The deadlines: as a list, or month by month. The panel's filters apply to both. */
export function Scadenzario() {
  const view = useUrlTab(Object.keys(views), 'vista') as keyof typeof views
  const navigate = useNavigate()
  const show = (picked: keyof typeof views) =>
    void navigate({
      to: '.',
      search: (present: Address) => (picked === 'calendario' ? toCalendar(present) : toList(present)),
      replace: true,
      resetScroll: false,
    })
  return (
    <ListScopeProvider source={{ ...source, paused: view === 'calendario' }}>
      <PageHeader title="Scadenzario" subtitle="Tutto ciò che va fatto, e quando">
        <ViewSwitch label="Vista" views={views} value={view} onPick={show} />
        <LinkButton to={profilePath} variant="default" leftSection={<IconCalendarPlus size={16} aria-hidden />}>
          Aggiungi al mio calendario
        </LinkButton>
        <ExportButton />
      </PageHeader>
      <MostraTabs>
        <Search usual={usual} fields={scadenzarioSearch} apart={apart} />
        <ViewPanel view={view} />
      </MostraTabs>
    </ListScopeProvider>
  )
}

function ViewPanel({ view }: { view: keyof typeof views }) {
  useFollowingFocus(view)
  if (view === 'calendario') return <Calendario />
  return (
    <ListFrame
      caption="Elenco scadenze"
      emptyText="Lista vuota"
      teaches={lesson}
      cells={cells}
      headline={headline}
      marks={marks}
      widths={widths}
      chosen={<ScelteScadenze />}
    />
  )
}

const cells = { stato: StatoScadenzaBadge, giorni: GiorniCell }
const headline = ({ titolo_breve, testo, parole }: Scadenza) => (
  <>
    <Aside>{titolo_breve}:</Aside> {parole || testo}
  </>
)
const marks = ({ giorni, escalation }: Scadenza) => (
  <>
    {escalation && `${escalationLabels[escalation]} · `}
    {giorni < 0 ? <GiorniCell giorni={giorni} /> : daysWords(giorni)}
  </>
)
const widths = {
  scadenza: '7rem',
  stato: '11rem',
  giorni: '8.5rem',
  tipo: '20%',
}

/** The filters that the tabs choose. */
const apart = ['mostra']

const source = {
  api: scadenzarioList,
  ask: listQuery,
  open: ({ percorso }: Scadenza) => percorso,
  rowName: ({ titolo }: Scadenza) => titolo,
  named: 'titolo',
}

const lesson = {
  about: 'Lo scadenzario mette in fila tutto ciò che va fatto, e quando.',
  next: 'Ora non aspetta nulla: le scadenze arrivano da sole da audit, non conformità, indicatori, contratti e documenti.',
}
