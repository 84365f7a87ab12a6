import { placeOf } from '@quadra/contract/places'
import type { rilievoEnteApi } from '@quadra/contract/rilievo_ente/api'
import type { RilievoEnteRow } from '@quadra/contract/rilievo_ente/schema'
import { statoRilievoEnteLabels, tipoRilievoEnteLabels } from '@quadra/contract/rilievo_ente/stato'
import { RilievoBadge } from '../domain/ente/RilievoBadges.tsx'
import { Cooperativa } from '../fields/place-search.tsx'
import { TextLink } from '../ui/buttons/TextLink.tsx'
import { optionsOf } from '../ui/inputs/choices.ts'
import { SelectField } from '../ui/inputs/SelectField.tsx'
import { YesNoFilter } from '../ui/inputs/YesNoFilter.tsx'
import { LateWords } from '../ui/list/LateWords.tsx'
import type { SearchOf } from '../ui/list/list-api.ts'
import { ListFrame } from '../ui/list/ListFrame.tsx'
import { NewButton } from '../ui/list/NewButton.tsx'
import { OpenAction } from '../ui/list/OpenAction.tsx'
import { Search } from '../ui/list/Search.tsx'
import { RilievoDialog } from './RilievoDialog.tsx'

/** Tab 1: what the certification body found, and how far our answers are. */
export const Rilievi = () => (
  <>
    <Search fields={search} first={['stato', 'tipo', 'scaduti', 'cliente_id']} />
    <ListFrame
      caption="Elenco rilievi dell’ente"
      emptyText="Lista vuota!"
      teaches={lesson}
      marks={({ scaduto, termine }: RilievoEnteRow) => scaduto && termine && <LateWords day={termine} />}
      cells={{
        stato: ({ stato }: RilievoEnteRow) => <RilievoBadge stato={stato} />,
        non_conformita: ({ non_conformita: found }: RilievoEnteRow) =>
          found && <TextLink to={placeOf('non_conformita').record(found.id)}>{`n. ${found.id}`}</TextLink>,
      }}
      create={<NewButton label="Aggiungi il primo elemento" kind="Nuovo rilievo" dialog={RilievoDialog} />}
      actions={<OpenAction />}
    />
  </>
)

const lesson = {
  title: 'Nessun rilievo: quelli della prossima visita arrivano qui',
  about: 'Un rilievo è ciò che l’ente di certificazione ha trovato: si risponde, lui giudica e verifica.',
  next: 'Con un mandato l’auditor li scrive da sé; altrimenti copiali dal suo rapporto.',
  others: 'Li scrivono l’ente e il consorzio.',
}

const search: SearchOf<typeof rilievoEnteApi> = {
  stato: (name) => <SelectField name={name} label="Stato" options={optionsOf(statoRilievoEnteLabels)} />,
  tipo: (name) => <SelectField name={name} label="Tipo" options={optionsOf(tipoRilievoEnteLabels)} />,
  scaduti: (name) => <YesNoFilter name={name} label="Oltre il termine" />,
  cliente_id: (name) => <Cooperativa name={name} clears={[]} />,
}
