import { gravitaLabels, unclassified } from '@quadra/contract/gravita'
import type { nonConformitaApi } from '@quadra/contract/non_conformita/api'
import { statoLabels } from '@quadra/contract/non_conformita/stato'
import { DizionarioField } from '../fields/DizionarioField.tsx'
import { DizionarioMultiField } from '../fields/DizionarioMultiField.tsx'
import { FornitoreField } from '../fields/FornitoreField.tsx'
import { CooperativeAttive, Cooperativa, MieiServizi, Servizio } from '../fields/place-search.tsx'
import { UtenteField } from '../fields/UtenteField.tsx'
import { optionsOf } from '../ui/inputs/choices.ts'
import { DateField } from '../ui/inputs/DateField.tsx'
import { MultiSelectField } from '../ui/inputs/MultiSelectField.tsx'
import { TextField } from '../ui/inputs/TextField.tsx'
import { YesNoFilter } from '../ui/inputs/YesNoFilter.tsx'
import type { SearchOf } from '../ui/list/list-api.ts'
import { TipoField } from './NonConformitaFields.tsx'

export const nonConformitaSearch: SearchOf<typeof nonConformitaApi> = {
  da_data: (name) => <DateField name={name} label="Data da" />,
  a_data: (name) => <DateField name={name} label="Data a" />,
  stato: (name) => <MultiSelectField name={name} label="Stati" options={stati} />,
  cliente_id: (name) => <Cooperativa name={name} clears={['utente_id', 'servizio_id', 'responsabile_id']} />,
  utente_id: (name) => <UtenteField name={name} />,
  servizio_id: (name) => <Servizio name={name} />,
  miei_servizi: (name) => <MieiServizi name={name} />,
  tipo: (name) => <TipoField name={name} label="Tipo" />,
  segnalante: (name) => <TextField name={name} label="Segnalante" />,
  norma_id: (name) => <DizionarioMultiField name={name} label="Norma" dizionario="norma_conformita" />,
  gravita: (name) => <MultiSelectField name={name} label="Gravità" options={gravita} />,
  processo_id: (name) => <DizionarioField name={name} label="Processo" dizionario="processo" withInactive lazy />,
  fornitore_id: (name) => <FornitoreField name={name} label="Fornitore" everywhere lazy />,
  categoria_causa_id: (name) => (
    <DizionarioField name={name} label="Categoria di causa" dizionario="categoria_causa" withInactive lazy />
  ),
  responsabile_id: (name) => <UtenteField name={name} label="Responsabile del trattamento" />,
  scaduti: (name) => <YesNoFilter name={name} label="Scadute" />,
  chiuse_dal: (name) => <DateField name={name} label="Chiuse dal" />,
  da_audit: (name) => <YesNoFilter name={name} label="Nate da un audit" />,
  attive: (name) => <CooperativeAttive name={name} />,
}

/** The most used filters; without a choice of cooperatives, the service. */
export const inSight = (choosesCooperativa: boolean) =>
  ['stato', choosesCooperativa ? 'cliente_id' : 'servizio_id', 'responsabile_id', 'scaduti'] as const

const stati = optionsOf(statoLabels)
const gravita = optionsOf({ ...gravitaLabels, da_classificare: unclassified })
