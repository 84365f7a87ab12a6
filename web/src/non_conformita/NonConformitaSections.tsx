import { Stack } from '@mantine/core'
import { findMove, isMajorTreatment, lackingFields } from '@quadra/contract/non_conformita/moves'
import { isDrafted, lockedCorrective } from '@quadra/contract/non_conformita/rules'
import type { NonConformita } from '@quadra/contract/non_conformita/schema'
import { EstensioneBadge } from '../domain/estensione/EstensioneBadge.tsx'
import { EstensioneSection } from '../domain/estensione/EstensioneSection.tsx'
import { wantsEstensione } from '../domain/estensione/wants-estensione.ts'
import { useFieldValue } from '../ui/form/form-scope.tsx'
import { DateField } from '../ui/inputs/DateField.tsx'
import { LongTextField } from '../ui/inputs/LongTextField.tsx'
import { Sections } from '../ui/record/Sections.tsx'
import { StateBadge } from '../ui/page/StateBadge.tsx'
import { CausaSection } from './CausaSection.tsx'
import { Cicli, previousCicli } from './Cicli.tsx'
import { FotoSection } from './FotoSection.tsx'

/** The sections below the main panel: open where a major one still lacks something, or where there is content. */
export function NonConformitaSections({ record }: { record: NonConformita }) {
  const lacking = useLacking(record)
  const readOnlyFields: readonly string[] = lockedCorrective(record)
  const cicli = previousCicli(record)
  return (
    <Sections
      sections={[
        ...(record.foto.length > 0 || record.fotografabile
          ? [{ value: 'foto', title: 'Foto', count: record.foto.length, content: <FotoSection record={record} /> }]
          : []),
        {
          value: 'correzione',
          title: 'Correzione immediata',
          fields: ['correzione', 'data_correzione'],
          wanted: lacking.includes('correzione'),
          content: (
            <Stack gap="md">
              <LongTextField name="correzione" readOnly={readOnlyFields.includes('correzione')} />
              <DateField name="data_correzione" readOnly={readOnlyFields.includes('data_correzione')} />
            </Stack>
          ),
        },
        {
          value: 'causa',
          title: 'Analisi della causa (5 perché)',
          fields: ['perche', 'categoria_causa_id'],
          wanted: lacking.includes('perche') || lacking.includes('categoria_causa_id'),
          content: <CausaSection record={record} readOnly={readOnlyFields.includes('perche')} />,
        },
        {
          value: 'estensione',
          title: 'Estensione',
          fields: ['estensione'],
          wanted: lacking.includes('estensione'),
          mark: <EstensioneMark record={record} />,
          content: <EstensioneSection record={record} />,
        },
        ...(cicli.length > 0
          ? [
              {
                value: 'cicli',
                title: 'Cicli precedenti',
                count: cicli.length,
                unfolds: false,
                content: <Cicli record={record} />,
              },
            ]
          : []),
      ]}
    />
  )
}

/** The progress of the others' answers, or the extension this one was created from. */
function EstensioneMark({ record: { estensione, estensione_id } }: { record: NonConformita }) {
  if (estensione) return <EstensioneBadge stato={estensione.stato} />
  return estensione_id !== null && <StateBadge tone="neutral">Nata dall’estensione n. {estensione_id}</StateBadge>
}

/** What the verification of a major one still lacks, by the current input; none where nothing is required yet. */
function useLacking(record: NonConformita): readonly string[] {
  const [gravita, correzione, perche, categoria_causa_id] = [
    useFieldValue('gravita') as NonConformita['gravita'],
    useFieldValue('correzione'),
    useFieldValue('perche'),
    useFieldValue('categoria_causa_id'),
  ]
  const move = findMove('in_lavorazione', 'da_verificare')!
  if (!isDrafted(record) || !isMajorTreatment(move, { gravita })) return []
  const fields: readonly string[] = lackingFields(move, { gravita, correzione, perche, categoria_causa_id })
  return wantsEstensione(record, gravita) ? [...fields, 'estensione'] : fields
}
