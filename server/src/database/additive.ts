/**
 * Whether a migration only adds: then processes of the previous version still work with the new schema, because none of
 * their statements changes its meaning or is refused. An unrecognised statement counts as a change. A migration that
 * adds and yet must not run beside the old version, for instance because the new one writes values that the old one
 * cannot read, has the line `-- restart all`.
 */
export function isAdditive(migration: readonly string[]): boolean {
  const text = migration.join(';\n')
  if (/^-- restart all$/m.test(text)) return false
  const statements = statementsIn(text)
  const recreated = new Set(statements.flatMap((one) => /^create index (\S+)/.exec(one)?.[1] ?? []))
  const tables = new Set<string>()
  const columns = new Set<string>()
  return statements.every((statement) => {
    const [, table = ''] = /^create table (\S+)/.exec(statement) ?? []
    if (table) return tables.add(table)
    const [, altered = '', column = '', rest = ''] = /^alter table (\S+) add column (\S+) (.*)$/.exec(statement) ?? []
    if (altered) return columns.add(`${altered}.${column}`) && (!/\bnot null\b/.test(rest) || /\bdefault\b/.test(rest))
    const [, bound = '', rule = ''] = /^alter table (\S+) add constraint \S+ (.*)$/.exec(statement) ?? []
    if (bound) return tables.has(bound) || referredBy(rule).every((name) => columns.has(`${bound}.${name}`))
    const [, dropped = ''] = /^drop index (\S+)$/.exec(statement) ?? []
    if (dropped) return recreated.has(dropped)
    // Settings are read by their key: one that is new means nothing to who does not know it.
    if (/^insert into setting \(key, value\) .* on conflict \(key\) do nothing$/.test(statement)) return true
    const [, own = ''] =
      /^create unique index \S+ on (\S+)|^create trigger .*? on (\S+)|^insert into (\S+)/
        .exec(statement)
        ?.filter(Boolean) ?? []
    return own ? tables.has(own) : /^create (index|function) /.test(statement)
  })
}

/** The columns of a foreign key; of any other rule a name that no table has. */
const referredBy = (rule: string) => /^foreign key \(([^)]+)\)/.exec(rule)?.[1]?.split(',') ?? ['']

/** Each statement in small letters without quotes, comments and bodies of functions. */
const statementsIn = (text: string) =>
  text
    .replaceAll(/--.*$/gm, '')
    .replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, '$$')
    .replaceAll(/"(?:public"\.")?|\bpublic\./g, '')
    .replaceAll(/\s+/g, ' ')
    .toLowerCase()
    .split(';')
    .map((statement) => statement.trim())
    .filter(Boolean)
