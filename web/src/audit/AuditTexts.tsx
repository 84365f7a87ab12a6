import type { Audit } from '@quadra/contract/audit/schema'
import { LongTextField } from '../ui/inputs/LongTextField.tsx'
import { Sections } from '../ui/Sections.tsx'
import { Documenti } from './Documenti.tsx'

const texts = [
  { name: 'valutazione_generale', title: 'Valutazione generale' },
  { name: 'raccomandazioni_precedenti', title: 'Raccomandazioni precedenti' },
  { name: 'verifica_sicurezza', title: 'Verifica requisiti sicurezza' },
  { name: 'altri_requisiti_verificati', title: 'Altri requisiti verificati' },
] as const
const attachments = 'documenti'

/** The accordion: what holds something is open from the beginning. */
export const AuditTexts = ({ audit }: { audit: Audit }) => (
  <Sections
    opened={[
      ...texts.filter(({ name }) => audit[name]).map(({ name }) => name),
      ...(audit.documenti.length > 0 ? [attachments] : []),
    ]}
    sections={[
      ...texts.map(({ name, title }) => ({
        value: name,
        title,
        fields: [name],
        content: <LongTextField name={name} />,
      })),
      {
        value: attachments,
        title: 'Documenti allegati',
        count: audit.documenti.length,
        content: <Documenti audit={audit} />,
      },
    ]}
  />
)
