import { addettoApi } from '@quadra/contract/addetto/api'
import { statoAddettoLabels, statoCompetenzeLabels } from '@quadra/contract/addetto/stato'
import { placeOf } from '@quadra/contract/places'
import { ClienteField } from '../fields/ClienteField.tsx'
import { CompetenzaField } from '../fields/CompetenzaField.tsx'
import { DizionarioField } from '../fields/DizionarioField.tsx'
import { ServizioField } from '../fields/ServizioField.tsx'
import { useSession } from '../client/session.ts'
import { DateField } from '../ui/inputs/DateField.tsx'
import { MultiSelectField } from '../ui/inputs/MultiSelectField.tsx'
import { YesNoFilter } from '../ui/inputs/YesNoFilter.tsx'
import { optionsOf } from '../ui/inputs/choices.ts'
import { ListPage } from '../ui/list/ListPage.tsx'
import type { SearchOf } from '../ui/list/list-api.ts'
import { OpenAction } from '../ui/list/OpenAction.tsx'
import { RemoveAction } from '../ui/list/RemoveAction.tsx'
import { FirstReason } from '../ui/page/FirstReason.tsx'
import { AddettoDialog } from './AddettoDialog.tsx'
import { Band } from './Band.tsx'
import { CompetenzeBadge } from './CompetenzeBadge.tsx'
import { CreaSessione, CreaSessionePerScelti } from '../domain/formazione/CreaSessione.tsx'
import { ImportaAddetti } from './ImportaAddetti.tsx'
import { AddettiViews, subtitle, title } from './views.tsx'

export const AddettoList = () => (
  <ListPage
    api={useSession().cliente ? ofOneSite : addettoApi}
    title={title}
    subtitle={subtitle}
    caption="Elenco Addetti"
    teaches={{
      about: 'Qui stanno le persone che lavorano, con la mansione e ciò che sanno fare.',
      next: 'Importa gli addetti dal foglio delle paghe, poi indica che cosa richiede ogni mansione.',
      others: 'Li registra il manager della cooperativa.',
    }}
    open={placeOf('addetto').path}
    named="cognome"
    rowName={({ cognome, nome }) => `${cognome} ${nome}`}
    cells={{ stato_competenze: ({ stato_competenze }) => <CompetenzeBadge stato={stato_competenze} /> }}
    under={{ stato_competenze: ({ motivi }) => <FirstReason motivi={motivi} /> }}
    widths={{ stato_competenze: '240px', codice: '96px', stato: '96px' }}
    buttons={
      <>
        <AddettiViews view="elenco" />
        <CreaSessione />
        <ImportaAddetti />
      </>
    }
    chosen={<CreaSessionePerScelti />}
    above={<Band />}
    create={{ label: 'Nuovo addetto', dialog: AddettoDialog }}
    search={search}
    first={['mansione_id', 'servizio_id', 'stato_competenze', 'da_aggiornare']}
    usual={{ stato: 'attivo' }}
    actions={
      <>
        <OpenAction />
        <RemoveAction />
      </>
    }
  />
)

/** Where all people are of one cooperative, its name in every row says nothing. */
const { view } = addettoApi.list
const ofOneSite = {
  ...addettoApi,
  list: {
    ...addettoApi.list,
    view: {
      ...view,
      columns: view.columns.map((one) => (one.key === 'cliente' ? { ...one, aside: true as const } : one)),
    },
  },
}

const search: SearchOf<typeof addettoApi> = {
  mansione_id: (name) => <DizionarioField name={name} label="Mansione" dizionario="mansione" withInactive lazy />,
  servizio_id: (name) => <Servizio name={name} />,
  stato_competenze: (name) => (
    <MultiSelectField name={name} label="Competenze" options={optionsOf(statoCompetenzeLabels)} />
  ),
  da_aggiornare: (name) => <YesNoFilter name={name} label="Da aggiornare" />,
  cliente_id: (name) => <Cooperativa name={name} />,
  competenza_id: (name) => <CompetenzaField name={name} label="Competenza" withInactive />,
  mancante: (name) => <YesNoFilter name={name} label="Mancante" />,
  scade_da: (name) => <DateField name={name} label="Scade da" />,
  scade_a: (name) => <DateField name={name} label="Scade a" />,
  stato: (name) => <MultiSelectField name={name} label="Stato" options={optionsOf(statoAddettoLabels)} />,
}

/** Only the consortium chooses among the cooperatives. */
const Cooperativa = ({ name }: { name: string }) =>
  useSession().cliente ? null : <ClienteField name={name} label="Cooperativa" withInactive lazy />

function Servizio({ name }: { name: string }) {
  const { cliente } = useSession()
  return (
    <ServizioField
      name={name}
      label="Servizio"
      clienteName="cliente_id"
      {...(cliente && { cliente: cliente.id })}
      withInactive
      lazy
    />
  )
}
