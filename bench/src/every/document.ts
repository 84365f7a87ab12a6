/** What the product says of its calls: the part of its OpenAPI document that readings are made of. */
export interface Document {
  readonly paths: Readonly<Record<string, { readonly get?: Operation }>>
}

export interface Operation {
  readonly 'x-ruoli'?: readonly string[]
  readonly parameters?: readonly Parameter[]
}

export interface Parameter {
  readonly name: string
  readonly in: 'query' | 'path'
  readonly schema: {
    readonly type?: string
    readonly format?: string
    readonly enum?: readonly string[]
  }
}

export interface Call {
  readonly path: string
  readonly query: readonly Parameter[]
}

/** The readings a role may make. */
export const callsOf = ({ paths }: Document, role: string): Call[] =>
  Object.entries(paths).flatMap(([path, { get }]) =>
    get?.['x-ruoli']?.includes(role)
      ? [{ path, query: (get.parameters ?? []).filter((one) => one.in === 'query') }]
      : [],
  )
