import { Group } from '@mantine/core'
import type { CatalogoIndicatore } from '@quadra/contract/catalogo_indicatore/schema'
import { placeOf } from '@quadra/contract/places'
import { TextLink } from '../ui/buttons/TextLink.tsx'
import { Panel, Wide } from '../ui/page/Panel.tsx'
import { PlainTable } from '../ui/page/PlainTable.tsx'
import { StatoBadge } from '../ui/page/StateBadge.tsx'
import { AssegnaButton } from './AssegnaButton.tsx'
import { TargetButton } from './TargetButton.tsx'

/** Which cooperatives measure it, and the two things the consortium does for all of them. */
export const Cooperative = ({ item }: { item: CatalogoIndicatore }) => (
  <Panel title="Cooperative">
    <Wide>
      <Group gap="xs" mb="sm">
        <AssegnaButton item={item} />
        <TargetButton item={item} />
      </Group>
      <PlainTable
        caption="Cooperative che lo misurano"
        rows={item.indicatori}
        rowKey={({ indicatore_id }) => indicatore_id}
        columns={[
          { label: 'Cooperativa', value: ({ cliente }) => cliente.nome },
          { label: 'Servizio', value: ({ servizio }) => servizio?.descrizione ?? '-' },
          { label: 'Stato', value: ({ stato }) => <StatoBadge stato={stato} /> },
          {
            label: 'Indicatore',
            value: ({ indicatore_id, cliente }) => (
              <TextLink to={placeOf('indicatore').record(indicatore_id)} label={`Apri l’indicatore di ${cliente.nome}`}>
                Apri
              </TextLink>
            ),
          },
        ]}
      />
    </Wide>
  </Panel>
)
