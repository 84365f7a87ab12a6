import { type APIRequestContext, expect } from '@playwright/test'

/** Calls as one person; each answers the key of what it wrote. */
export async function caller(request: APIRequestContext, username: string, password: string) {
  const client = { client_id: 'quadra-web', client_secret: 'quadra-web' }
  const grant = await request.post('/oauth/token', { data: { ...client, grant_type: 'password', username, password } })
  const headers = { authorization: `Bearer ${(await grant.json()).access_token}` }
  return async (path: string, body: Record<string, unknown>, how: 'post' | 'put' | 'multipart' = 'post') => {
    const answer =
      how === 'multipart'
        ? await request.post(path, { headers, multipart: body as Record<string, string> })
        : await request[how](path, { headers, data: body })
    expect(answer.ok(), `${path} ${await answer.text()}`).toBe(true)
    return (await answer.json()).data.id as number
  }
}
