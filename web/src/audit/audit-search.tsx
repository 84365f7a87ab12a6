import type { auditApi } from '@quadra/contract/audit/api'
import { DizionarioField } from '../fields/DizionarioField.tsx'
import { CooperativeAttive, Cooperativa } from '../fields/place-search.tsx'
import { UtenteField } from '../fields/UtenteField.tsx'
import { DateField } from '../ui/inputs/DateField.tsx'
import { SelectField } from '../ui/inputs/SelectField.tsx'
import { yesNo } from '../ui/inputs/YesNoFilter.tsx'
import type { SearchOf } from '../ui/list/list-api.ts'

export const auditSearch: SearchOf<typeof auditApi> = {
  da_data: (name) => <DateField name={name} label="Data da" />,
  a_data: (name) => <DateField name={name} label="Data a" />,
  cliente_id: (name) => <Cooperativa name={name} clears={['utente_id']} />,
  norma_id: (name) => <DizionarioField name={name} label="Norma" dizionario="norma" withInactive lazy />,
  utente_id: (name) => <UtenteField name={name} />,
  con_nc: (name) => <SelectField name={name} label="Con non conformità" options={allYesNo} />,
  con_azioni: (name) => <SelectField name={name} label="Con azioni miglioramento" options={allYesNo} />,
  scaduti: (name) => <SelectField name={name} label="Scaduti" options={allYesNo} />,
  chiuso: (name) => <SelectField name={name} label="Chiusi" options={allYesNo} />,
  annullato: (name) => <SelectField name={name} label="Annullati" options={allYesNo} />,
  attive: (name) => <CooperativeAttive name={name} />,
}

const allYesNo = [{ value: '', label: 'Tutti' }, ...yesNo]
