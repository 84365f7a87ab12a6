import type { Audit } from '@quadra/contract/audit/schema'
import { LongTextField } from '../ui/inputs/LongTextField.tsx'
import { Sections } from '../ui/record/Sections.tsx'
import { Documenti } from './Documenti.tsx'

const texts = [
  { name: 'valutazione_generale', title: 'Valutazione generale' },
  { name: 'raccomandazioni_precedenti', title: 'Raccomandazioni precedenti' },
  { name: 'verifica_sicurezza', title: 'Verifica requisiti sicurezza' },
  { name: 'altri_requisiti_verificati', title: 'Altri requisiti verificati' },
] as const

export const AuditTexts = ({ audit }: { audit: Audit }) => (
  <Sections
    sections={[
      ...texts.map(({ name, title }) => ({
        value: name,
        title,
        fields: [name],
        content: <LongTextField name={name} />,
      })),
      {
        value: 'documenti',
        title: 'Documenti allegati',
        count: audit.documenti.length,
        content: <Documenti audit={audit} />,
      },
    ]}
  />
)
