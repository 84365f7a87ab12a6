/** What the browser says it is. No secret: the server decides nothing on it (docs/rules.md, Sign-in). */
export const oauthClient = { client_id: 'quadra-web', client_secret: 'quadra-web' }
