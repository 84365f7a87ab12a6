import { placeOf } from '@quadra/contract/places'
import { reclamoApi } from '@quadra/contract/reclamo/api'
import { reclamoName } from '@quadra/contract/reclamo/stato'
import { useSession } from '../client/session.ts'
import { Aside } from '../ui/list/Aside.tsx'
import { LateWords } from '../ui/list/LateWords.tsx'
import { ListPage } from '../ui/list/ListPage.tsx'
import { OpenAction } from '../ui/list/OpenAction.tsx'
import { TextLink } from '../ui/buttons/TextLink.tsx'
import { ReclamoBadge, RiservatoBadge } from './ReclamoBadges.tsx'
import { inSight, reclamoSearch } from './reclamo-search.tsx'

export const ReclamoList = () => (
  <ListPage
    api={reclamoApi}
    title="Reclami"
    subtitle="Quello che arriva dalle pagine pubbliche dei servizi, e la risposta entro il termine"
    caption="Elenco reclami"
    teaches={{
      about: 'Qui arrivano i reclami che chiunque può scrivere dalla pagina pubblica di un servizio.',
      next: 'La pagina si attiva dalla scheda del servizio, nel riquadro «Pagina dei reclami»: il primo reclamo apparirà qui con il suo termine.',
    }}
    open={placeOf('reclamo').path}
    named="numero"
    rowName={reclamoName}
    cells={{
      stato: ({ stato }) => <ReclamoBadge stato={stato} />,
      non_conformita: ({ non_conformita: found }) =>
        found && <TextLink to={placeOf('non_conformita').record(found.id)}>{`n. ${found.id}`}</TextLink>,
      riservato: ({ riservato }) => <RiservatoBadge riservato={riservato} />,
    }}
    headline={({ parole, riservato }) =>
      parole ?? <Aside>{riservato ? 'Reclamo riservato: lo legge chi lo gestisce' : 'Dati rimossi'}</Aside>
    }
    marks={({ scaduto, scadenza_risposta: day }) => scaduto && <LateWords day={day} />}
    widths={widths}
    search={reclamoSearch}
    first={inSight(useSession().cliente === null)}
    actions={<OpenAction />}
  />
)

const widths = { numero: '5.5rem' }
