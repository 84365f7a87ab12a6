import { z } from 'zod'
import type { Upload } from './upload.ts'

/** A call both sides know: the server serves it, the browser makes it, the tests enumerate it. */
export interface Endpoint<
  Path extends string = string,
  Query extends Shape = Shape,
  Body extends Shape = Shape,
  Reply extends z.ZodType = z.ZodType,
  Answer extends AnswerKind = AnswerKind,
  Who extends Audience = Audience,
  Sent extends Upload | undefined = Upload | undefined,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: Path
  readonly who: Who
  readonly query: Query
  readonly body: Body
  /** The file sent with the body, where there is one. */
  readonly upload: Sent
  readonly reply: Reply
  /** How the reply travels: under `data`, as a list with `meta`, bare, as nothing (204) or as a file. */
  readonly answer: Answer
  readonly summary: string
  /** The reply contains a secret: it is shown once and never stored, so a repeated call creates another. */
  readonly secret: boolean
  /** Also for a session that is limited until its person activates a second factor: what enrolling needs, and nothing else. */
  readonly whileLimited: boolean
  /** Also for a session whose person still has the one-time password: what choosing another needs, and nothing else. */
  readonly withFirstPassword: boolean
  /** The most bytes of a body without file, where it is less than usual. */
  readonly bodyLimit?: number | undefined
  /** What a POST that makes nothing answers. */
  readonly status?: 200 | undefined
  /** A POST that answers 200 with what an earlier call made, where that was the same. */
  readonly earlier: boolean
  /**
   * Reads or sets a cookie, and is refused to pages of other sites: `own` is called by pages of ours alone, to `return`
   * a provider leads a browser back.
   */
  readonly cookies?: 'own' | 'return' | undefined
  /** Which keys of programs may make the call; undefined for none. */
  readonly key: KeyUse | undefined
}

/** A key of any scope, one that may write, or any key whatever its sections. */
export type KeyUse = 'lettura' | 'scrittura' | 'ogni'

export type Shape = z.ZodObject
export type AnswerKind = 'record' | 'list' | 'bare' | 'nothing' | 'file'
/** `anyone` needs no token; otherwise the roles that may make the call at all, a named group of policy.ts. */
export type Audience = 'anyone' | readonly string[]

/** Path parameters that are words; every other one is a numeric key. */
export const textParams = ['token', 'page', 'slice', 'filename', 'tipo', 'provider', 'codice'] as const
type TextParam = (typeof textParams)[number]
type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never
export type Params<E extends Endpoint> = { [Name in ParamNames<E['path']>]: Name extends TextParam ? string : number }
export type Query<E extends Endpoint> = z.output<E['query']>
export type QueryInput<E extends Endpoint> = z.input<E['query']>
export type Body<E extends Endpoint> = z.output<E['body']>
export type BodyInput<E extends Endpoint> = z.input<E['body']>
export type Reply<E extends Endpoint> = z.output<E['reply']>

interface Details<
  Q extends Shape,
  B extends Shape,
  R extends z.ZodType,
  A extends AnswerKind,
  W extends Audience,
  U extends Upload | undefined,
> {
  who: W
  summary: string
  query?: Q
  body?: B
  upload?: U
  reply?: R
  answer?: A
  secret?: true
  whileLimited?: true
  withFirstPassword?: true
  bodyLimit?: number
  status?: 200
  earlier?: true
  cookies?: 'own' | 'return'
  /** Default: what changes nothing takes any key, what changes something one that may write. */
  key?: KeyUse | 'nessuna'
}

type Nothing = z.ZodObject<{}>
const nothing: Nothing = z.object({})

const endpoint =
  <DefaultAnswer extends AnswerKind>(method: Endpoint['method'], usual: DefaultAnswer) =>
  <
    const Path extends string,
    const W extends Audience,
    Q extends Shape = Nothing,
    B extends Shape = Nothing,
    R extends z.ZodType = Nothing,
    A extends AnswerKind = DefaultAnswer,
    const U extends Upload | undefined = undefined,
  >(
    path: Path,
    details: Details<Q, B, R, A, W, U>,
  ): Endpoint<Path, Q, B, R, A, W, U> => ({
    method,
    path,
    who: details.who,
    summary: details.summary,
    query: details.query ?? (nothing as unknown as Q),
    body: details.body ?? (nothing as unknown as B),
    upload: details.upload as U,
    reply: details.reply ?? (nothing as unknown as R),
    answer: details.answer ?? (usual as unknown as A),
    secret: details.secret ?? false,
    whileLimited: details.whileLimited ?? false,
    withFirstPassword: details.withFirstPassword ?? false,
    bodyLimit: details.bodyLimit,
    status: details.status,
    earlier: details.earlier ?? false,
    cookies: details.cookies,
    key: keyUse(method, details),
  })

/** A secret that is shown once is shown to a person. */
function keyUse(
  method: Endpoint['method'],
  { who, key, secret }: { who: Audience; key?: KeyUse | 'nessuna'; secret?: true },
) {
  if (who === 'anyone' || secret || key === 'nessuna') return undefined
  return key ?? (method === 'GET' ? 'lettura' : 'scrittura')
}

/** Calls that no key may make: those of a person about the own access, and what only a session may see. */
export const withoutKeys = <const Api extends Record<string, Endpoint>>(api: Api): Api =>
  Object.fromEntries(Object.entries(api).map(([name, call]) => [name, { ...call, key: undefined }])) as Api

export const GET = endpoint('GET', 'record')
export const POST = endpoint('POST', 'record')
export const PUT = endpoint('PUT', 'record')
export const DELETE = endpoint('DELETE', 'nothing')

/** Names a POST, so that it happens once however often it is sent. */
export const idempotencyHeader = 'Idempotency-Key'
