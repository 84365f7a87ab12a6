import { Badge, Code, Group, Stack, Text, Title } from '@mantine/core'
import { roleLabels } from '@quadra/contract/policy'
import type { ReactNode } from 'react'
import type { Call, Schema } from './openapi.ts'
import { schemaRows } from './openapi.ts'
import { SchemaTable } from './SchemaTable.tsx'

const colours: Record<string, string> = { GET: 'blue', POST: 'green', PUT: 'yellow', DELETE: 'red' }

export const ApiCallTitle = ({ call }: { call: Call }) => (
  <Group gap="sm">
    <Badge color={colours[call.method] ?? 'gray'} w={68} radius="sm">
      {call.method}
    </Badge>
    <Code fz="sm" style={{ overflowWrap: 'anywhere', whiteSpace: 'normal' }}>
      {call.path}
    </Code>
    <Text size="sm" c="dimmed">
      {call.summary}
    </Text>
  </Group>
)

export function ApiCall({ call }: { call: Call }) {
  const parameters = (call.parameters ?? []).map(({ name, in: place, required = false, schema }) => ({
    ...schemaRows(schema, name, required)[0]!,
    note: place === 'path' ? 'nel percorso' : 'nella query',
  }))
  const answers = Object.entries(call.responses)
  return (
    <Stack gap="md">
      <Part title="Chi può chiamarla">
        <Group gap={6}>
          {(call['x-ruoli'] ?? []).map((role) => (
            <Badge key={role} color="gray">
              {role in roleLabels ? roleLabels[role as keyof typeof roleLabels] : role}
            </Badge>
          ))}
        </Group>
      </Part>
      {parameters.length > 0 && (
        <Part title="Parametri">
          <SchemaTable label={`Parametri di ${call.operationId}`} rows={parameters} />
        </Part>
      )}
      {Object.entries(call.requestBody?.content ?? {}).map(([type, { schema }]) => (
        <Part key={type} title={`Corpo · ${type}`}>
          <SchemaTable label={`Corpo di ${call.operationId}`} rows={schemaRows(schema)} />
        </Part>
      ))}
      {answers
        .filter(([status]) => status < '400')
        .map(([status, { description, content = {} }]) => (
          <Part key={status} title={`Risposta ${status} · ${description}`}>
            {Object.entries(content).map(([type, { schema }]) => (
              <Answer key={type} type={type} label={`Risposta ${status} di ${call.operationId}`} schema={schema} />
            ))}
          </Part>
        ))}
      <Part title="Rifiuti">
        {answers
          .filter(([status]) => status >= '400')
          .map(([status, { description }]) => (
            <Text key={status} size="sm">
              {status} · {description}
            </Text>
          ))}
      </Part>
    </Stack>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <Title order={4} size="h6" mb={4}>
      {title}
    </Title>
    {children}
  </div>
)

/** The fields of a record, or what kind of file it is. */
function Answer({ type, label, schema }: { type: string; label: string; schema: Schema | undefined }) {
  const rows = schemaRows(schema)
  return rows.length > 0 ? <SchemaTable label={label} rows={rows} /> : <Code fz="sm">{type}</Code>
}
