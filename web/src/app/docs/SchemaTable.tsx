import { Code, Table } from '@mantine/core'
import type { SchemaRow } from './openapi.ts'

export const SchemaTable = ({ label, rows }: { label: string; rows: SchemaRow[] }) =>
  rows.length > 0 && (
    <Table.ScrollContainer minWidth={520} type="native" tabIndex={0} role="region" aria-label={label}>
      <Table fz="sm" verticalSpacing={4} withTableBorder>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Campo</Table.Th>
            <Table.Th>Tipo</Table.Th>
            <Table.Th>Obbligatorio</Table.Th>
            <Table.Th>Note</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ path, type, required, note }) => (
            <Table.Tr key={path}>
              <Table.Td>
                <Code>{path}</Code>
              </Table.Td>
              <Table.Td>{type}</Table.Td>
              <Table.Td>{required ? 'Sì' : 'No'}</Table.Td>
              <Table.Td>{note}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
